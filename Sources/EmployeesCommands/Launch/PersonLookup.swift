import Basics
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Localization
import Presentation

/// Finds the people that typed words mean; a terminal asks where several match one name.
struct PersonLookup {
  let launch: Launch
  /// The words as typed; `me` is the user.
  let words: [String]
  /// Whether each word may be a person's name if nobody has all of them as a name.
  var mayBeSeveral = false
  /// Whether each word is a person's name, and their sum is not tried.
  var areSeparate = false
  /// Whether JSON is printed, with the candidates if several people match; then nobody is asked.
  var isJSON = false
  var emptyJSON = "null\n"
  var directory = DirectoryNeed.always
  /// Makes the screen for a name that nobody has; `nil` to say that nobody has it.
  var otherwise: (_ name: String) throws -> Screen? = { _ in nil }

  func show(_ render: @escaping (Person) throws -> Screen) throws -> ExitStatus {
    try showAll(render: { people in try people.first.map(render) ?? Screen(text: "") })
  }

  /// Works at once if the last good answer has all that is needed; an error with the status
  /// ``ExitStatus/noMatch`` says that it lacks something.
  func act(_ work: @escaping (Employee) throws -> Void) throws -> ExitStatus {
    var (found, isDone): (Person?, Bool) = (nil, false)
    let status = try showAll { screen in
      guard !isDone, screen.status == .success, let found else { return isDone }
      do {
        try work(found.employee)
        isDone = true
      } catch let error as CommandError where error.status == .noMatch {}
      return isDone
    } render: { people in
      found = people.first
      return Screen(text: "")
    }
    if !isDone, status == .success, let found { try work(found.employee) }
    return status
  }

  /// The result is `nil` if it is not clear who is meant.
  func actOnce<Result>(
    isReady: @escaping ([Employee]) throws -> Bool, _ work: @escaping ([Employee]) throws -> Result
  ) throws -> (result: Result?, status: ExitStatus) {
    var (people, result): ([Employee], Result?) = ([], nil)
    let status = try showAll { screen in
      if result == nil, screen.status == .success, try isReady(people) { result = try work(people) }
      return result != nil
    } render: { found in
      people = found.map(\.employee)
      return Screen(text: "")
    }
    // A person from before the feeds were asked may have left since.
    if result == nil, ![.noMatch, .ambiguous].contains(status) { result = try work(people) }
    return (result, status)
  }

  /// `act` is called after the user has said who is meant.
  func showAll(
    atOnce act: ((Screen) throws -> Bool)? = nil, render: @escaping ([Person]) throws -> Screen
  ) throws -> ExitStatus {
    let asks = !isJSON && launch.effects.canAsk()
    var chosen: [String: PersonKey] = [:]
    var question: (name: String, candidates: [Employee])?
    func screen(_ store: DirectoryStore) throws -> Screen {
      question = nil
      switch try find(in: store, chosen) {
      case .people(let people): return try render(people)
      case .several(let name, let employees):
        let best = employees.bestFirst(for: name)
        question = (name, Array(best.prefix(Screen.candidateLimit)))
        var screen = Screen.ambiguous(name, among: best, isNumbered: asks)
        if isJSON { screen.text = try launch.json(of: employees) }
        return screen
      case .noMatch(let name, let near):
        return try otherwise(name)
          ?? .noMatch(
            called: name, near: near, areRows: !isJSON && launch.console.isTerminal,
            text: isJSON ? emptyJSON : "")
      }
    }
    /// Asks who is meant until that is clear; shows the screens before the last one.
    func choose(_ last: inout Screen) throws {
      while asks, let (name, candidates) = question {
        last = Screen(text: "", status: try launch.showNext(last))
        question = nil
        guard let employee = launch.choose(among: candidates) else { return }
        chosen[name] = employee.key
        last = try screen(launch.service.store)
      }
    }
    let early = act.map { act in
      { (first: inout Screen) in
        let isUnclear = question != nil
        try choose(&first)
        return try first.status == .ambiguous ? isUnclear && asks : act(first)
      }
    }
    let status = try launch.show(directory: directory, atOnce: early, screen)
    guard asks, let (name, candidates) = question, let employee = launch.choose(among: candidates)
    else { return status }
    chosen[name] = employee.key
    var next = try screen(launch.service.store)
    try choose(&next)
    return try launch.showNext(next)
  }

  private enum Found {
    case people([Person])
    /// Several people match a name; ordered by last and first name.
    case several(String, [Employee])
    case noMatch(String, near: [Employee])
  }

  /// Finds the people; `chosen` holds, by typed name, who the user has said is meant.
  private func find(in store: DirectoryStore, _ chosen: [String: PersonKey]) throws -> Found {
    if !areSeparate || words.count < 2 {
      let found = try find(words.joined(separator: " "), in: store, chosen)
      guard case .noMatch = found, mayBeSeveral, words.count > 1 else { return found }
    }
    var people: [Person] = []
    for word in words where !word.allSatisfy(\.isWhitespace) {
      let found = try find(word, in: store, chosen)
      guard case .people(let more) = found else { return found }
      people += more
    }
    return .people(people)
  }

  private func find(
    _ typed: String, in store: DirectoryStore, _ chosen: [String: PersonKey]
  ) throws -> Found {
    let name = launch.settings.meaning(of: typed)
    if let person = try chosen[name].flatMap({ try store.person($0) }) { return .people([person]) }
    switch try NamePicker(store, launch.settings.collation).pick(name) {
    case .one(let person): return .people([person])
    case .several(let employees): return .several(name, employees)
    case .noMatch(let near): return .noMatch(name, near: near)
    }
  }
}

extension ChoiceOptions {
  /// The people who are listed of some, with their cards.
  func selection(of employees: [Employee], _ launch: Launch) throws -> Selection {
    let employees = withPosition(employees)
    let cards = try launch.matches(for: employees)
    let directory = Directory(
      sorted: withCards(employees, cards), collation: launch.settings.collation, label: \.name)
    return Selection(directory: directory, cards: cards)
  }
}

extension Launch {
  /// Returns `nil` if the user gives no number of a listed candidate.
  func choose<Candidate>(among candidates: [Candidate]) -> Candidate? {
    let question = MessagePhrase.whichOne(range: "1–\(candidates.count)")
    guard let number = effects.ask(question).flatMap({ Int($0) }),
      candidates.indices.contains(number - 1)
    else { return nil }
    return candidates[number - 1]
  }

  func showNext(_ screen: Screen) throws -> ExitStatus {
    let presenter = Presenter(effects)
    try show(screen, presenter)
    return try finish(screen, presenter)
  }

  func json(of candidates: [Employee]) throws -> OutputText {
    let cards = try matches(for: candidates)
    let directory = Directory(sorted: candidates, collation: settings.collation, label: \.name)
    return RecordWriter(fields: OutputField.everywhere) { cards[$0.key]?.first }
      .json(directory.employees)
  }
}
