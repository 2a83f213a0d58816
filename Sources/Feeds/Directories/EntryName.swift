import Basics
import EmployeeDirectory

/// The distinguished name of an entry in a directory server.
///
/// Source: RFC 4514; also read are the quotation marks and semicolons of RFC 2253, section 4.
struct EntryName {
  private typealias Part = (type: [UInt8], value: [UInt8])

  /// The names relative to the entry above, each of them with one attribute or more.
  private var names: [[Part]] = [[]]

  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    while true {
      guard let part = Self.part(&rest) else { return nil }
      names[names.count - 1].append(part)
      switch rest.popFirst() {
      case nil: return
      case UInt8(ascii: "+")?: break
      case UInt8(ascii: ",")?, UInt8(ascii: ";")?: names.append([])
      default: return nil
      }
    }
  }

  /// The first value: "Ann" of "cn=Ann,o=x"; `nil` if it is blank.
  var firstValue: String? {
    let value = String(decoding: names[0][0].value, as: UTF8.self).trimmingWhiteSpace()
    return value.isEmpty ? nil : value
  }

  /// A form that names have in common which differ in case, in white space or in escapes alone.
  static func key(of name: [UInt8]) -> [UInt8] {
    if isPlain(name) { return name.map(\.lowercased) }
    if let key = simpleKey(of: name) { return key }
    let text = String(decoding: name, as: UTF8.self)
    return EntryName(text)?.key ?? Array(text.lowercased().utf8)
  }

  private var key: [UInt8] {
    var key: [UInt8] = []
    for (index, parts) in names.enumerated() {
      if index > 0 { key.append(UInt8(ascii: ",")) }
      let texts = parts.map { $0.type + [UInt8(ascii: "=")] + Self.folded($0.value) }
      // The parts of one name have no order.
      let sorted = texts.sorted { $0.lexicographicallyPrecedes($1) }
      key += sorted.joined(separator: [UInt8(ascii: "+")])
    }
    return key
  }

  /// Whether nothing is escaped and no space is left out, so that lower case makes the key.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    var before = UInt8(ascii: ",")
    for byte in name {
      let (isSpace, wasSpace) = (byte == UInt8(ascii: " "), before == UInt8(ascii: " "))
      let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "=")
      let wasSeparator = before == UInt8(ascii: ",") || before == UInt8(ascii: "=")
      if byte >= 0x7F || byte < 0x20 || isSpecial(byte) { return false }
      if isSpace && (wasSpace || wasSeparator) || isSeparator && wasSpace { return false }
      before = byte
    }
    return before != UInt8(ascii: " ")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "+"),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// A value in lower case, with one space for each run, and with its separators escaped.
  private static func folded(_ value: [UInt8]) -> [UInt8] {
    let text = String(decoding: value, as: UTF8.self).collapsingWhiteSpace().lowercased()
    var folded: [UInt8] = []
    for byte in text.utf8 {
      if isEscaped(byte) { folded.append(UInt8(ascii: "\\")) }
      folded.append(byte)
    }
    return folded
  }
}

// MARK: - Reading it

extension EntryName {
  /// Reads a type and its value, up to the separator after it.
  private static func part(_ rest: inout ArraySlice<UInt8>) -> Part? {
    let written = rest.prefix { $0 != UInt8(ascii: "=") }
    let type = written.filter { $0 != UInt8(ascii: " ") }.map(\.lowercased)
    let isType = type.allSatisfy { $0.isLetterOrDigit || "-._".utf8.contains($0) }
    rest = rest.dropFirst(written.count)
    guard isType, !type.isEmpty, rest.popFirst() != nil else { return nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    switch rest.first {
    case UInt8(ascii: "\"")?: return quoted(&rest).map { (type: type, value: $0) }
    case UInt8(ascii: "#")?: return (type, encoded(&rest))
    default: return (type, text(&rest) { separators.contains($0) })
    }
  }

  private static let separators = Array(",;+".utf8)

  /// Reads a value up to an octet that ends it, without the spaces that are not escaped at its end.
  private static func text(
    _ rest: inout ArraySlice<UInt8>, until ends: (UInt8) -> Bool
  ) -> [UInt8] {
    var value: [UInt8] = []
    var length = 0
    while let byte = rest.first, !ends(byte) {
      rest.removeFirst()
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        value.append(byte)
        if byte != UInt8(ascii: " ") { length = value.count }
        continue
      }
      if let high = next.hexadecimalValue, let low = rest.first?.hexadecimalValue {
        value.append(high << 4 | low)
        rest.removeFirst()
      } else {
        value.append(next)
      }
      length = value.count
    }
    return Array(value.prefix(length))
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    rest.removeFirst()
    let value = text(&rest) { $0 == UInt8(ascii: "\"") }
    guard rest.popFirst() != nil else { return nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    return value
  }

  /// Reads a value that is written as the octets of its encoding; those of a short text are its
  /// text (ITU-T X.690, section 8.1.3), others stay as they are written.
  private static func encoded(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let written = text(&rest) { separators.contains($0) }
    let digits = written.dropFirst().map(\.hexadecimalValue)
    var octets: [UInt8] = []
    for index in stride(from: 0, to: digits.count - 1, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return written }
      octets.append(high << 4 | low)
    }
    guard digits.count.isMultiple(of: 2), octets.count >= 2, octets[1] < 0x80,
      textTags.contains(octets[0]), octets.count == Int(octets[1]) + 2
    else { return written }
    return Array(octets.dropFirst(2))
  }

