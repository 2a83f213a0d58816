extension MailAddress {
  /// The address of a field with one mailbox; `nil` if it could be read as having more (RFC 5322,
  /// section 3.4, less comments and the obsolete syntax).
  package static func only(in value: Substring) -> String? {
    if isSingle(String(value)) { return String(value) }
    guard value.hasSuffix(">"), let start = value.lastIndex(of: "<") else { return nil }
    let address = String(value[value.index(after: start)...].dropLast())
    return isSingle(address) && isPhrase(value[..<start]) ? address : nil
  }

  /// A field with a space for each comment of words, once for names: `mari@telisa.ee (Mari)`; one
  /// that could be read as something else stays, and the field has no ``only(in:)``.
  static func withoutComments(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = value.unicodeScalars[...]
    var isQuoted = false
    while let scalar = rest.popFirst() {
      if isQuoted, scalar == "\\", let escaped = rest.popFirst() {
        result += [scalar, escaped]
        continue
      }
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted, scalar == "(", let end = rest.firstIndex(where: { !isWord($0) }),
        rest[end] == ")"
      {
        rest = rest[rest.index(after: end)...]
        result.append(" ")
      } else {
        result.append(scalar)
      }
    }
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let text = String(result).drop(while: isSpace)
    return String(text.reversed().drop(while: isSpace).reversed())
  }

  /// Where the characters outside of quotes are, and whether each quote is closed.
  static func unquoted(_ text: Substring) -> (indices: [String.Index], isClosed: Bool) {
    var indices: [String.Index] = []
    var (isQuoted, isEscaped) = (false, false)
    for index in text.unicodeScalars.indices {
      switch text.unicodeScalars[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "\"": isQuoted.toggle()
      default: if !isQuoted { indices.append(index) }
      }
    }
    return (indices, !isQuoted)
  }

  /// Whether a text is a name: words, of which some are in quotes.
  private static func isPhrase(_ text: Substring) -> Bool {
    let (indices, isClosed) = unquoted(text)
    return isClosed && indices.allSatisfy { isWord(text.unicodeScalars[$0]) }
  }

  /// Whether a character can stand in the words of a name, or between them.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    // A dot is not allowed either, and every program reads it.
    scalar == " " || scalar == "\t" || scalar == "." || !scalar.isASCII || isAtomText(scalar)
  }
}
