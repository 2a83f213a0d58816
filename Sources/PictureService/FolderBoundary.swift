import Files
import Foundation
import HTTP

/// A folder, outside of which no file is opened.
struct FolderBoundary {
  /// The folder's path, without links.
  private let folder: String

  /// Finds the folder; `nil` if it is missing.
  init?(_ folder: String) {
    guard let path = FileSystem.resolve(folder) else { return nil }
    self.folder = path
  }

  /// The path of a file without links.
  ///
  /// - Throws: ``PictureError/notAllowed(_:)`` if it is outside of the folder;
  ///   ``PictureError/http(_:)`` if it cannot be found.
  func path(of file: String) throws(PictureError) -> String {
    guard let path = FileSystem.resolve(file) else {
      let fault: FileFault = errno == ENOENT ? .missing : .unreadable(errno: errno)
      throw .http(HTTPError(.file(path: file, fault)))
    }
    guard path.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw .notAllowed(.outsideFolder(path: file))
    }
    return path
  }
}
