/// Showing what is doubtful.
struct FindingsView {
  let painter: Painter

  /// For people: kind by kind, what to do about it, and each place.
  func text(_ findings: [Finding]) -> String {
    if findings.isEmpty { return "Nothing doubtful was found.\n" }
    let blocks = Finding.Kind.allCases.compactMap { kind -> String? in
      let own = findings.filter { $0.kind == kind }
      return own.isEmpty ? nil : block(kind, own)
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ kind: Finding.Kind, _ findings: [Finding]) -> String {
    let heading =
      painter.paint(kind.heading, .accent) + "  " + painter.paint(String(findings.count), .dim)
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
  var heading: String {
    switch self {
    case .cache: "The cache"
    case .feed: "Feeds"
    case .record: "Records that were skipped"
    case .namesake: "People of one name whose details disagree"
    case .contacts: "Contacts that cannot be read"
    case .card: "Cards that cannot be read"
    case .suggestion: "Cards that may be a colleague's"
    case .permissions: "Permissions"
    case .leftover: "Left over"
    }
  }

  /// What to do about them.
  var remedy: String {
    switch self {
    case .cache: "'employees list' makes it anew from the feeds."
    case .feed: "'employees refresh' tries again; an address can be changed in the configuration."
    case .record: "Tell whoever keeps the feed."
    case .namesake: "If they are two people, whoever keeps the feeds must tell them apart by name."
    case .contacts: "Mend the path in the configuration, or make it readable."
    case .card: "Mend or remove the card in the program that wrote it."
    case .suggestion: "Give the card the colleague's first and last name, and it will match."
    case .permissions: "'chmod go-rwx' takes the others' rights away."
    case .leftover: "It can be deleted."
    }
  }
}
