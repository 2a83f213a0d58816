internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory

/// The command `employees show`.
struct ShowCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one employee in full.",
    discussion: """
      NAME is a full name, or any part of one that nobody else has.

      Examples:
        employees show Peeter Termomeeter
        employees show termo --json
      """)

  @Argument(help: "Whom to show.") var name: [String]
  @Flag(help: "Print a JSON object, or null if nobody has that name.") var json = false
  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  /// How many of a person's changes are shown.
  private static let historyLimit = 10

  func run(_ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(global, effects)
    let typed = name.joined(separator: " ")
    return try launch.show { store in
      let picker = NamePicker(store, launch.settings.collation)
      switch try picker.pick(typed) {
      case .one(let person):
        let employee = person.employee
        let cards = try launch.matches(for: [employee])[employee.key] ?? []
        let history = try store.changes(of: person.key, limit: Self.historyLimit)
        return screen(person, cards, history, launch.console.painter)
      case .several(let employees): return .ambiguous(typed, among: employees)
      case .nobody(let suggestion):
        return Screen(
          text: json ? "null\n" : "",
          apology: ["nobody is called \"\(typed.visible)\"."] + suggestion, status: .nobody)
      }
    }
  }

  private func screen(
    _ person: Person, _ cards: [Contact], _ history: [LoggedChange], _ painter: Painter
  ) -> Screen {
    if json {
      var writer = JSONWriter()
      writer.person(person, card: cards.first)
      return Screen(text: writer.text + "\n")
    }
    let view = PersonView(painter: painter)
    return Screen(text: view.text(of: person, cards: cards, history: history))
  }
}
