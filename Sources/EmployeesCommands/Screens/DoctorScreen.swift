/// Showing what is doubtful.
struct DoctorScreen {
  let painter: Painter
  /// The columns of the terminal; `nil` where nothing has to be folded.
  let width: Int?
  /// Fewer columns are no room for a sentence.
  private static let narrowestProblem = 24

  /// For people: kind by kind, what to do about it, and each place.
  func text(_ findings: [Finding]) -> String {
    if findings.isEmpty { return ScreenPhrase.nothingDoubtful.text.isolated + "\n" }
    let blocks = Finding.Kind.allCases.compactMap { kind -> String? in
      let own = findings.filter { $0.kind == kind }
      return own.isEmpty ? nil : block(kind, own)
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ kind: Finding.Kind, _ findings: [Finding]) -> String {
    // As many as there are to look at: of one person several details may be doubtful.
    let count = findings.reduce(Set(findings.map(\.place)).count) { $0 + $1.others }
    let heading = [
      painter.paint(kind.heading, .accent) + "  ", painter.paint(String(count), .dim),
    ].asRow
    // A single long place does not push all others' problems away.
    let width = min(48, findings.map { $0.place.visible.displayWidth }.max() ?? 0)
    let lines = findings.flatMap { finding -> [String] in
      let (place, problem) = (finding.place.visible, finding.problem.isolated)
      if let total = self.width, total - width - 4 < Self.narrowestProblem {
        return ["  " + place, "    " + problem].flatMap { $0.folded(toWidth: total, indent: 4) }
      }
      return ("  " + [place.padded(toWidth: width) + "  ", problem].asRow)
        .folded(toWidth: self.width, indent: width + 4)
    }
    let remedy = ("  " + painter.paint(kind.remedy.isolated, .dim)).folded(
      toWidth: self.width, indent: 2)
    return (heading.folded(toWidth: self.width, indent: 2) + lines + remedy)
      .map { $0 + "\n" }.joined()
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
