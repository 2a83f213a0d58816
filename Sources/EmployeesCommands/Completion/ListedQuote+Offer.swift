internal import EmployeeDirectory
internal import Quotes
internal import TerminalUI

extension ListedQuote {
  /// The completion of a quote: its ID, then a tab, who said it and the beginning of the text.
  var offer: String {
    let text = text.collapsingWhiteSpace().prefix(Self.shownCharacters)
    return id + "\t" + [saidBy.title.excerpt, String(text).visible].joined(separator: ": ")
  }

  /// How much of the text is shown.
  private static let shownCharacters = 40
}
