internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// Finds and shows the one person that typed words mean.
///
/// If several people match, a terminal asks which one is meant.
struct PersonLookup {
  let launch: Launch
  /// The words, joined.
  let typed: String
  /// Whether JSON is printed, with the candidates if several people match; then nobody is asked.
  var isJSON = false

  /// Shows the person.
  ///
  /// - Parameter render: makes the person's screen.
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` without any answer, an error of the store or of writing, or what
  ///   `render` throws.
  func show(_ render: (Person) throws -> Screen) throws -> ExitStatus {
    var candidates: [Employee] = []
    let asks = !isJSON && launch.effects.canAsk()
    let status = try launch.show { store in
      let picker = NamePicker(store, launch.settings.collation)
      switch try picker.pick(typed) {
      case .one(let person):
        candidates = []
        return try render(person)
      case .several(let employees):
        candidates = Array(employees.prefix(Screen.candidateLimit))
        var screen = Screen.ambiguous(typed, among: employees, isNumbered: asks)
        if isJSON { screen.text = try json(of: employees) }
        return screen
      case .noMatch(let near):
        candidates = []
        return .noMatch(called: typed, near: near, text: isJSON ? "null\n" : "")
      }
    }
    guard asks, status == .ambiguous, let chosen = choose(among: candidates),
      let person = try launch.service.store.person(chosen.key)
    else { return status }
    let screen = try render(person)
    let presenter = Presenter(launch.effects)
    try presenter.show(screen.text)
    return try launch.finish(screen, presenter)
  }

  private func json(of employees: [Employee]) throws -> OutputText {
    let cards = try launch.matches(for: employees)
    var json = JSONWriter()
    json.lines(employees) { $0.employee($1, card: cards[$1.key]?.first) }
    json.endLine()
    return json.output
  }

  /// Asks for the number of a candidate; `nil` if the user gives none.
  private func choose(among candidates: [Employee]) -> Employee? {
    let question = MessagePhrase.whichOne.text(["range": "1–\(candidates.count)"])
    guard let answer = launch.effects.ask(question.isolated + " "),
      let number = Int(answer.collapsingWhiteSpace()), candidates.indices.contains(number - 1)
    else { return nil }
    return candidates[number - 1]
  }
}
