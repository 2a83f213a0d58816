internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import PictureService
internal import PictureStore
internal import TerminalUI

/// The status of feeds, cache and contacts.
struct StatusScreen {
  let painter: Painter
  let home: String?
  let now: Date
  /// The terminal's columns; `nil` to fold nothing.
  var width: Int?

  /// The status, a line for each feed first.
  func text(of status: DirectoryStatus) -> String {
    let file = Paths.short(status.configurationFile, home: home).visible
    let folder = Paths.short(status.cacheFolder, home: home).visible
    var lines = feedLines(status.feeds)
    lines += ["", people(status).isolated]
    lines += doubts(status).map(\.isolated)
    if let (from, to) = status.clockSetBack {
      let times = ["from": Day.minute(of: from), "to": Day.minute(of: to)]
      lines.append(ScreenPhrase.clockSetBack.text(times).isolated)
    }
    lines += status.contacts.pathProblems.map { $0.message(home: home).isolated }
    let system = status.systemConfigurationFiles.map { Paths.short($0, home: home).visible }
    let none = status.hasConfigurationFile ? "" : "  " + ScreenPhrase.noFile.text
    let labels: [ScreenPhrase] = [
      .profile, .signIn, .configuration, .cache, .changeLog, .pictures, .greetings, .notes,
    ]
    let mails = status.mails?.text
    let used = labels.filter {
      ($0 != .profile || status.profile != nil) && ($0 != .signIn || !status.signIns.isEmpty)
        && ($0 != .greetings || mails != nil) && ($0 != .notes || status.notes != nil)
    }
    let paths = LabelColumn(used, width: width, margin: 0)
    lines += paths.lines(.profile, [status.profile].compactMap { $0 })
    lines += paths.lines(.signIn, status.signIns.map { $0.state.line(of: $0.group).isolated })
    lines += paths.lines(.configuration, [file + painter.paint(none, .dim)] + system)
    let size = "  " + painter.paint("(\(status.cacheSize.inDecimalBytes))".isolated, .dim)
    lines += paths.lines(.cache, [folder + size])
    lines += paths.lines(.pictures, pictures(status).map { [$0.isolated] } ?? [])
    lines += paths.lines(.greetings, mails.map { [$0.isolated] } ?? [])
    lines += paths.lines(.notes, status.notes.map { [$0.isolatedLine] } ?? [])
    lines += paths.lines(.changeLog, [Paths.short(status.changeLog, home: home).visible])
    return lines.flatMap { $0.folded(toWidth: width, indent: 2) }.map { $0 + "\n" }.joined()
  }

  /// "2 records skipped, 1 namesake to look at" and the command that tells more; empty if all is well.
  private func doubts(_ status: DirectoryStatus) -> [String] {
    let skipped = status.feeds.reduce(0) { $0 + $1.skipped }
    let doubts = [(ScreenPhrase.recordsSkipped, skipped), (.namesakes, status.namesakes)]
      .filter { $0.1 > 0 }.map { $0.text(count: $1) }
    if doubts.isEmpty { return [] }
    return [
      doubts.joined(separator: ScreenPhrase.comma.text) + ":",
      "  " + painter.paint("employees doctor", .dim),
    ]
  }

  /// "84 people, 6 in your contacts (212 cards in 1 file, 1 unreadable)".
  private func people(_ status: DirectoryStatus) -> String {
    let people = ScreenPhrase.people.text(count: status.employees)
    let contacts = status.contacts
    if contacts.paths.isEmpty { return people }
    let comma = ScreenPhrase.comma.text
    let cards = ScreenPhrase.cardsInFiles.text([
      "cards": ScreenPhrase.cards.text(count: contacts.cards),
      "files": ScreenPhrase.files.text(count: contacts.files),
    ])
    let unreadable =
      contacts.unreadable == 0
      ? "" : comma + ScreenPhrase.unreadable.text(count: contacts.unreadable)
    return people + comma + ScreenPhrase.inContacts.text(count: contacts.matched)
      + painter.paint(" (\(cards)\(unreadable))", .dim)
  }

  /// "34 kept, 1.2 MB, 3 failed"; `nil` without pictures.
  private func pictures(_ status: DirectoryStatus) -> String? {
    guard let pictures = status.pictures else { return nil }
    let usage = pictures.usage
    let kept = PicturePhrase.kept.text(
      count: usage.count, ["size": Int(usage.bytes).inDecimalBytes])
    if pictures.failures.isEmpty { return kept }
    let failed = PicturePhrase.failedCount.text(count: pictures.failures.count)
    return kept + ScreenPhrase.comma.text + failed
  }

  private func feedLines(_ feeds: [FeedState]) -> [String] {
    let rows = feeds.map { feed in
      [
        feed.identity.name.visible, feed.health.label,
        feed.fetchedAt == nil ? "—" : ScreenPhrase.people.text(count: feed.employees).isolated,
        feed.checkedAt.map { RelativeAge.text(of: $0, now: now) }?.isolated ?? "—",
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
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
      let more = trouble(of: feed).map { [$0.isolated] } ?? []
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

  /// Like "timed out after 10 s, 2 times in a row, last 5 min ago".
  private func trouble(of feed: FeedState) -> String? {
    guard let fault = feed.fault else { return nil }
    let often = feed.failures > 1 ? [ScreenPhrase.timesInARow.text(count: feed.failures)] : []
    let last = feed.failedAt.map { time in
      ScreenPhrase.lastTried.text(["age": RelativeAge.text(of: time, now: now)])
    }
    return ([fault] + often + [last].compactMap { $0 })
      .joined(separator: ScreenPhrase.comma.text)
  }
}
