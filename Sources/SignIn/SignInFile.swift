import Basics
import Files
import Foundation

/// The file of one sign-in: for its owner alone, always whole, changed by one process at a time.
struct SignInFile {
  private let folder: String
  private let name: String

  /// Room for the file, so that no answer of the provider is lost to a full disk.
  private static let reservedSize = 64 << 10

  init(_ source: SignInSource, in folder: String) {
    self.folder = folder
    name = Self.name(of: source)
  }

  /// The same for each run: a hash without slashes, since issuers are longer than names may be.
  static func name(of source: SignInSource) -> String {
    let hash = FNV1a([source.issuer, source.clientID, source.scope])
    return "sign-in-" + hash.value.padded(to: 16, radix: 16)
  }

  var path: String { folder + "/" + name + ".json" }
  /// Where a new file is until it is whole.
  private var hidden: String { folder + "/." + name + ".tmp" }

  // MARK: Reading

  /// Reads what is kept; `nil` if there is nothing; throws ``SignInError/file(path:_:)`` if that is
  /// damaged, or not for its owner alone, which `evenIfOpen` allows, to end the sign-in.
  func read(evenIfOpen: Bool = false) throws(SignInError) -> StoredSignIn? {
    do throws(SystemError) {
      _ = try FileStatus(of: path, followsLinks: false)
    } catch {
      if error.isMissingFile { return nil }
      throw .file(path: path, .system(errno: error.code))
    }
    try checkFolder()
    let (status, content) = try mapping { () throws(SystemError) in
      // Opened for writing, too, so that no link is followed.
      let file = try OpenFile(updating: path)
      let status = try file.status()
      let isFile = status.kind == .regular
      return (status, isFile ? try file.read(0..<StoredSignIn.maximumSize + 1) : [])
    }
    if status.kind != .regular { throw .file(path: path, .notAFile) }
    if status.owner != geteuid() { throw .file(path: path, .foreign) }
    if status.permissions & 0o077 != 0, !evenIfOpen { throw .file(path: path, .open) }
    guard let stored = StoredSignIn(content) else { throw .file(path: path, .damaged) }
    return stored
  }

  private func checkFolder() throws(SignInError) {
    let status = try mapping(folder) { () throws(SystemError) in try FileStatus(of: folder) }
    if status.kind != .folder { throw .file(path: folder, .notAFile) }
    if status.owner != geteuid() { throw .file(path: folder, .foreign) }
    if status.permissions & 0o022 != 0 { throw .file(path: folder, .open) }
  }

  // MARK: Writing

  /// Creates the folder if it is missing, and waits until no other process changes the sign-in;
  /// returns the lock's file, which holds the lock until it is closed.
  func lock(until deadline: ContinuousClock.Instant) throws(SignInError) -> OpenFile {
    try mapping(folder) { () throws(SystemError) in try FileSystem.createFolder(folder) }
    try checkFolder()
    do throws(SystemError) {
      let file = try OpenFile(updating: folder + "/" + name + ".lock", creates: true)
      if try !file.lock(until: deadline) { throw SystemError(EWOULDBLOCK) }
      // A killed process may have left it; no other process has it now.
      try? FileSystem.remove(hidden)
      return file
    } catch {
      throw error.code == EWOULDBLOCK ? .busy : .file(path: path, .system(errno: error.code))
    }
  }

  /// Removes the new file that a killed process left, unless one is being written.
  func removeLeftOver() {
    if FileStatus.exists(hidden) { _ = try? lock(until: .now) }
  }

  /// Reserves room for a new file, before its content is asked for, until the last reference goes.
  func reserve(_ lock: borrowing OpenFile) throws(SignInError) -> ReservedFile {
    try mapping { () throws(SystemError) in
      try ReservedFile(path, hidden: hidden, size: Self.reservedSize)
    }
  }

  func write(_ stored: StoredSignIn, to reserved: ReservedFile) throws(SignInError) {
    guard let bytes = stored.bytes else { throw .file(path: path, .system(errno: EFBIG)) }
    try mapping { () throws(SystemError) in try reserved.finish(with: bytes) }
  }

  func remove(_ lock: borrowing OpenFile) throws(SignInError) {
    try mapping { () throws(SystemError) in
      do throws(SystemError) {
        try FileSystem.remove(path)
      } catch let error where error.isMissingFile { return }
      try OpenFolder(folder).synchronize()
    }
  }

  private func mapping<Value>(
    _ path: String? = nil, _ work: () throws(SystemError) -> Value
  ) throws(SignInError) -> Value {
    do throws(SystemError) { return try work() } catch {
      let isOther = [ELOOP, EISDIR, ENXIO].contains(error.code)
      throw .file(path: path ?? self.path, isOther ? .notAFile : .system(errno: error.code))
    }
  }
}