  /// OCTET STRING, UTF8String, PrintableString, IA5String.
  private static let textTags: [UInt8] = [0x04, 0x0C, 0x13, 0x16]
}

// MARK: - The keys of most names

extension EntryName {
  /// The key of a name whose parts have one attribute each, without quotation marks and encoded
  /// values; `nil` for others, which are rare.
  ///
  /// Names with an escaped comma or a letter beyond ASCII are common, and so are large directories:
  /// all parts are read into the same two arrays.
  private static func simpleKey(of name: [UInt8]) -> [UInt8]? {
    var key: [UInt8] = []
    key.reserveCapacity(name.count)
    let name = name.span
    var index = 0
    while appendType(of: name, at: &index, to: &key), appendValue(of: name, at: &index, to: &key) {
      if index == name.count { return key }
      key.append(UInt8(ascii: ","))
      index += 1
    }
    return nil
  }

  /// Appends a type and its equals sign; `false` if none is there.
  private static func appendType(
    of name: Span<UInt8>, at index: inout Int, to key: inout [UInt8]
  ) -> Bool {
    let start = key.count
    while index < name.count {
      let byte = name[index].lowercased
      index += 1
      switch byte {
      case UInt8(ascii: "="):
        if key.count == start { return false }
        key.append(byte)
        return true
      case UInt8(ascii: " "): continue
      case _ where byte.isLetterOrDigit, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        key.append(byte)
      default: return false
      }
    }
    return false
  }

  /// Appends what ``folded(_:)`` makes of a value up to its comma; `false` if it is not simple.
  private static func appendValue(
    of name: Span<UInt8>, at index: inout Int, to key: inout [UInt8]
  ) -> Bool {
    while index < name.count, name[index] == UInt8(ascii: " ") { index += 1 }
    let start = index
    var isPlain = true
    while index < name.count, name[index] != UInt8(ascii: ",") {
      switch name[index] {
      case UInt8(ascii: "+"), UInt8(ascii: ";"): return false
      case UInt8(ascii: "\""), UInt8(ascii: "#"): if index == start { return false }
      case UInt8(ascii: "\\"):
        isPlain = false
        index += 1
        if index == name.count { return false }
      case 0x20..<0x7F: break
      default: isPlain = false
      }
      index += 1
    }
    let value = name.extracting(start..<index)
    if isPlain {
      appendFolded(value, to: &key)
    } else {
      let value = unescaped(value)
      if value.allSatisfy({ (0x20..<0x7F).contains($0) }) {
        appendFolded(value.span, to: &key)
      } else {
        key += folded(value)
      }
    }
    return true
  }

  /// A value without its escapes, and without the spaces that are not escaped at its end.
  private static func unescaped(_ written: Span<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(written.count)
    var (index, length) = (0, 0)
    while index < written.count {
      let byte = written[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        if byte != UInt8(ascii: " ") { length = value.count }
        continue
      }
      if let high = written[index].hexadecimalValue, index + 1 < written.count,
        let low = written[index + 1].hexadecimalValue
      {
        value.append(high << 4 | low)
        index += 2
      } else {
        value.append(written[index])
        index += 1
      }
      length = value.count
    }
    value.removeLast(value.count - length)
    return value
  }

  /// Appends what ``folded(_:)`` makes of a value in printable ASCII.
  private static func appendFolded(_ value: Span<UInt8>, to key: inout [UInt8]) {
    key.append(addingCapacity: 2 * value.count) { output in
      var isAfterSpace = false
      for index in value.indices {
        let byte = value[index]
        if byte == UInt8(ascii: " ") {
          isAfterSpace = !output.isEmpty
          continue
        }
        if isAfterSpace { output.append(UInt8(ascii: " ")) }
        isAfterSpace = false
        if isEscaped(byte) { output.append(UInt8(ascii: "\\")) }
        output.append(byte.lowercased)
      }
    }
  }

  /// Whether an octet is escaped in keys.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
