internal import EmployeeDirectory
internal import TerminalUI

/// Screens for a typed name that means nobody, or several people.
extension Screen {
  /// How many candidates are listed.
  static let candidateLimit = 20

  /// Nobody has the name.
  ///
  /// - Parameters:
  ///   - typed: the typed name.
  ///   - names: names that look like the typed one.
  ///   - text: the text for standard output.
  /// - Returns: the screen, with the status `.noMatch`.
  static func noMatch(
    called typed: String, near names: [String], text: String = ""
  ) -> Screen {
    let message = MessagePhrase.nobodyCalled.text(["name": typed.excerpt])
    return Screen(text: text, errorLines: [message] + suggestion(names), status: .noMatch)
  }

  /// "Did you mean …?"; no line without a name to suggest.
  static func suggestion(_ names: [String]) -> [String] {
    let names = names.map(\.visible)
    guard let last = names.last else { return [] }
    if names.count == 1 { return [MessagePhrase.didYouMean.text(["name": last])] }
    let others = names.dropLast().joined(separator: ScreenPhrase.comma.text)
    return [MessagePhrase.didYouMeanOneOf.text(["names": others, "last": last])]
  }

  /// Several employees may be meant: who they are.
  ///
  /// - Parameters:
  ///   - typed: the typed name.
  ///   - employees: the candidates.
  ///   - isNumbered: whether the user will be asked for a number.
  /// - Returns: the screen, with the status `.ambiguous`.
  static func ambiguous(
    _ typed: String, among employees: [Employee], isNumbered: Bool = false
  ) -> Screen {
    let shown = employees.prefix(candidateLimit)
    let width = shown.map { $0.name.description.visible.displayWidth }.max() ?? 0
    var lines = shown.enumerated().map { index, employee in
      [
        (isNumbered ? number(index, of: shown.count) : "")
          + employee.name.description.visible.padded(toWidth: width) + "  ",
        employee.position.label.visible,
      ].asRow
    }
    let rest = employees.count - shown.count
    if rest > 0 { lines.append(MessagePhrase.andMore.text(count: rest)) }
    let message = MessagePhrase.severalMatch.text(count: employees.count, ["name": typed.excerpt])
    return Screen(text: "", errorLines: [message] + lines, status: .ambiguous)
  }

  /// The number of a candidate, aligned with the others.
  static func number(_ index: Int, of count: Int) -> String {
    let number = String(index + 1)
    return String(repeating: " ", count: String(count).count - number.count) + number + "  "
  }

  /// Cards of different names may be meant: whose they are.
  static func ambiguous(
    _ typed: String, among cards: [Contact], isNumbered: Bool = false
  ) -> Screen {
    let shown = cards.prefix(candidateLimit)
    var names = shown.enumerated().map { index, card in
      (isNumbered ? number(index, of: shown.count) : "") + card.displayName.visible
    }
    let rest = cards.count - shown.count
    if rest > 0 { names.append(MessagePhrase.andMore.text(count: rest)) }
    let message = MessagePhrase.cardsMatch.text(count: cards.count, ["name": typed.excerpt])
    return Screen(text: "", errorLines: [message] + names, status: .ambiguous)
  }

  /// The employee has no card in the contacts.
  static func noCard(of employee: Employee) -> Screen {
    let message = MessagePhrase.notInContacts.text(["name": employee.name.description.visible])
    return Screen(text: "", errorLines: [message], status: .noMatch)
  }
}
