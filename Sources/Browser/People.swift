package import EmployeeDirectory

/// Everybody, with what searching and showing them needs; made once, never changed.
package struct People: Sendable {
  /// What happened to a person since they were loaded before.
  package enum News: Sendable { case joined, changed }

  /// The employees by last and first name.
  package let employees: [Employee]
  /// The cards of those in the user's contacts, by key.
  package let cards: [NameKey: [Contact]]
  /// Who joined or changed since ``init(_:cards:isComplete:previous:)``'s `previous`.
  package let news: [NameKey: News]
  /// Whether these are all; the first screen is painted before all are loaded.
  package let isComplete: Bool
  let texts: SearchTexts

  /// Folds texts, and compares people with those loaded before.
  ///
  /// - Parameters:
  ///   - employees: by last and first name.
  ///   - cards: the cards of those in the user's contacts.
  ///   - isComplete: whether these are all.
  ///   - previous: the people loaded before; `nil` if nothing is news.
  package init(
    _ employees: [Employee], cards: [NameKey: [Contact]], isComplete: Bool = true,
    previous: People? = nil
  ) {
    self.employees = employees
    self.cards = cards
    self.isComplete = isComplete
    texts = SearchTexts(employees)
    news = previous.map { Self.news(employees, since: $0) } ?? [:]
  }

  /// Nobody, before anything is loaded.
  package static let none = People([], cards: [:], isComplete: false)

  private static func news(_ employees: [Employee], since previous: People) -> [NameKey: News] {
    if !previous.isComplete || previous.employees.isEmpty { return [:] }
    var old: [NameKey: Int] = Dictionary(minimumCapacity: previous.employees.count)
    for (index, employee) in previous.employees.enumerated() { old[employee.key] = index }
    var news: [NameKey: News] = [:]
    for employee in employees {
      guard let index = old[employee.key] else {
        news[employee.key] = .joined
        continue
      }
      if previous.employees[index] != employee { news[employee.key] = .changed }
    }
    return news
  }

  /// The index of a person; `nil` if they are not among these.
  func index(of key: NameKey) -> Int? { employees.firstIndex { $0.key == key } }
}
