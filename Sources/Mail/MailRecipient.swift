package import MIME

extension MailEnvelope {
  /// Takes the sender and the recipient from a message's header.
  ///
  /// - Returns: `nil` unless there is exactly one of each, and neither copies, a list of senders, nor a line that
  ///   some programs could read as such.
  package init?(_ header: HeaderFields) {
    let others: Set = ["cc", "bcc", "resent-to", "resent-cc", "resent-bcc"]
    guard let names = header.names, names.allSatisfy({ !others.contains($0) }),
      header.count(of: "From") == 1, header.count(of: "To") == 1
    else { return nil }
    guard let sender = header["From"].flatMap({ Self.address(in: $0) }),
      let recipient = header["To"].flatMap({ Self.address(in: $0) })
    else { return nil }
    self.init(sender: sender, recipient: recipient)
  }

  /// The address of a field with one mailbox; `nil` if it could be read as having more.
  ///
  /// Source: RFC 5322 section 3.4, less comments and the obsolete syntax.
  private static func address(in value: String) -> String? {
    if MailAddress.isSingle(value) { return value }
    guard value.hasSuffix(">"), let start = value.lastIndex(of: "<") else { return nil }
    let address = String(value[value.index(after: start)...].dropLast())
    return MailAddress.isSingle(address) && isPhrase(value[..<start]) ? address : nil
  }

  /// Whether a text is a name: words, of which some are in quotes.
  private static func isPhrase(_ text: Substring) -> Bool {
    var isQuoted = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if isQuoted, scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else if !isQuoted {
        // A dot is not allowed either, and every program reads it.
        let isWord = scalar == " " || scalar == "\t" || scalar == "." || !scalar.isASCII
        if !isWord, !MailAddress.isAtomText(scalar) { return false }
      }
    }
    return !isQuoted
  }
}
