import Basics
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import PictureService
import TerminalUI

/// The status of feeds, cache and contacts.
package struct StatusScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  /// The status, a line for each feed first.
  package func text(of status: DirectoryStatus) -> String {
    var lines = feedLines(status.feeds)
    lines += ["", people(status).isolated]
    lines += doubts(status).map(\.isolated)
    lines += status.contacts.pathProblems.map { $0.message(home: home).isolated }
    let system = status.systemConfigurationFiles.map(short)
    let none = status.hasConfigurationFile ? "" : painter.paint("  " + ScreenPhrase.noFile, .dim)
    let size = "  " + painter.paint("(\(status.cacheSize.inDecimalBytes))".isolated, .dim)
    let details: [(label: String, values: [String])] = [
      (ScreenPhrase.profile, [status.profile].compactMap { $0 }),
      (ScreenPhrase.signIn, status.signIns.map { $0.group.line($0.state.text).isolated }),
      (ScreenPhrase.configuration, [short(status.configurationFile) + none] + system),
      (ScreenPhrase.cache, [short(status.cacheFolder) + size]),
      (ScreenPhrase.pictures, [pictures(status)?.isolated].compactMap { $0 }),
      (ScreenPhrase.greetings, [status.mails?.text?.isolated].compactMap { $0 }),
      (ScreenPhrase.notes, [status.notes?.isolatedLine].compactMap { $0 }),
      (ScreenPhrase.changeLog, [short(status.changeLog)]),
    ]
    lines += LabelColumn.lines(
      details.filter { !$0.values.isEmpty || $0.label == ScreenPhrase.pictures }, width: width,
      margin: 0)
    return lines.flatMap { $0.folded(toWidth: width, indent: 2) }.map { $0 + "\n" }.joined()
  }

  /// "2 records skipped, 1 ID to check" and the command that shows more; may be empty.
  private func doubts(_ status: DirectoryStatus) -> [String] {
    let skipped = status.feeds.reduce(0) { $0 + $1.skipped }
    let ids = status.feeds.reduce(0) { $0 + $1.idFaults }
    let doubts = [
      (ScreenPhrase.recordsSkipped, skipped), (ScreenPhrase.idsToCheck, ids),
      (ScreenPhrase.namesakes, status.namesakes),
    ]
    .filter { $0.1 > 0 }.map { $0($1) }
    if doubts.isEmpty { return [] }
    return [
      doubts.joined(separator: ScreenPhrase.comma) + ":",
      "  " + painter.paint("employees doctor", .dim),
    ]
  }

  /// "84 people, 6 in your contacts (212 cards in 1 file, 1 unreadable)".
  private func people(_ status: DirectoryStatus) -> String {
    let people = ScreenPhrase.people(count: status.employees)
    let contacts = status.contacts
    if contacts.paths.isEmpty { return people }
    let comma = ScreenPhrase.comma
    let cards = ScreenPhrase.cardsInFiles(
      cards: ScreenPhrase.cards(count: contacts.cards),
      files: ScreenPhrase.files(count: contacts.files))
    let notPeople =
      contacts.notPeople == 0 ? "" : comma + ScreenPhrase.notPeople(count: contacts.notPeople)
    let unreadable =
      contacts.unreadable == 0 ? "" : comma + ScreenPhrase.unreadable(count: contacts.unreadable)
    return people + comma + ScreenPhrase.inContacts(count: contacts.matched)
      + painter.paint(" (\(cards)\(notPeople)\(unreadable))", .dim)
  }

  /// "34 kept, 1.2 MB, 3 failed"; `nil` without pictures.
  private func pictures(_ status: DirectoryStatus) -> String? {
    guard let pictures = status.pictures else { return nil }
    let usage = pictures.usage
    let kept = PicturePhrase.kept(count: usage.count, size: Int(usage.bytes).inDecimalBytes)
    if pictures.failures.isEmpty { return kept }
    let failed = PicturePhrase.failedCount(count: pictures.failures.count)
    return kept + ScreenPhrase.comma + failed
  }

  private func feedLines(_ feeds: [FeedState]) -> [String] {
    let rows = feeds.map { feed in
      [
        feed.identity.name.visible, feed.health.label,
        feed.fetchedAt == nil ? "—" : ScreenPhrase.people(count: feed.employees).isolated,
        feed.checkedAt.map { RelativeAge.text(of: $0, now: now) }?.isolated ?? "—",
      ]
    }
    let widths = rows.columnWidths
    // If one URL is too long, all URLs go below their rows.
    let longest = feeds.map { $0.identity.url.visible.displayWidth }.max() ?? 0
    let isBeside = width.map { widths.reduce(longest + 12, +) <= $0 } ?? true
    return zip(feeds, rows).flatMap { feed, row -> [String] in
      var cells = zip(row, widths).map { $0.padded(toWidth: $1) }
      cells[0] = painter.paint(cells[0], .bold)
      if feed.health != .fresh { cells[1] = painter.paint(cells[1], .accent) }
      let line = cells.map { $0 + "   " }
      let url = feed.identity.url.visible
      let painted = painter.paint(url, .dim)
      let others = feed.references == 0 ? nil : ScreenPhrase.references(count: feed.references)
      let more = [trouble(of: feed), others].compactMap { $0?.isolated }
      if isBeside { return [(line + [painted]).asRow] + below(more, indent: widths[0] + 3) }
      return [cells.dropLast().map { $0 + "   " } + [cells[3]]].map(\.asRow)
        + below([painted] + more, indent: 2)
    }
  }

  private func below(_ lines: [String], indent: Int) -> [String] {
    lines.flatMap { line in
      (String(repeating: " ", count: indent) + line).folded(toWidth: width, indent: indent)
    }
  }

  /// Like "timed out after 10 s, 2 times in a row, tried 5 min ago", or "answered with status 429
  /// Too Many Requests, tried 5 min ago, asked to wait until 14:05".
  private func trouble(of feed: FeedState) -> String? {
    guard let fault = feed.fault else { return nil }
    let often = feed.failures > 1 ? [ScreenPhrase.timesInARow(count: feed.failures)] : []
    let last = feed.failedAt.map { time in
      ScreenPhrase.lastTried(age: RelativeAge.text(of: time, now: now))
    }
    return ([fault] + often + [last, feed.wait(at: now)].compactMap { $0 })
      .joined(separator: ScreenPhrase.comma)
  }
}
