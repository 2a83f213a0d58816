public import Foundation

/// Public test data, kept outside the project.
public enum Corpora {
  /// Its folder: `EMPLOYEES_CORPORA`, or `../shared/corpora` beside the package; `nil` if it is
  /// missing.
  ///
  /// Tests that need it are skipped then.
  public static let folder: URL? = {
    let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["EMPLOYEES_CORPORA"].map {
      URL(filePath: $0, directoryHint: .isDirectory)
    }
    let folder = named ?? package.deletingLastPathComponent().appending(path: "shared/corpora")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// A file or folder of the corpora; `nil` if it is missing.
  public static func item(_ path: String) -> URL? {
    guard let item = folder?.appending(path: path),
      FileManager.default.fileExists(atPath: item.path)
    else { return nil }
    return item
  }

  /// The files of a folder of the corpora, sorted by name; empty if the folder is missing.
  public static func files(in path: String) -> [URL] {
    guard let folder = item(path) else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
