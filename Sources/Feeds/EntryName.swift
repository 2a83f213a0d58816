import Basics
import EmployeeDirectory

/// The distinguished name of an entry in a directory server.
///
/// Source: RFC 4514; also read are the quotation marks and semicolons of RFC 2253, section 4.
struct EntryName {
  /// An attribute and its value, in a name.
  private struct Part {
    let type: [UInt8]
    let value: [UInt8]
  }

  /// The names relative to the entry above, each of them with one attribute or more.
  private var names: [[Part]] = [[]]

  /// Reads a name; `nil` if the text is not one.
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

  /// A form that names have in common that differ in case, in white space, or in how they escape a
  /// character.
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

  /// Whether nothing is escaped, and there are no spaces to leave out, so that letters in lower
  /// case are the key.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    var before = UInt8(ascii: ",")
    for byte in name {
      let (isSpace, wasSpace) = (byte == UInt8(ascii: " "), before == UInt8(ascii: " "))
      let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: "=")
      let wasSeparator = before == UInt8(ascii: ",") || before == UInt8(ascii: "=")
      if byte >= 0x7F || byte < 0x20 || special.contains(byte) { return false }
      if isSpace && (wasSpace || wasSeparator) || isSeparator && wasSpace { return false }
      before = byte
    }
    return before != UInt8(ascii: " ")
  }

  private static let special = Array("\\\"#+;".utf8)

  /// A value in lower case, with one space for each run, and with its separators escaped.
  private static func folded(_ value: [UInt8]) -> [UInt8] {
    let text = String(decoding: value, as: UTF8.self).collapsingWhiteSpace().lowercased()
    return text.utf8.flatMap { byte in
      escaped.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
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
    case UInt8(ascii: "\"")?: return quoted(&rest).map { Part(type: type, value: $0) }
    case UInt8(ascii: "#")?: return Part(type: type, value: encoded(&rest))
    default: return Part(type: type, value: text(&rest) { separators.contains($0) })
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
      if let high = digit(next), let low = rest.first.flatMap(digit) {
        value.append(high << 4 | low)
        rest.removeFirst()
      } else {
        value.append(next)
      }
      length = value.count
    }
    return Array(value.prefix(length))
  }

  /// Reads a value in quotation marks; `nil` if the second one is missing.
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
    let digits = written.dropFirst().map(digit)
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

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
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
    var value: [UInt8] = []
    var index = 0
    while appendType(of: name, at: &index, to: &key),
      readValue(of: name, at: &index, into: &value)
    {
      appendFolded(value, to: &key)
      if index == name.count { return key }
      key.append(UInt8(ascii: ","))
      index += 1
    }
    return nil
  }

  /// Appends a type and its equals sign; `false` if none is there.
  private static func appendType(
    of name: [UInt8], at index: inout Int, to key: inout [UInt8]
  ) -> Bool {
    let start = key.count
    while index < name.count {
      let byte = name[index].lowercased
      index += 1
      if byte == UInt8(ascii: "=") {
        if key.count == start { return false }
        key.append(byte)
        return true
      }
      if byte.isLetterOrDigit || typeMarks.contains(byte) {
        key.append(byte)
      } else if byte != UInt8(ascii: " ") {
        return false
      }
    }
    return false
  }

  private static let typeMarks = Array("-._".utf8)

  /// Reads a value up to its comma, without the spaces around it; `false` for those that are not
  /// simple.
  private static func readValue(
    of name: [UInt8], at index: inout Int, into value: inout [UInt8]
  ) -> Bool {
    let space = UInt8(ascii: " ")
    value.removeAll(keepingCapacity: true)
    while index < name.count, name[index] == space { index += 1 }
    if index < name.count, quotes.contains(name[index]) { return false }
    var length = 0
    while index < name.count, name[index] != UInt8(ascii: ",") {
      let byte = name[index]
      index += 1
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: ";"): return false
      case UInt8(ascii: "\\"):
        if index == name.count { return false }
        if let high = digit(name[index]), index + 1 < name.count, let low = digit(name[index + 1]) {
          value.append(high << 4 | low)
          index += 2
        } else {
          value.append(name[index])
          index += 1
        }
        length = value.count
      default:
        value.append(byte)
        if byte != space { length = value.count }
      }
    }
    value.removeLast(value.count - length)
    return true
  }

  private static let quotes = Array("\"#".utf8)

  /// Appends what ``folded(_:)`` makes of a value.
  private static func appendFolded(_ value: [UInt8], to key: inout [UInt8]) {
    guard value.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      key += folded(value)
      return
    }
    let start = key.count
    var isAfterSpace = false
    for byte in value {
      if byte == UInt8(ascii: " ") {
        isAfterSpace = key.count > start
        continue
      }
      if isAfterSpace { key.append(UInt8(ascii: " ")) }
      isAfterSpace = false
      if escaped.contains(byte) { key.append(UInt8(ascii: "\\")) }
      key.append(byte.lowercased)
    }
  }

  private static let escaped = Array(",+\\".utf8)
}
