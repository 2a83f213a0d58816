internal import Foundation

/// Writes LDIF (RFC 2849, version 1): lines of at most 76 columns that end with LF.
///
/// What RFC 2849 does not call safe is in Base64, and besides it whatever could act on a terminal.
struct LDIFWriter {
  /// The text so far.
  private(set) var text = "version: 1\n"

  /// Adds a line for whoever reads the file; servers pass over it.
  ///
  /// - Parameter comment: printable ASCII.
  mutating func comment(_ comment: String) { append(line: "# " + comment) }

  /// Adds a record that is an entry as a whole.
  mutating func entry(_ entry: EmployeeEntry) {
    begin(entry.name)
    append(allOf: entry)
  }

  /// Adds a record that has a server add an entry.
  mutating func addition(of entry: EmployeeEntry) {
    begin(entry.name)
    line("changetype", "add")
    append(allOf: entry)
  }

  /// Adds a record that gives every attribute of an entry the values that it has now, but for those
  /// that make it an entry of its kind and name.
  mutating func modification(of entry: EmployeeEntry) {
    begin(entry.name)
    line("changetype", "modify")
    for attribute in entry.details {
      line("replace", attribute.type)
      for value in attribute.values { line(attribute.type, value) }
      append(line: "-")
    }
  }

  /// Adds a record that has a server delete an entry.
  mutating func deletion(of name: DistinguishedName) {
    begin(name)
    line("changetype", "delete")
  }

  private mutating func begin(_ name: DistinguishedName) {
    text += "\n"
    line("dn", name.description)
  }

  private mutating func append(allOf entry: EmployeeEntry) {
    for attribute in entry.identity + entry.details {
      for value in attribute.values { line(attribute.type, value) }
    }
  }

  private mutating func line(_ type: String, _ value: String) {
    append(line: Self.line(type, value))
  }

  /// A type and a value, not folded yet: "cn: Mari Maasikas", "cn:: w5xsbw==".
  static func line(_ type: String, _ value: String) -> String {
    if value.isEmpty { return type + ":" }
    return value.isSafe
      ? "\(type): \(value)" : "\(type):: \(Data(value.utf8).base64EncodedString())"
  }

  /// The columns of a line, and of what continues it with the space in front.
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
  /// Whether a value may stand as it is: printable ASCII that does not begin with a space, a colon
  /// or a less-than sign, nor ends with a space.
  fileprivate var isSafe: Bool {
    let first = utf8.first
    return utf8.allSatisfy { (0x20..<0x7F).contains($0) } && utf8.last != 0x20 && first != 0x20
      && first != UInt8(ascii: ":") && first != UInt8(ascii: "<")
  }
}
