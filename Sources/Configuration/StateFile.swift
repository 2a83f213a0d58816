import Files
import Foundation
import SQLiteFiles

/// A small file of JSON in the state folder, with what is nice to remember.
///
/// A file that cannot be read or written changes nothing but what is remembered.
package struct StateFile<Content: Codable & Sendable>: Sendable {
  package let folder: String
  package let name: String

  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// A longer file is not ours.
  private static var longest: Int { 1 << 18 }

  private var path: String { folder + "/" + name }

  /// Reads the content; `nil` if there is none.
  package func read() -> Content? {
    guard let bytes = try? OpenFile(reading: path).read(0..<Self.longest) else { return nil }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try? decoder.decode(Content.self, from: Data(bytes))
  }

  /// Remembers something instead of what was remembered before.
  package func write(_ content: Content) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(content),
      (try? PrivateFolder.prepare(folder)) != nil
    else { return }
    try? FileSystem.replaceFile(path, with: Array(data))
  }
}
