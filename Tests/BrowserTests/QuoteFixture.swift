import Basics
import Correspondence
import EmployeeDirectory
import Foundation
import TerminalUI

@testable import Browser

/// Quotes for a browser.
enum QuoteFixture {
  static let mari = QuotePerson(name: "Mari Maasikas", email: "mari@telisa.ee", isMe: true)
  static let peeter = QuotePerson(name: "Peeter Termomeeter", email: "Peeter@telisa.ee")
  static let tiit = QuotePerson(name: "Tiit Tester", email: "tiit.mari@telisa.ee")

  static func quote(
    _ number: Int, _ text: String, saidBy: QuotePerson = peeter, heardBy: [QuotePerson] = [mari],
    addedBy: QuotePerson = mari
  ) -> ListedQuote {
    ListedQuote(
      id: "\(number)", identity: "q\(number)", text: text, saidBy: saidBy, heardBy: heardBy,
      addedBy: addedBy, at: Date(timeIntervalSince1970: 1_700_000_000 - 60 * Double(number)),
      file: "/q\(number)")
  }

  /// Forty quotes: Peeter's, of every third Mari's, of every fifth Tiit's that Peeter alone heard.
  static let library = SearchableQuotes(
    (0..<40).map { number in
      if number % 3 == 2 { return quote(number, "coffee \(number)", saidBy: mari, heardBy: [tiit]) }
      if number % 5 == 4 {
        return quote(number, "tea \(number)", saidBy: tiit, heardBy: [peeter])
      }
      return quote(number, "water \(number)")
    })

  /// A page of sixty lines with three people.
  static func page(_ identity: String, columns: Int) -> QuotePage {
    let fields: [Int: QuotePerson] = [21: peeter, 23: mari, 25: tiit]
    return QuotePage(
      identity: identity, columns: columns,
      lines: (0..<60).map { line in
        PersonPage.Line(StyledText("\(line)"), field: fields[line].map(PersonField.speaker))
      },
      keys: [
        mari.email.addressKey: PersonKey(NameKey("Mari Maasikas")),
        peeter.email.addressKey: PersonKey(NameKey("Peeter Termomeeter")),
      ])
  }
}

extension BrowserFixture {
  /// Loads the quotes, and makes a page where one is asked for.
  mutating func load(_ quotes: SearchableQuotes = QuoteFixture.library) {
    effects = state.update(.quotes(quotes), now: now)
    makeQuotePage()
  }

  /// Makes the page that the last key asked for.
  mutating func makeQuotePage() {
    for effect in effects {
      guard case .loadQuotePage(let identity, let columns) = effect else { continue }
      _ = state.update(.quotePage(QuoteFixture.page(identity, columns: columns)), now: now)
    }
  }

  /// The UIDs of the list of quotes.
  var found: [String] {
    state.quoteList?.found.compactMap { state.quotes?.quotes[Int($0)].identity } ?? []
  }

  /// The UID under the cursor of the list of quotes.
  var quote: String? { state.quotes.flatMap { state.quoteList?.quote(of: $0)?.identity } }
}
