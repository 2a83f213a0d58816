public import Foundation

/// An empty folder for one test, removed with the last reference to it.
public final class ScratchFolder: Sendable {
  /// Its location.
  public let url: URL

  /// Whatever the shell's mask is, files that others may write to are made only on purpose.
  private static let setMask: Void = { _ = umask(0o022) }()

  /// Creates a folder.
  public init() throws {
    Self.setMask
    url = FileManager.default.temporaryDirectory
      .appending(path: "employees-test-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder, whether or not it exists.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// The names of the files in the folder, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Writes a file, creates the folders above it, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, creates the folders above it, and returns its path.
  @discardableResult
  public func write(_ data: Data, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Writes a script that everybody may run, and returns its path.
  ///
  /// Another program puts it into place: a file that this process writes may also be open in a
  /// process that another test is just starting, and Linux runs no file that is open for writing.
  @discardableResult
  public func writeProgram(_ script: String, to name: String) throws -> String {
    let draft = try write(script, to: name + ".draft")
    let copy = try ChildProcess(
      "/usr/bin/install", ["-m", "755", draft, path(name)], environment: [:],
      streams: (.file("/dev/null"), .file("/dev/null"), .file("/dev/null")))
    guard copy.wait() == .exited(0) else { throw CocoaError(.fileWriteUnknown) }
    return path(name)
  }
}

/// Runs a test with a scratch folder that lasts until the test ends.
public func withScratchFolder<R>(_ body: (ScratchFolder) throws -> R) throws -> R {
  let folder = try ScratchFolder()
  return try withExtendedLifetime(folder) { try body(folder) }
}
