/// A file for its owner alone that has no name, and that is gone when it is closed.
package final class TemporaryFile {
  /// The number of its bytes.
  package private(set) var size = 0
  private let file: OpenFile

  /// Creates an empty file in a folder; `nil` if that is not possible there.
  package init?(in folder: String) {
    guard let file = try? OpenFolder(folder).createTemporaryFile() else { return nil }
    self.file = file
  }

  /// Appends bytes; after an error no more can be appended, but what was before can be read.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    try file.write(bytes)
    size += bytes.count
  }

  /// Reads a range of bytes, fewer if the file ends before.
  package func read(_ range: Range<Int>) throws(SystemError) -> [UInt8] { try file.read(range) }
}
