import Files
package import Foundation

/// The text of a configuration file, and whether its commands are run.
package struct ConfigurationSource {
  package let text: String
  /// Why commands in the file are not run; `nil` if they are.
  package let commandRefusal: ConfigurationError.Cause?

  /// The largest file, in bytes.
  package static let maximumSize = 1 << 20
  /// How long to wait for data from a pipe.
  package static let pipeTimeout = Duration.seconds(60)

  /// Reads a file or a pipe at an absolute path.
  ///
  /// - Throws: a fault of the file as a whole.
  package init(path: String, pipeTimeout: Duration = Self.pipeTimeout) throws(ConfigurationError
    .Cause)
  {
    let status: FileStatus
    let read: [UInt8]?
    do throws(SystemError) {
      let file = try OpenFile(reading: path)
      // The status of the open file: the path may lead elsewhere by now.
      status = try file.status()
      if status.kind == .folder { throw SystemError(EISDIR) }
      read = try Self.bytes(of: file, pipeTimeout: pipeTimeout)
    } catch {
      throw .unreadable(code: error.code)
    }
    guard let bytes = read else { throw .silentPipe(pipeTimeout) }
    if bytes.count > Self.maximumSize { throw .tooLarge }
    // An empty pipe means that its command failed, not that the defaults are wanted.
    if bytes.isEmpty, status.kind == .pipe { throw .emptyPipe }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    self.text = text
    commandRefusal = Self.commandRefusal(
      permissions: status.permissions, owner: status.owner, user: getuid())
  }

  /// Why commands in a file are not run: somebody else could have written it.
  ///
  /// The rule is that of ssh(1) for its configuration: the file belongs to the user or root, and
  /// nobody else may write it. The folders above it do not matter: another user who may write there
  /// can replace the file, but not with one that belongs to the user.
  package static func commandRefusal(
    permissions: UInt32, owner: uid_t, user: uid_t
  ) -> ConfigurationError.Cause? {
    if owner != user && owner != 0 { return .commandOfAnother }
    return permissions & 0o022 == 0 ? nil : .commandOfOthers
  }

  /// The bytes up to the end, or a little more than the largest file; `nil` if a pipe stays silent.
  private static func bytes(
    of file: borrowing OpenFile, pipeTimeout: Duration
  ) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      // A FIFO without a writer yet would otherwise read as an empty file.
      if try !file.waitForData(for: pipeTimeout) { return nil }
      do throws(SystemError) {
        let count = try file.read(into: &chunk)
        if count == 0 { break }
        bytes += chunk[..<count]
      } catch let error where error.code == EAGAIN {
        // Another process was faster to read what came.
      }
    }
    return bytes
  }
}
