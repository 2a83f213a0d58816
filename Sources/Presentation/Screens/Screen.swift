package import Basics
import Configuration
package import EmployeeDirectory
package import Foundation
import Localization
import TerminalUI

/// The output of a command.
package struct Screen: Equatable {
  /// The text for standard output; may be empty.
  package var text: OutputText
  /// An error message and its indented details; may be empty.
  package var errorLines: [String] = []
  /// A dim line below the text on a terminal, to which the feeds' ages are added.
  package var footer = ""
  /// The exit status.
  package var status = ExitStatus.success

  package init(
    text: OutputText, errorLines: [String] = [], footer: String = "", status: ExitStatus = .success
  ) {
    (self.text, self.errorLines, self.footer, self.status) = (text, errorLines, footer, status)
  }

  /// Creates a screen from a short text.
  package init(text: String, errorLines: [String] = [], status: ExitStatus = .success) {
    self.init(text: OutputText(text), errorLines: errorLines, status: status)
  }

  /// How many candidates are listed.
  package static let candidateLimit = 20

  /// No one has the name: `.noMatch`, or `.usage` without text if it may be a mistyped command.
  package static func noMatch(
    called typed: String, near people: [Employee], areRows: Bool, text: String = ""
  ) -> Screen {
    let message = MessagePhrase.nobodyCalled(name: typed.excerpt)
    let nearest = nearest(people, areRows: areRows)
    guard let command = Suggestion.command else {
      return Screen(text: text, errorLines: [message] + nearest, status: .noMatch)
    }
    let lines = suggestion(["employees " + command]) + nearest
    return Screen(text: "", errorLines: [message] + lines, status: .usage)
  }

  /// People with names like a mistyped one: as rows with email and phone, each row once, else a
  /// question with their names; empty without people.
  package static func nearest(_ people: [Employee], areRows: Bool) -> [String] {
    if !areRows { return suggestion(people.map(\.name.description)) }
    if people.isEmpty { return [] }
    let rows = people.map { [$0.name.description, $0.email, $0.phone ?? ""].map(\.visible) }
    let widths = rows.columnWidths.dropLast()
    let lines = rows.map { row in
      let cells = zip(row, widths).map { $1 == 0 ? "" : $0.padded(toWidth: $1) + "  " }
      return (cells + row.suffix(1)).asRow
    }
    return [MessagePhrase.nearestNames] + lines.uniqued()
  }

  /// "Did you mean …?", each name once; no line without a name to suggest.
  package static func suggestion(_ names: [String]) -> [String] {
    let names = names.map(\.visible).uniqued()
    guard let last = names.last else { return [] }
    if names.count == 1 { return [MessagePhrase.didYouMean(name: last)] }
    let others = names.dropLast().joined(separator: ScreenPhrase.comma)
    return [MessagePhrase.didYouMeanOneOf(last: last, names: others)]
  }

  /// The error for a name of several people: lists them, numbered if the user can choose one.
  package static func ambiguous(
    _ typed: String, among employees: [Employee], isNumbered: Bool = false
  ) -> Screen {
    let shown = employees.prefix(candidateLimit)
    let width = shown.map(\.name.description.visible.displayWidth).max() ?? 0
    let positionWidth = shown.map(\.position.label.visible.displayWidth).max() ?? 0
    let traits = traits(of: employees)
    let lines = candidates(employees, isNumbered: isNumbered) { number, employee in
      let position = employee.position.label.visible
      let name = number + employee.name.description.visible.padded(toWidth: width) + "  "
      guard let trait = traits[employee.key], !trait.isEmpty else { return [name, position].asRow }
      return [name, position.padded(toWidth: positionWidth) + "  ", trait].asRow
    }
    let message = MessagePhrase.severalMatch(count: employees.count, name: typed.excerpt)
    return Screen(text: "", errorLines: [message] + lines, status: .ambiguous)
  }

  /// The traits that tell people of one name and position apart: the feeds or, if some of these are
  /// the same, the email, then the phone, too, then the record's id; none for others.
  private static func traits(of employees: [Employee]) -> [PersonKey: String] {
    let choices: [(Employee) -> [String]] = [
      { $0.feeds }, { [$0.email] }, { [$0.email, $0.phone ?? ""] },
      { [$0.email, $0.phone ?? "", $0.key.record?.replacing("\n", with: " ") ?? ""] },
    ]
    let groups = Dictionary(grouping: employees) {
      [$0.name.description, $0.position.label].joined(separator: "\n")
    }
    var traits: [PersonKey: String] = [:]
    for namesakes in groups.values where namesakes.count > 1 {
      for choice in choices {
        let texts = namesakes.map { person in
          choice(person).filter { !$0.isEmpty }.map(\.visible).joined(separator: ScreenPhrase.comma)
        }
        for (person, text) in zip(namesakes, texts) { traits[person.key] = text }
        if Set(texts).count == texts.count { break }
      }
    }
    return traits
  }

  /// A line for each of the first candidates, and how many more there are.
  static func candidates<Candidate>(
    _ all: [Candidate], isNumbered: Bool = false, line: (_ number: String, Candidate) -> String
  ) -> [String] {
    let shown = all.prefix(candidateLimit)
    let lines = shown.enumerated().map { index, candidate in
      let number = String(index + 1)
      let space = String(repeating: " ", count: String(shown.count).count - number.count)
      return line(isNumbered ? space + number + "  " : "", candidate)
    }
    let rest = all.count - shown.count
    return lines + (rest > 0 ? [MessagePhrase.andMore(count: rest)] : [])
  }

  /// Cards of different names may be meant: whose they are.
  package static func ambiguous(
    _ typed: String, among cards: [Contact], isNumbered: Bool = false
  ) -> Screen {
    let names = candidates(cards, isNumbered: isNumbered) { $0 + $1.displayName.visible }
    let message = MessagePhrase.cardsMatch(count: cards.count, name: typed.excerpt)
    return Screen(text: "", errorLines: [message] + names, status: .ambiguous)
  }

  /// The employee has no card in the contacts.
  package static func noCard(of employee: Employee) -> Screen {
    let message = MessagePhrase.notInContacts(name: employee.name.description.visible)
    return Screen(text: "", errorLines: [message], status: .noMatch)
  }
}

extension Array {
  /// The only element; throws `none` with advice, or `several` with the `title` of each.
  package func only(
    none: String, advice: String, several: String, title: (Element) -> String
  ) throws(CommandError) -> Element {
    if count == 1 { return self[0] }
    if isEmpty { throw CommandError(message: none, details: [advice], status: .noMatch) }
    throw CommandError(
      message: several, details: Screen.candidates(self) { title($1) }, status: .ambiguous)
  }
}

/// The conditions that a screen is drawn in.
package struct ScreenContext {
  package let painter: Painter
  /// The terminal's columns; `nil` to cut and fold nothing.
  package let width: Int?
  /// The user's home folder, which paths show as `~`.
  package let home: String?
  package let now: Date

  package init(painter: Painter, width: Int?, home: String? = nil, now: Date = Date()) {
    (self.painter, self.width, self.home, self.now) = (painter, width, home, now)
  }
}

/// A screen that depends on a context.
package protocol ScreenInContext {
  var context: ScreenContext { get }
}

extension ScreenInContext {
  var painter: Painter { context.painter }
  var width: Int? { context.width }
  var home: String? { context.home }
  var now: Date { context.now }
  func short(_ path: String) -> String { Paths.short(path, home: home).visible }
}
