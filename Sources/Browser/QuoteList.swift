import Basics
package import Correspondence
package import EmployeeDirectory

/// A list of quotes over the list of people, searched by its own query.
package struct QuoteList: Sendable {
  /// Which quotes it has.
  package enum Source: Hashable, Sendable { case all, saidByMe, heardByMe, saidBy(QuotePerson) }

  package internal(set) var source: Source
  package internal(set) var query = QueryLine()
  /// Whether letters go to ``query``.
  package internal(set) var isTyping: Bool
  /// The quotes that match, as indices of ``SearchableQuotes/quotes``.
  package internal(set) var found: [Int32] = []
  /// The index in ``found`` under the cursor; 0 if nothing is shown.
  package internal(set) var cursor = 0
  /// The first of ``found`` that is shown.
  package internal(set) var top = 0
  /// The quote that is shown whole; `nil` for the list.
  package internal(set) var opened: OpenQuote?
  /// The person whose page lies over it; `nil` if none does.
  var visit: Visit?

  init(_ source: Source, isTyping: Bool) { (self.source, self.isTyping) = (source, isTyping) }

  mutating func search(_ quotes: SearchableQuotes?) {
    (found, cursor, top) = (quotes?.indices(of: wanted) ?? [], 0, 0)
  }

  private var wanted: QuoteQuery {
    switch source {
    case .all: QuoteQuery(typed: query.text)
    case .saidByMe: QuoteQuery(typed: query.text, saidBy: .me)
    case .heardByMe: QuoteQuery(typed: query.text, heardBy: .me)
    case .saidBy(let person):
      QuoteQuery(typed: query.text, saidBy: .address(person.email.addressKey))
    }
  }

  /// Finds the quotes again after others were read or the query was emptied; the cursor stays on
  /// its quote, and in its row unless the list `staysAtTop`.
  mutating func update(
    _ library: SearchableQuotes?, from old: SearchableQuotes?, rows: Int, staysAtTop: Bool = true
  ) {
    let identity = old.flatMap { quote(of: $0)?.identity }
    let row = cursor - top
    found = library?.indices(of: wanted) ?? []
    let place = found.firstIndex { library?.quotes[Int($0)].identity == identity }
    cursor = place ?? max(0, min(cursor, found.count - 1))
    // At the top, a quote that arrives is seen.
    top = staysAtTop && top == 0 ? 0 : max(0, cursor - row)
    scrollToCursor(rows: rows)
    if let opened, library?.quotes.contains(where: { $0.identity == opened.identity }) != true {
      self.opened = nil
    }
  }

  /// The quote under the cursor; `nil` if nothing is shown.
  func quote(of library: SearchableQuotes) -> ListedQuote? {
    found.indices.contains(cursor) ? library.quotes[Int(found[cursor])] : nil
  }

  mutating func move(by count: Int, rows: Int) {
    cursor = max(0, min(found.count - 1, cursor + count))
    scrollToCursor(rows: rows)
  }

  /// Scrolls as little as shows the cursor.
  mutating func scrollToCursor(rows: Int) {
    top = max(0, min(max(top, cursor - rows + 1), cursor, found.count - 1))
  }

  /// Scrolls without moving the cursor further than it must to stay visible.
  mutating func scroll(by count: Int, rows: Int) {
    top = max(0, min(found.count - rows, top + count))
    cursor = max(top, min(cursor, top + rows - 1, found.count - 1))
  }
}

/// A quote that is shown whole.
package struct OpenQuote: Sendable {
  package let identity: String
  /// Its lines; `nil` until they are made.
  package internal(set) var page: QuotePage?
  package internal(set) var scroll = PageScroll()
}

/// Everything about a quote, laid out for some columns.
package struct QuotePage: Sendable {
  package let identity: String
  package let columns: Int
  package let lines: [PersonPage.Line]
  /// Those of its people who are in the directory, by address.
  let keys: [String: PersonKey]

  /// Collects what was laid out; `keys` has addresses as `addressKey` has them.
  package init(
    identity: String, columns: Int, lines: [PersonPage.Line], keys: [String: PersonKey]
  ) {
    (self.identity, self.columns, self.lines, self.keys) = (identity, columns, lines, keys)
  }
}
