import Basics
package import Correspondence
import EmployeeDirectory
import Localization

/// The texts of notes as users write them.
package enum NoteText {
  /// The longest text, in bytes: a file of it is far below the largest that is read.
  package static let limit = 1 << 20

  /// A text without white space at its end and blank lines at its start, with line feeds.
  package static func tidied(_ text: String) -> String {
    if let line = text.plainLine { return line }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let kept = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    guard let last = kept.last else { return "" }
    let end = last.lastIndex { !$0.isWhitespace }.map { last[...$0] } ?? last
    return (kept.dropLast() + [end]).joined(separator: "\n")
  }

  /// Reads a text that was piped in or left by an editor; throws if it is not UTF-8 or too long.
  package static func text(of bytes: [UInt8]) throws(CommandError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError(message: NotePhrase.notUTF8, status: .usage)
    }
    return try checked(text)
  }

  /// A tidied text; throws if it is too long.
  package static func checked(_ text: String) throws(CommandError) -> String {
    if text.utf8.count > limit {
      throw CommandError(message: NotePhrase.tooLong(size: limit.inBytes), status: .usage)
    }
    return tidied(text)
  }

  /// The lines of a note as screens show them, of which no two blank ones follow each other.
  package static func paragraphs(_ text: String) -> [String] {
    if let line = text.singleLine(allowing: { $0.isPlainlyVisible }) { return [line] }
    if let line = text.plainLine { return [line.visible] }
    let lines = tidied(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).replacing("\t", with: "  ").visible }
    return zip(lines, [""] + lines).filter { !$0.isEmpty || !$1.isEmpty }.map { line, _ in line }
  }
}

extension String {
  /// The text without trailing spaces if it is one line without tabs; `nil` if bytes don't show it.
  fileprivate var plainLine: String? {
    // Other line ends than those of ASCII begin with C2 or E2 (U+0085, U+2028, U+2029).
    singleLine { $0 >= 0x7F && $0 != 0xC2 && $0 != 0xE2 }
  }

  /// The same for a text whose bytes are in 0x20 to 0x7E, or allowed by a closure.
  fileprivate func singleLine(allowing isAllowed: (UInt8) -> Bool) -> String? {
    let length =
      unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.lineLength(isAllowed) } ?? nil
    guard let length else { return nil }
    return length == utf8.count ? self : String(utf8.prefix(length))
  }
}

extension Span<UInt8> {
  /// The length of the text's ``Swift/String/singleLine(allowing:)``, in bytes; `nil` without one.
  fileprivate func lineLength(_ isAllowed: (UInt8) -> Bool) -> Int? {
    var length = count
    while length > 0, self[length - 1] == 0x20 { length -= 1 }
    guard length > 1, self[0] > 0x20, self[0] < 0x7F else { return nil }
    let last = self[length - 1]
    // Latin and Cyrillic letters have two bytes; white space beyond ASCII begins with others.
    let lead = last < 0x80 ? last : self[length - 2]
    guard lead < 0x7F || lead.isPlainlyVisible && lead >= 0xC3 else { return nil }
    return extracting(..<length).arePlain(or: isAllowed) ? length : nil
  }
}

/// The texts of quotes and their people, as screens show them.
package enum QuoteText {
  /// The text in lines, between quotation marks.
  package static func marked(_ quote: ListedQuote) -> [String] {
    var lines = NoteText.paragraphs(quote.text)
    if lines.isEmpty { lines = [""] }
    lines[0] = QuotePhrase.openingMark + lines[0]
    lines[lines.count - 1] += QuotePhrase.closingMark
    return lines
  }
}
