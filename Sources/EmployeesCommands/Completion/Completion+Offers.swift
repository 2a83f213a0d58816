import Basics
import ContentLines
import Correspondence
import DirectoryStore
import EmployeeDirectory
import Journal
import Localization
import Mail
import Presentation

/// Emails and phones to offer, each with the name and position of who has it.
extension Completion {
  /// The emails and phones that begin with a word.
  ///
  /// Emails of people whose name says who they are need a word that looks like an email's.
  func addresses(_ word: String, _ store: DirectoryStore) throws -> [String] {
    let isLikeEmail = word.contains { "@._+".contains($0) || $0.isNumber }
    return try emails(word, store, areNamesakes: !isLikeEmail) + phones(word, store)
  }

  func emails(_ word: String, _ store: DirectoryStore, areNamesakes: Bool) throws -> [String] {
    if word.contains(where: \.isWhitespace) { return [] }
    let typed = PartialWord(prefix: word)
    return try store.people(emailBeginning: word, areNamesakes: areNamesakes)
      .flatMap { person in
        person.emails.compactMap { typed.completion(byEmail: $0) }.map { person.offer($0) }
      }.sorted()
  }

  func phones(_ word: String, _ store: DirectoryStore) throws -> [String] {
    guard let digits = PhonePattern(word), digits.count >= Self.fewestDigits else { return [] }
    let typed = PartialWord(prefix: word)
    return try store.people(phoneHolding: digits)
      .flatMap { person in
        person.phones.compactMap { typed.completion(byPhone: $0) }.map { person.offer($0) }
      }.sorted()
  }

  /// A word of fewer digits means nobody.
  private static let fewestDigits = 4
}

extension Employee {
  fileprivate func offer(_ address: String) -> String {
    let position = position == .other ? [] : [position.label.excerpt]
    return address + "\t"
      + ([name.description.excerpt] + position).joined(separator: ScreenPhrase.comma)
  }
}

extension GreetingEntry {
  var offer: String {
    id + "\t"
      + [(person?.title ?? ListTable.nothing).excerpt, subject.excerpt].joined(separator: ": ")
  }
}

extension JournalEntry {
  var offer: String { id + "\t" + note.heading.excerpt + ": " + note.text.beginning }
}

extension ListedQuote {
  var offer: String { id + "\t" + saidBy.title.excerpt + ": " + text.beginning }
}

extension String {
  fileprivate var beginning: String { String(collapsingWhiteSpace().prefix(40)).visible }
}
