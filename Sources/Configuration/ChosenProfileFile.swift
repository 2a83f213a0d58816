package import Files

/// The file that `profile use` writes: a profile's name in a line.
///
/// Its name has a dot, so it is never that of a profile's folder.
package struct ChosenProfileFile {
  /// The state's folder for all profiles.
  package let folder: String

  /// A longer file is not ours.
  private static let longest = 1 << 10

  package var path: String { folder + "/profile.txt" }

  /// Where the name is, for messages.
  package var location: ConfigurationError.Location { .file(path: path, line: nil) }

  /// Reads the name; `nil` if no profile was chosen; throws if the file can't be read.
  package func read() throws(ConfigurationError) -> String? {
    do throws(SystemError) {
      let file = try OpenFile(reading: path, followsLinks: false)
      let bytes = try file.read(0..<Self.longest)
      return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    } catch let error where error.isMissingFile {
      return nil
    } catch {
      throw ConfigurationError(location: location, cause: .unreadableState(code: error.code))
    }
  }

  /// Writes a name; if that fails, the old one stays.
  package func write(_ name: String) throws(SystemError) {
    try FileSystem.createFolder(folder)
    try FileSystem.replaceFile(path, with: Array((name + "\n").utf8))
  }
}
