package import EmployeeDirectory
import Localization

/// Positions or projects as a user types them.
package enum TypedGroups {
  case positions([String])
  case projects([String])

  /// The employees with one of the positions or projects; all of them if none is typed.
  package func employees(of all: [Employee]) -> [Employee] {
    if isEmpty { return all }
    switch self {
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

  /// The error if no employee has any of the positions or projects, with those that exist.
  package func errorLines(_ all: @autoclosure () throws -> [Employee]) rethrows -> [String]? {
    if isEmpty { return nil }
    let all = try all()
    if all.isEmpty || !employees(of: all).isEmpty { return nil }
    switch self {
    case .positions(let typed):
      return [
        MessagePhrase.nobodyWorksAs(position: Self.list(typed)),
        MessagePhrase.positionsAre(positions: Self.list(Set(all.map(\.position.label)).sorted())),
      ]
    case .projects(let typed):
      let present = Set(all.flatMap(\.projects)).sorted()
      let message = ActionPhrase.nobodyInProject(project: Self.list(typed))
      if present.isEmpty { return [message] }
      return [message, ActionPhrase.projectsAre(projects: Self.list(present))]
    }
  }

  private var isEmpty: Bool {
    switch self {
    case .positions(let typed), .projects(let typed): typed.isEmpty
    }
  }

  private static func list(_ names: [String]) -> String {
    Screen.candidates(names) { $1.excerpt }.joined(separator: ScreenPhrase.comma)
  }
}

extension Set<Position> {
  /// The positions that a typed text names, ignoring case: by code or, if none has it, by label.
  package func meant(by typed: String) -> Self {
    let typed = typed.collapsingWhiteSpace().caseFolded()
    let byCode = filter { $0.rawValue.caseFolded() == typed }
    return byCode.isEmpty ? filter { $0.label.caseFolded() == typed } : byCode
  }
}

extension Set<String> {
  /// The projects that a typed text names, ignoring case or, if none has it, accents, too.
  package func meant(by typed: String) -> Self {
    let typed = typed.collapsingWhiteSpace()
    let exact = filter { $0.caseFolded() == typed.caseFolded() }
    return exact.isEmpty ? filter { $0.searchFolded() == typed.searchFolded() } : exact
  }
}
