/// A name and an email address (RFC 5322, section 3.4: mailbox).
package struct Mailbox: Hashable, Sendable {
  /// The name as it is shown, without quotes or encoding; empty if there is none.
  package let name: String
  /// The address, such as `mari@telisa.ee`.
  package let address: String

  /// Creates a mailbox; `nil` if the address could be read as more than one, or as none.
  package init?(name: String = "", address: String) {
    guard MailAddress.isSingle(address) else { return nil }
    self.name = name
    self.address = address
  }

  /// Reads a mailbox as people write it: `mari@telisa.ee`, `Mari Õunapuu <mari@telisa.ee>` or
  /// `"Õunapuu, Mari" <mari@telisa.ee>`; `nil` if it could be read as more than one, or as none.
  package init?(_ text: String) {
    guard let address = MailAddress.only(in: text[...]) else { return nil }
    let phrase = text == address ? "" : text[..<(text.lastIndex(of: "<") ?? text.startIndex)]
    self.init(name: Self.words(of: phrase), address: address)
  }

  /// The mailbox as ``init(_:)`` reads it.
  package var text: String {
    if name.isEmpty { return address }
    let isPlain =
      MailAddress.only(in: "\(name) <\(address)>") != nil && Self.words(of: name[...]) == name
    let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return (isPlain ? name : "\"\(quoted)\"") + " <\(address)>"
  }

  /// A name without quotes, backslashes and superfluous spaces.
  private static func words(of phrase: Substring) -> String {
    var words = ""
    var isEscaped = false
    for character in phrase {
      let isMark = !isEscaped && (character == "\\" || character == "\"")
      if !isMark { words.append(character) }
      isEscaped = isMark && character == "\\"
    }
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
