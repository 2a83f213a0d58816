import Basics
import Foundation

/// A person in a journal: the one it is about, its author, or someone who was there.
package struct CalendarPerson: Hashable, Sendable {
  /// The name; empty if it is unknown.
  package var name: String
  /// The email address; empty if it is unknown.
  package var email: String

  package init(name: String = "", email: String = "") { (self.name, self.email) = (name, email) }

  /// Whether neither is known.
  package var isEmpty: Bool { name.isEmpty && email.isEmpty }

  /// Reads a CONTACT: a text with an email in it, or with it as ALTREP (RFC 5545 section 3.8.4.2).
  init(contact line: ContentLine) {
    let text = line.text
    if let open = text.lastIndex(of: "<"), let close = text[open...].firstIndex(of: ">") {
      let inner = text[text.index(after: open)..<close]
      if inner.contains("@") {
        self.init(name: text[..<open].tidied(), email: inner.tidied())
        return
      }
    }
    if let address = line.parameter("ALTREP").flatMap(Self.address) {
      self.init(name: text.tidied(), email: address)
      return
    }
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" || $0 == "(" || $0 == ")" }
    let email = words.first { $0.dropFirst().dropLast().contains("@") }
    let name = words.prefix { $0 != email }.joined(separator: " ")
    self.init(name: name, email: email.map(String.init) ?? "")
  }

  /// The text of a CONTACT: `Mari Tamm <mari@telisa.ee>`.
  var contact: String {
    // Angle brackets in a name would pass for an address.
    let name = name.tidied().filter { $0 != "<" && $0 != ">" }
    if email.isEmpty { return name }
    let email = email.filter { !$0.isWhitespace && $0 != "<" && $0 != ">" }
    return name.isEmpty ? email : name + " <" + email + ">"
  }

  /// Reads an ORGANIZER or ATTENDEE (RFC 5545 sections 3.8.4.1 and 3.8.4.3).
  init(calendarUser line: ContentLine) {
    self.init(
      name: (line.parameter("CN") ?? "").replacingNUL.tidied(),
      email: Self.address(line.value) ?? (line.parameter("EMAIL") ?? "").replacingNUL.tidied())
  }

  /// The content line of an `ORGANIZER` or `ATTENDEE` with a ROLE (RFC 5545 section 3.2.16); `nil`
  /// if no one is named.
  func calendarUser(_ property: String, role: String? = nil) -> String? {
    if isEmpty { return nil }
    let role = role.map { Parameter(name: "ROLE", values: [$0]).written } ?? ""
    let name = name.isEmpty ? "" : Parameter(name: "CN", values: [name.tidied()]).written
    // RFC 6068, section 2.
    let address = email.percentEncoded(keeping: "-._~!$'*+@")
    // As KOrganizer writes someone without an address, since the value must be a URI.
    return "\(property)\(role)\(name):" + (address.isEmpty ? "invalid:nomail" : "mailto:" + address)
  }

  /// The address of a `mailto:` URI; `nil` if it is another one.
  static func address(_ uri: String) -> String? {
    guard uri.prefix(7).lowercased() == "mailto:" else { return nil }
    let address = uri.dropFirst(7).prefix { $0 != "?" }
    return (address.removingPercentEncoding ?? String(address)).replacingNUL.tidied()
  }
}

extension StringProtocol {
  /// The text in one line: runs of white space and control characters become one space.
  func tidied() -> String {
    split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(Token.isControl) }
      .joined(separator: " ")
  }
}

extension ContentLine {
  var text: String { TextEscaping.unescape(value).replacingNUL }
}
