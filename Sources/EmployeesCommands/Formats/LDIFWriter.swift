internal import Foundation

/// Writes LDIF (RFC 2849, version 1): lines of at most 76 columns that end with LF.
///
/// Values that RFC 2849 does not call safe, or that could act on a terminal, are in Base64.
struct LDIFWriter {
  /// The text so far.
  private(set) var text = "version: 1\n"

  /// Adds a comment line, which servers ignore.
  ///
  /// - Parameter comment: printable ASCII.
  mutating func comment(_ comment: String) { append(line: "# " + comment) }

  /// Adds an entry as a content record.
  mutating func entry(_ entry: LDAPEntry) {
    begin(entry.name)
    append(allOf: entry)
  }

  /// Adds a change record that adds an entry.
  mutating func addition(of entry: LDAPEntry) {
    begin(entry.name)
    line("changetype", "add")
    append(allOf: entry)
  }

  /// Adds a change record that replaces every attribute of an entry except its class and name.
  mutating func modification(of entry: LDAPEntry) {
    begin(entry.name)
    line("changetype", "modify")
    for attribute in entry.details {
      line("replace", attribute.type)
      for value in attribute.values { line(attribute.type, value) }
      append(line: "-")
    }
  }

  /// Adds a change record that deletes an entry.
  mutating func deletion(of name: DistinguishedName) {
    begin(name)
    line("changetype", "delete")
  }

  private mutating func begin(_ name: DistinguishedName) {
    text += "\n"
    line("dn", name.description)
  }

  private mutating func append(allOf entry: LDAPEntry) {
    for attribute in entry.identity + entry.details {
      for value in attribute.values { line(attribute.type, value) }
    }
  }

  private mutating func line(_ type: String, _ value: String) {
    append(line: Self.line(type, value))
  }

  /// An attribute line before folding: "cn: Mari Maasikas", "cn:: w5xsbw==".
  static func line(_ type: String, _ value: String) -> String {
    if value.isEmpty { return type + ":" }
    return value.isSafe
      ? "\(type): \(value)" : "\(type):: \(Data(value.utf8).base64EncodedString())"
  }

  /// The length of a line, including the space at the start of a continuation.
  private static let width = 76

  /// Adds a line of ASCII, folded.
  private mutating func append(line: String) {
    var rest = line.utf8[...]
    text += String(rest.prefix(Self.width)) ?? ""
    rest = rest.dropFirst(Self.width)
    while !rest.isEmpty {
      text += "\n " + (String(rest.prefix(Self.width - 1)) ?? "")
      rest = rest.dropFirst(Self.width - 1)
    }
    text += "\n"
  }
}

extension String {
  /// Whether a value needs no Base64: printable ASCII that starts with no space, colon or less-than
  /// sign and ends with no space.
  fileprivate var isSafe: Bool {
    let first = utf8.first
    return utf8.allSatisfy { (0x20..<0x7F).contains($0) } && utf8.last != 0x20 && first != 0x20
      && first != UInt8(ascii: ":") && first != UInt8(ascii: "<")
  }
}
