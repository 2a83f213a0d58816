internal import EmployeeDirectory

/// Positions or projects as a user types them.
enum TypedGroups {
  case positions([String])
  case projects([String])

  /// The employees with one of the positions or projects; all of them if none is typed.
  func employees(of all: [Employee]) -> [Employee] {
    switch self {
    case .positions([]), .projects([]): return all
    case .positions(let typed):
      let present = Set(all.map(\.position))
      let chosen = typed.reduce(into: Set()) { $0.formUnion(present.meant(by: $1)) }
      return all.filter { chosen.contains($0.position) }
    case .projects(let typed):
      let present = Set(all.flatMap(\.projects))
      let chosen = typed.reduce(into: Set()) { $0.formUnion(present.meant(by: $1)) }
      return all.filter { !chosen.isDisjoint(with: $0.projects) }
    }
  }

  /// The error if no employee has any of the positions or projects.
  ///
  /// - Parameter all: all employees.
  /// - Returns: the error and those that exist; `nil` if some employee has one of them, or the
  ///   directory is empty.
  func errorLines(_ all: @autoclosure () throws -> [Employee]) rethrows -> [String]? {
    switch self {
    case .positions([]), .projects([]): return nil
    case .positions(let typed):
      let all = try all()
      if all.isEmpty || !employees(of: all).isEmpty { return nil }
      return [
        MessagePhrase.nobodyWorksAs.text(["position": Self.list(typed)]),
        MessagePhrase.positionsAre.text([
          "positions": Self.list(Set(all.map(\.position.label)).sorted())
        ]),
      ]
    case .projects(let typed):
      let all = try all()
      if all.isEmpty || !employees(of: all).isEmpty { return nil }
      let present = Set(all.flatMap(\.projects)).sorted()
      let message = ActionPhrase.nobodyInProject.text(["project": Self.list(typed)])
      if present.isEmpty { return [message] }
      return [message, ActionPhrase.projectsAre.text(["projects": Self.list(present)])]
    }
  }

  private static func list(_ names: [String]) -> String {
    var shown = names.prefix(listed).map(\.excerpt)
    let rest = names.count - listed
    if rest > 0 { shown.append(MessagePhrase.andMore.text(count: rest)) }
    return shown.joined(separator: ScreenPhrase.comma.text)
  }

  /// The most names that an error lists.
  private static let listed = 20
}

extension Set<Position> {
  /// The positions that a typed text names, ignoring case: by code or, if none has it, by label.
  func meant(by typed: String) -> Self {
    let typed = typed.collapsingWhiteSpace().caseFolded()
    let byCode = filter { $0.rawValue.caseFolded() == typed }
    return byCode.isEmpty ? filter { $0.label.caseFolded() == typed } : byCode
  }
}

extension Set<String> {
  /// The projects that a typed text names, ignoring case or, if none has it, accents, too.
  func meant(by typed: String) -> Self {
    let typed = typed.collapsingWhiteSpace()
    let exact = filter { $0.caseFolded() == typed.caseFolded() }
    return exact.isEmpty ? filter { $0.searchFolded() == typed.searchFolded() } : exact
  }
}
