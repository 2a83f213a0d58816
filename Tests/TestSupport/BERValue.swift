/// A value in the encoding of LDAP: a tag of one octet, and a definite length.
///
/// Source: RFC 4511, section 5.1.
public struct BERValue: Hashable, Sendable {
  /// The tag.
  public let tag: UInt8
  /// The octets after tag and length.
  public let content: [UInt8]

  init(tag: UInt8, content: [UInt8]) { (self.tag, self.content) = (tag, content) }

  /// Reads the value that octets begin with; returns it and the number of its octets, `nil` if they
  /// are too few.
  static func first(in octets: ArraySlice<UInt8>) -> (value: BERValue, length: Int)? {
    guard octets.count >= 2 else { return nil }
    let start = octets.startIndex
    let shortForm = Int(octets[start + 1])
    // A short length is in the octet itself; else that says how many octets the length has.
    let header = shortForm < 0x80 ? 2 : 2 + (shortForm & 0x7F)
    guard header <= 6, octets.count >= header else { return nil }
    let long = octets[(start + 2)..<(start + header)].reduce(0) { $0 << 8 | Int($1) }
    let end = header + (shortForm < 0x80 ? shortForm : long)
    guard octets.count >= end else { return nil }
    let content = Array(octets[(start + header)..<(start + end)])
    return (BERValue(tag: octets[start], content: content), end)
  }

  /// The values in it, up to the first that is cut short.
  public var values: [BERValue] {
    var values: [BERValue] = []
    var rest = content[...]
    while let (value, length) = Self.first(in: rest) {
      values.append(value)
      rest = rest.dropFirst(length)
    }
    return values
  }

  /// The content as text.
  public var text: String { String(decoding: content, as: UTF8.self) }

  /// The content as a number that is not negative.
  public var number: Int { content.reduce(0) { $0 << 8 | Int($1) } }
}

/// A value in the encoding of LDAP (RFC 4511, section 5.1).
public func ber(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
  if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
  let size = stride(from: 24, through: 0, by: -8).map { UInt8(content.count >> $0 & 0xFF) }
  return [tag, 0x84] + size + content
}
