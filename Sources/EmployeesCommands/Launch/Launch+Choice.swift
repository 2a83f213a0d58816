internal import EmployeeDirectory

/// What follows where several people or cards match a name.
extension Launch {
  /// Asks for the number of one of the candidates that a screen has listed; `nil` if the user gives none.
  func choose<Candidate>(among candidates: [Candidate]) -> Candidate? {
    let question = MessagePhrase.whichOne.text(["range": "1–\(candidates.count)"])
    guard let answer = effects.ask(question.isolated + " "),
      let number = Int(answer.collapsingWhiteSpace()), candidates.indices.contains(number - 1)
    else { return nil }
    return candidates[number - 1]
  }

  /// Shows the screen that an answer leads to.
  func showNext(_ screen: Screen) throws -> ExitStatus {
    let presenter = Presenter(effects)
    try presenter.show(screen.text)
    return try finish(screen, presenter)
  }

  /// The candidates as `list --json` prints them.
  func json(of candidates: [Employee]) throws -> OutputText {
    let cards = try matches(for: candidates)
    var json = JSONWriter()
    json.lines(candidates) { $0.employee($1, card: cards[$1.key]?.first) }
    json.endLine()
    return json.output
  }
}
