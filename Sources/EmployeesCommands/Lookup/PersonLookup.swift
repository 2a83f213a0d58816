internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// Finds and shows the people that typed words mean.
///
/// If several people match one name, a terminal asks which one is meant.
struct PersonLookup {
  let launch: Launch
  /// The words as typed.
  let words: [String]
  /// Whether each word may be a person's name if nobody has all of them as a name.
  var mayBeSeveral = false
  /// Whether each word is a person's name, and their sum is not tried.
  var areSeparate = false
  /// Whether JSON is printed, with the candidates if several people match; then nobody is asked.
  var isJSON = false
  /// What JSON is printed if nobody matches.
  var emptyJSON = "null\n"
  /// Whether an answer of some feed is needed.
  var directory = DirectoryNeed.always
  /// Makes the screen for a name that nobody has; `nil` to say that nobody has it.
  var otherwise: (_ name: String) throws -> Screen? = { _ in nil }

  /// Shows the one person.
  ///
  /// - Parameter render: makes the person's screen.
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` without any answer, an error of the store or of writing, or what
  ///   `render` throws.
  func show(_ render: (Person) throws -> Screen) throws -> ExitStatus {
    try showAll { people in try people.first.map(render) ?? Screen(text: "") }
  }

  /// Finds the one person, without showing them.
  ///
  /// - Returns: the person, `nil` if it is not clear who is meant, and the exit status.
  /// - Throws: as ``show(_:)`` does.
  func find() throws -> (person: Person?, status: ExitStatus) {
    var found: Person?
    let status = try show { person in
      found = person
      return Screen(text: "")
    }
    // A person from before the feeds were asked may have left since.
    return ([.noMatch, .ambiguous].contains(status) ? nil : found, status)
  }

  /// Shows the people.
  ///
  /// - Parameter render: makes the screen of one person or, with ``mayBeSeveral``, more.
  /// - Returns: the exit status.
  /// - Throws: as ``show(_:)`` does.
  func showAll(_ render: ([Person]) throws -> Screen) throws -> ExitStatus {
    let asks = !isJSON && launch.effects.canAsk()
    var chosen: [String: NameKey] = [:]
    var question: (name: String, candidates: [Employee])?
    func screen(_ store: DirectoryStore) throws -> Screen {
      question = nil
      switch try find(in: store, chosen) {
      case .people(let people): return try render(people)
      case .several(let name, let employees):
        question = (name, Array(employees.prefix(Screen.candidateLimit)))
        var screen = Screen.ambiguous(name, among: employees, isNumbered: asks)
        if isJSON { screen.text = try launch.json(of: employees) }
        return screen
      case .noMatch(let name, let near):
        return try otherwise(name)
          ?? .noMatch(called: name, near: near, text: isJSON ? emptyJSON : "")
      }
    }
    var status = try launch.show(directory: directory, screen)
    while asks, let (name, candidates) = question, let employee = launch.choose(among: candidates) {
      chosen[name] = employee.key
      status = try launch.showNext(try screen(launch.service.store))
    }
    return status
  }

  /// Who the words mean.
  private enum Found {
    case people([Person])
    /// Several people match a name; ordered by last and first name.
    case several(String, [Employee])
    /// Nobody has a name; names that look like it.
    case noMatch(String, near: [String])
  }

  /// Finds the people; `chosen` holds, by typed name, who the user has said is meant.
  private func find(in store: DirectoryStore, _ chosen: [String: NameKey]) throws -> Found {
    if !areSeparate || words.count < 2 {
      let whole = words.joined(separator: " ")
      let found = try find(whole, in: store, chosen[whole])
      guard case .noMatch = found, mayBeSeveral, words.count > 1 else { return found }
    }
    var people: [Person] = []
    for word in words where !word.allSatisfy(\.isWhitespace) {
      let found = try find(word, in: store, chosen[word])
      guard case .people(let more) = found else { return found }
      people += more
    }
    return .people(people)
  }

  private func find(
    _ name: String, in store: DirectoryStore, _ chosen: NameKey?
  ) throws -> Found {
    if let person = try chosen.flatMap({ try store.person($0) }) { return .people([person]) }
    switch try NamePicker(store, launch.settings.collation).pick(name) {
    case .one(let person): return .people([person])
    case .several(let employees): return .several(name, employees)
    case .noMatch(let near): return .noMatch(name, near: near)
    }
  }
}
