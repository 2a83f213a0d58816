internal import EmployeeDirectory
internal import Quotes
internal import TerminalUI

/// The texts of quotes and their people, as screens show them.
enum QuoteText {
  /// What was said, in one line.
  static func line(_ quote: ListedQuote) -> String { quote.text.collapsingWhiteSpace().visible }

  /// What was said, in lines.
  static func paragraphs(_ quote: ListedQuote) -> [String] { NoteText.paragraphs(quote.text) }

  /// What was said, in lines, between quotation marks.
  static func marked(_ quote: ListedQuote) -> [String] {
    var lines = paragraphs(quote)
    if lines.isEmpty { lines = [""] }
    lines[0] = QuotePhrase.openingMark.text + lines[0]
    lines[lines.count - 1] += QuotePhrase.closingMark.text
    return lines
  }

  /// A person by name, or else by address.
  static func title(_ person: QuotePerson) -> String { person.title.visible }
}
