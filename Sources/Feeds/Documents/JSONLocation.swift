/// A place in a JSON text.
public struct JSONLocation: Hashable, Sendable, Codable {
  /// The line, which a line feed ends; from 1 on.
  public let line: Int
  /// The byte in the line, from 1 on.
  public let byte: Int
}

extension JSONLocation {
  /// The place of a byte of a text, or after its end.
  init(of index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = unsafe bytes[..<index]
    let newline = UInt8(ascii: "\n")
    self.init(
      line: unsafe before.count { $0 == newline } + 1,
      byte: unsafe index - (before.lastIndex(of: newline) ?? -1))
  }
}
