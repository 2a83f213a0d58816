import Basics
import Configuration
package import EmployeeDirectory
import Foundation
import TerminalUI

/// Writes LDIF (RFC 2849, version 1) of at most 76 columns; unsafe values are in Base64.
package struct LDIFWriter {
  /// The text so far.
  package private(set) var text = "version: 1\n"

  /// Adds a comment line of printable ASCII, which servers ignore.
  package mutating func comment(_ comment: String) { append(line: "# " + comment) }

  /// Adds an entry as a content record.
  package mutating func entry(_ entry: LDAPEntry) {
    begin(entry.name)
    append(allOf: entry)
  }

  /// Adds a change record that adds an entry.
  package mutating func addition(of entry: LDAPEntry) {
    begin(entry.name)
    line("changetype", "add")
    append(allOf: entry)
  }

  /// Adds a change record that replaces every attribute of an entry except its class and name.
  package mutating func modification(of entry: LDAPEntry) {
    begin(entry.name)
    line("changetype", "modify")
    for attribute in entry.details {
      line("replace", attribute.type)
      for value in attribute.values { line(attribute.type, value) }
      append(line: "-")
    }
  }

  /// Adds a change record that deletes an entry.
  package mutating func deletion(of name: DistinguishedName) {
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
  package static func line(_ type: String, _ value: String) -> String {
    if value.isEmpty { return type + ":" }
    return value.isSafe
      ? "\(type): \(value)" : "\(type):: \(Data(value.utf8).base64EncodedString())"
  }

  private static let width = 76

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
  fileprivate var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// Whether a value needs no Base64: no space, `:` or `<` is at its start, no space at its end.
  fileprivate var isSafe: Bool {
    let first = utf8.first
    return isPrintableASCII && utf8.last != 0x20 && first != 0x20 && first != UInt8(ascii: ":")
      && first != UInt8(ascii: "<")
  }
}

/// An employee as a directory entry of class `inetOrgPerson` (RFC 2798).
package struct LDAPEntry {
  /// An attribute's type and values; may have no value.
  package typealias Attribute = (type: String, values: [String])

  /// The name of the entry.
  package let name: DistinguishedName
  /// The attributes of its class and name, which never change.
  package let identity: [Attribute]
  /// The attributes of the employee's details, always the same types.
  package let details: [Attribute]
  /// The details that directory servers would refuse.
  package let omissions: [EmployeeField]

  /// Creates an employee's entry below another entry.
  package init(_ employee: Employee, below base: DistinguishedName) {
    let identifier = StableIdentifier.uuid(of: employee)
    let mails = employee.emails.compactMap(LDAPValue.mail)
    let phones = employee.phones.compactMap(LDAPValue.telephoneNumber)
    let (first, last) = (employee.name.first, employee.name.last)
    name = base.child("uid", identifier)
    identity = [
      ("objectClass", ["top", "person", "organizationalPerson", "inetOrgPerson"]),
      ("uid", [identifier]),
    ]
    details = [
      ("cn", [LDAPValue.text(employee.name.description)]),
      // A person needs one; a name of one word has nothing else.
      ("sn", [LDAPValue.text(last.isEmpty ? first : last)]),
      ("givenName", first.isEmpty ? [] : [LDAPValue.text(first)]),
      ("mail", LDAPValue.texts(mails)),
      ("telephoneNumber", LDAPValue.texts(phones)),
      ("title", [LDAPValue.text(employee.position.rawValue)]),
      ("departmentNumber", LDAPValue.texts(employee.projects)),
      ("ou", LDAPValue.texts(employee.feeds)),
    ]
    omissions =
      (mails.count < employee.emails.count ? [.email] : [])
      + (phones.count < employee.phones.count ? [.phone] : [])
  }

  /// The name of the entry of a person who was shown with a name.
  package static func name(
    of key: PersonKey, named name: String, below base: DistinguishedName
  ) -> DistinguishedName {
    base.child("uid", StableIdentifier.uuid(of: key, named: name))
  }
}

/// Attribute values that every directory server accepts (RFC 4517).
package enum LDAPValue {
  /// The maximum number of Unicode scalars in a value; servers limit the size of an entry.
  package static let lengthLimit = 1_024
  /// The maximum number of values of an attribute.
  package static let countLimit = 500

  /// A Directory String, never empty, of a text that is not blank: cut if it is long, invisible
  /// characters replaced, composed (NFC), so that another composition in a feed is not a change.
  package static func text(_ text: String) -> String {
    if text.utf8.count <= lengthLimit, text.isPrintableASCII { return text.collapsingWhiteSpace() }
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(lengthLimit)))
    return start.visible.precomposedStringWithCanonicalMapping.collapsingWhiteSpace()
  }

  /// The values of one attribute, without duplicates by `caseIgnoreMatch` (RFC 4518).
  package static func texts(_ texts: [String]) -> [String] {
    if texts.count == 1 { return [text(texts[0])] }
    var seen: Set<String> = []
    var values: [String] = []
    for value in texts.lazy.map(text) where seen.insert(folded(value)).inserted {
      if values.count == countLimit { break }
      values.append(value)
    }
    return values
  }

  /// A form that is equal for all texts that a server may treat as equal (RFC 4518, 2.2 to 2.6).
  package static func folded(_ text: String) -> String {
    if text.isPrintableASCII { return text.lowercased() }
    let text = text.decomposedStringWithCompatibilityMapping.caseFolded()
      .decomposedStringWithCompatibilityMapping.caseFolded()
    let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(seen)).collapsingWhiteSpace()
  }

  /// A mailbox (IA5 String); `nil` beyond ASCII, where replaced letters would be another mailbox.
  package static func mail(_ address: String) -> String? {
    ascii(address) { $0 > 0x20 && $0 < 0x7F }
  }

  /// A telephone number (Printable String), with wide forms and other dashes in ASCII, and without
  /// invisible characters; `nil` if others remain, without which it would be another number.
  package static func telephoneNumber(_ number: String) -> String? {
    // Normalizing a long text takes long.
    if number.utf8.count > 4 * lengthLimit { return nil }
    if number.isPrintableASCII { return printable(number.collapsingWhiteSpace()) }
    let plain = number.precomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map { $0.properties.generalCategory == .dashPunctuation || $0 == "\u{2212}" ? "-" : $0 }
    return printable(String(String.UnicodeScalarView(plain)).collapsingWhiteSpace())
  }

  /// The signs of a Printable String (RFC 4517 section 3.2).
  private static let signs = Set(" '()+,-./:=?".utf8)

  private static func printable(_ text: String) -> String? {
    ascii(text) { signs.contains($0) || $0.isLetterOrDigit }
  }

  private static func ascii(_ text: String, where isAllowed: (UInt8) -> Bool) -> String? {
    let isGood = !text.isEmpty && text.utf8.count <= lengthLimit && text.utf8.allSatisfy(isAllowed)
    return isGood ? text : nil
  }
}
