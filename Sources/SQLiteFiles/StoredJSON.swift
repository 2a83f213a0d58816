import Foundation

/// A value as the JSON text that a database keeps of it: a code with its values.
package enum StoredJSON {
  /// The text of a value, with its members in a fixed order.
  package static func text(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The value of a text; `nil` if it is of another type, or was written by another version.
  package static func value<Value: Decodable>(of text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
