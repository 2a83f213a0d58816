/// Showing what is doubtful.
struct FindingsView {
  let painter: Painter

  /// For people: kind by kind, what to do about it, and each place.
  func text(_ findings: [Finding]) -> String {
    if findings.isEmpty { return ScreenPhrase.nothingDoubtful.text + "\n" }
    let blocks = Finding.Kind.allCases.compactMap { kind -> String? in
      let own = findings.filter { $0.kind == kind }
      return own.isEmpty ? nil : block(kind, own)
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ kind: Finding.Kind, _ findings: [Finding]) -> String {
    // As many as there are to look at: of one person several details may be doubtful.
    let count = Set(findings.map(\.place)).count
    let heading = painter.paint(kind.heading, .accent) + "  " + painter.paint(String(count), .dim)
    // A single long place does not push all others' problems away.
    let width = min(48, findings.map { $0.place.visible.displayWidth }.max() ?? 0)
    let lines = findings.map { finding in
      "  " + finding.place.visible.padded(toWidth: width) + "  " + finding.problem.visible
    }
    return ([heading] + lines + ["  " + painter.paint(kind.remedy, .dim)])
      .map { $0 + "\n" }.joined()
  }

  /// For scripts.
  static func json(_ findings: [Finding]) -> String {
    var json = JSONWriter()
    json.lines(findings) { json, finding in
      json.object { json in
        json.member("kind", finding.kind.rawValue)
        json.member("place", finding.place)
        json.member("problem", finding.problem)
        json.member("remedy", finding.kind.remedy)
      }
    }
    return json.text + "\n"
  }
}

extension Finding.Kind {
  /// What the findings of this kind have in common.
  var heading: String { phrases.heading.text }

  /// What to do about them.
  var remedy: String { phrases.remedy.text }

  private var phrases: (heading: ScreenPhrase, remedy: ScreenPhrase) {
    switch self {
    case .cache: (.cacheHeading, .cacheRemedy)
    case .feed: (.feedHeading, .feedRemedy)
    case .record: (.recordHeading, .recordRemedy)
    case .namesake: (.namesakeHeading, .namesakeRemedy)
    case .email: (.emailHeading, .emailRemedy)
    case .contacts: (.contactsHeading, .contactsRemedy)
    case .card: (.cardHeading, .cardRemedy)
    case .suggestion: (.suggestionHeading, .suggestionRemedy)
    case .permissions: (.permissionsHeading, .permissionsRemedy)
    case .leftover: (.leftoverHeading, .leftoverRemedy)
    }
  }
}
