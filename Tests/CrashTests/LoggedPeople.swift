import TestSupport

/// The people of both feeds, as a change log shows them.
struct LoggedPeople {
  /// The facts known of somebody; an entry of somebody who joined names no projects.
  private struct State {
    var isThere: Bool?
    var projects: JSONValue?
  }

  /// Those who have a name in a feed at the same time, by the feed and the name.
  private var people: [String: [State]] = [:]

  /// Adds an entry as `changes --json` prints it; returns why it does not follow the ones before,
  /// `nil` if it does.
  mutating func fault(adding entry: JSONValue) -> String? {
    let (feed, name) = (entry["feed"]?.text ?? "", entry["full_name"]?.text ?? "")
    let fields = entry["fields"]?.elements ?? []
    let projects = fields.first { $0["field"] == "projects" }
    var former = name
    switch entry["kind"]?.text {
    case "joined":
      let isNew = change(name, feed, to: State(isThere: true)) { $0.isThere != true }
      return isNew ? nil : "\(feed)/\(name) joined twice"
    case "left":
      let wasThere = change(name, feed, to: State(isThere: false)) { $0.isThere != false }
      return wasThere ? nil : "\(feed)/\(name) left twice"
    case "renamed":
      former = fields.first { $0["field"] == "name" }?["old"]?.text ?? ""
    default: break
    }
    let new = State(isThere: true, projects: projects?["new"])
    let old = former == name ? new : State(isThere: false)
    let isKnown =
      change(former, feed, to: old) { $0.isThere != false && $0.projects == projects?["old"] }
      || change(former, feed, to: old) { $0.isThere != false && $0.projects == nil }
    if !isKnown { return "\(feed)/\(former) was not as \(entry) says" }
    let isFree = former == name || change(name, feed, to: new) { $0.isThere != true }
    return isFree ? nil : "\(feed)/\(name) is another's name: \(entry)"
  }

  /// Gives the first of those who have a name, and of whom something holds, another state; false if
  /// there is nobody.
  private mutating func change(
    _ name: String, _ feed: String, to state: State, where isMeant: (State) -> Bool
  ) -> Bool {
    let key = feed + "/" + name
    var states =
      people[key]
      ?? Array(repeating: State(), count: GenerationFeeds.bearers(of: name, in: feed))
    guard let index = states.firstIndex(where: isMeant) else { return false }
    states[index] = state
    people[key] = states
    return true
  }

  /// Those who are there and have other projects than these; `nil` if nobody's are known.
  func names(but projects: JSONValue) -> [String]? {
    let last = people.mapValues { states in
      states.filter { $0.isThere == true }.compactMap(\.projects)
    }
    if last.values.allSatisfy(\.isEmpty) { return nil }
    return last.filter { $0.value.contains { $0 != projects } }.keys.sorted()
  }
}
