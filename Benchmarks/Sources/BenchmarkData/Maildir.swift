import Foundation

/// Folders of messages.
enum Maildir {
  /// The time of the first message: 1 January 2026.
  static let beginning = 1_767_225_600

  static func create(_ folder: URL) throws {
    for name in ["cur", "new", "tmp"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }
}
