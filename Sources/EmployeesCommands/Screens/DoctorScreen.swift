internal import TerminalUI

/// The findings of `doctor` as people read them.
struct DoctorScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?
  /// With fewer columns a problem goes below its place.
  private static let narrowestProblem = 24

  /// The findings by kind: each place and problem, and what to do.
  func text(_ findings: [Finding]) -> String {
    if findings.isEmpty { return ScreenPhrase.nothingDoubtful.text.isolated + "\n" }
    let blocks = Finding.Kind.allCases.compactMap { kind -> String? in
      let own = findings.filter { $0.kind == kind }
      return own.isEmpty ? nil : block(kind, own)
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ kind: Finding.Kind, _ findings: [Finding]) -> String {
    // Count places, not findings: one person may have several.
    let count = findings.reduce(Set(findings.map(\.location)).count) { $0 + $1.others }
    let heading = [
      painter.paint(kind.heading, .accent) + "  ", painter.paint(String(count), .dim),
    ].asRow
    // One long place must not push all problems to the right.
    let width = min(48, findings.map { $0.location.visible.displayWidth }.max() ?? 0)
    let lines = findings.flatMap { finding -> [String] in
      let (location, problem) = (finding.location.visible, finding.problem.isolated)
      if let total = self.width, total - width - 4 < Self.narrowestProblem {
        return ["  " + location, "    " + problem].flatMap { $0.folded(toWidth: total, indent: 4) }
      }
      return ("  " + [location.padded(toWidth: width) + "  ", problem].asRow)
        .folded(toWidth: self.width, indent: width + 4)
    }
    let remedy = ("  " + painter.paint(kind.remedy.isolated, .dim)).folded(
      toWidth: self.width, indent: 2)
    return (heading.folded(toWidth: self.width, indent: 2) + lines + remedy)
      .map { $0 + "\n" }.joined()
  }
}

extension Finding.Kind {
  /// The heading of the findings of this kind.
  var heading: String { phrases.heading.text }

  /// What to do about findings of this kind.
  var remedy: String { phrases.remedy.text }

  private var phrases: (heading: ScreenPhrase, remedy: ScreenPhrase) {
    switch self {
    case .cache: (.cacheHeading, .cacheRemedy)
    case .log: (.logHeading, .logRemedy)
    case .me: (.meHeading, .meRemedy)
    case .signIn: (.signInHeading, .signInRemedy)
    case .feed: (.feedHeading, .feedRemedy)
    case .record: (.recordHeading, .recordRemedy)
    case .namesake: (.namesakeHeading, .namesakeRemedy)
    case .email: (.emailHeading, .emailRemedy)
    case .contacts: (.contactsHeading, .contactsRemedy)
    case .card: (.cardHeading, .cardRemedy)
    case .suggestion: (.suggestionHeading, .suggestionRemedy)
    case .note: (.noteHeading, .noteRemedy)
    case .maildir: (.maildirHeading, .maildirRemedy)
    case .greeting: (.greetingHeading, .greetingRemedy)
    case .quote: (.quoteHeading, .quoteRemedy)
    case .mail: (.mailHeading, .mailRemedy)
    case .picture: (.pictureHeading, .pictureRemedy)
    case .permissions: (.permissionsHeading, .permissionsRemedy)
    case .leftover: (.leftoverHeading, .leftoverRemedy)
    }
  }
}
