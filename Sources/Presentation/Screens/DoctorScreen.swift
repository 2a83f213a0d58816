import Basics
import Localization
import TerminalUI

/// The findings of `doctor` as people read them.
package struct DoctorScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  /// The findings by kind: each place and problem, and what to do.
  package func text(_ findings: [Finding]) -> String {
    if findings.isEmpty { return ScreenPhrase.nothingDoubtful.isolated + "\n" }
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
      painter.paint(kind.phrases.heading, .accent) + "  ", painter.paint(count.grouped, .dim),
    ].asRow
    // One long place must not push all problems to the right.
    let width = min(48, findings.map { $0.location.visible.displayWidth }.max() ?? 0)
    let lines = findings.flatMap { finding -> [String] in
      let (location, problem) = (finding.location.visible, finding.problem.isolated)
      // Without room for a problem it goes below its place.
      if let total = self.width, total - width - 4 < 24 {
        return ["  " + location, "    " + problem].flatMap { $0.folded(toWidth: total, indent: 4) }
      }
      return ("  " + [location.padded(toWidth: width) + "  ", problem].asRow)
        .folded(toWidth: self.width, indent: width + 4)
    }
    let remedy = ("  " + painter.paint(kind.phrases.remedy.isolated, .dim)).folded(
      toWidth: self.width, indent: 2)
    return (heading.folded(toWidth: self.width, indent: 2) + lines + remedy)
      .map { $0 + "\n" }.joined()
  }
}

extension Finding.Kind {
  /// The heading of the findings of this kind, and the advice for them.
  fileprivate var phrases: (heading: String, remedy: String) {
    switch self {
    case .cache: (ScreenPhrase.cacheHeading, ScreenPhrase.cacheRemedy)
    case .log: (ScreenPhrase.logHeading, ScreenPhrase.logRemedy)
    case .me: (ScreenPhrase.meHeading, ScreenPhrase.meRemedy)
    case .signIn: (ScreenPhrase.signInHeading, ScreenPhrase.signInRemedy)
    case .feed: (ScreenPhrase.feedHeading, ScreenPhrase.feedRemedy)
    case .record: (ScreenPhrase.recordHeading, ScreenPhrase.recordRemedy)
    case .id: (ScreenPhrase.idHeading, ScreenPhrase.idRemedy)
    case .namesake: (ScreenPhrase.namesakeHeading, ScreenPhrase.namesakeRemedy)
    case .email: (ScreenPhrase.emailHeading, ScreenPhrase.emailRemedy)
    case .contacts: (ScreenPhrase.contactsHeading, ScreenPhrase.contactsRemedy)
    case .card: (ScreenPhrase.cardHeading, ScreenPhrase.cardRemedy)
    case .suggestion: (ScreenPhrase.suggestionHeading, ScreenPhrase.suggestionRemedy)
    case .note: (ScreenPhrase.noteHeading, ScreenPhrase.noteRemedy)
    case .maildir: (ScreenPhrase.maildirHeading, ScreenPhrase.maildirRemedy)
    case .greeting: (ScreenPhrase.greetingHeading, ScreenPhrase.greetingRemedy)
    case .template: (ScreenPhrase.templateHeading, ScreenPhrase.templateRemedy)
    case .quote: (ScreenPhrase.quoteHeading, ScreenPhrase.quoteRemedy)
    case .mail: (ScreenPhrase.mailHeading, ScreenPhrase.mailRemedy)
    case .picture: (ScreenPhrase.pictureHeading, ScreenPhrase.pictureRemedy)
    case .permissions: (ScreenPhrase.permissionsHeading, ScreenPhrase.permissionsRemedy)
    }
  }
}

/// A problem that `doctor` found.
package struct Finding: Equatable {
  /// The kind of a problem, in the order of the report.
  package enum Kind: String, CaseIterable {
    case cache, log, me
    case signIn = "sign-in"
    case feed, record, id, namesake, email, contacts, card, suggestion, note, maildir, greeting
    case template, quote, mail, picture, permissions
  }

  package let kind: Kind
  /// Where the problem is: a feed's record, a person, a file and line, a path.
  package let location: String
  /// The problem in words, already ``Swift/String/visible``; may contain our ``DirectionMark``s.
  package let problem: String
  /// The number of further problems of this kind and location that are not listed.
  package var others = 0

  package init(_ kind: Kind, at location: String, _ problem: String, others: Int = 0) {
    (self.kind, self.location, self.problem, self.others) = (kind, location, problem, others)
  }

  /// Findings as JSON, one object per line.
  package static func json(of findings: [Finding]) -> String {
    Language.forPrograms {
      JSONText.array(findings) { json, finding in
        json.member("kind", finding.kind.rawValue)
        json.member("place", path: finding.location)
        json.member("problem", finding.problem)
        json.member("remedy", finding.kind.phrases.remedy)
      }
    }
  }
}
