import Basics
import Configuration
import DirectoryStore
import EmployeeDirectory
import Foundation
import Mail
import PictureService
import TerminalUI

/// The status for a monitor: gauges in the text format of OpenMetrics 1.0.
package enum StatusMetrics {
  /// The status; ends with `# EOF`.
  package static func text(of status: DirectoryStatus) -> String {
    var metrics = Metrics()
    metrics.gauge("people", "People in all feeds, each once.", status.employees)
    metrics.gauge(
      "people_with_conflicts", "People whose details differ between records.", status.namesakes)
    metrics.gauge("cache_bytes", "Size of the cache.", status.cacheSize)
    metrics.add(status.feeds)
    metrics.add(status.signIns)
    let contacts = status.contacts
    if !contacts.paths.isEmpty {
      metrics.gauge("contact_cards", "People's cards read from the contacts.", contacts.cards)
      metrics.gauge(
        "contact_unreadable", "Cards and paths that cannot be read.", contacts.unreadable)
      metrics.gauge(
        "contact_matched_people", "People who have a card in the contacts.", contacts.matched)
    }
    if let mails = status.mails { metrics.add(mails) }
    if let pictures = status.pictures {
      metrics.gauge("pictures", "Pictures in the cache.", pictures.usage.count)
      metrics.gauge(
        "picture_bytes", "Size of the pictures in the cache.", Int(pictures.usage.bytes))
      metrics.gauge(
        "picture_failures", "Addresses of pictures that failed when last asked.",
        pictures.failures.count)
    }
    return metrics.text + "# EOF\n"
  }
}

private struct Metrics {
  private(set) var text = ""

  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    begin(name, help)
    text += "employees_\(name) \(value)\n"
  }

  mutating func add(_ feeds: [FeedState]) {
    gauge("feed_up", "1 if the last fetch succeeded, 0 if not.", feeds) {
      $0.health == .fresh ? 1 : 0
    }
    gauge("feed_people", "People in the last good answer.", feeds) { $0.employees }
    gauge("feed_skipped_records", "Records skipped in the last good answer.", feeds) { $0.skipped }
    gauge("feed_faulty_ids", "Records whose ids are not used, in the last good answer.", feeds) {
      $0.idFaults
    }
    gauge("feed_failures", "Fetches that failed since the last good one.", feeds) { $0.failures }
    gauge("feed_fetched_timestamp_seconds", "When the last good answer came.", feeds) {
      $0.fetchedAt.map(Self.seconds)
    }
    gauge("feed_checked_timestamp_seconds", "When the feed last answered.", feeds) {
      $0.checkedAt.map(Self.seconds)
    }
  }

  /// Whether the user is signed in, for each feed that needs it; nothing if none does.
  mutating func add(_ signIns: [SignInStatus]) {
    if signIns.isEmpty { return }
    begin("feed_signed_in", "1 if the user is signed in for the feed, 0 if not.")
    for signIn in signIns {
      for feed in signIn.group.feeds {
        let value = signIn.stored == nil ? 0 : 1
        text += "employees_feed_signed_in{feed=\"\(Self.escaped(feed))\"} \(value)\n"
      }
    }
  }

  mutating func add(_ mails: MailStatus) {
    begin("mails", "Mails that the user wrote, by state.")
    for state in MailState.allCases {
      text += "employees_mails{state=\"\(state.rawValue)\"} \(mails[state])\n"
    }
    guard let lastRun = mails.lastRun else { return }
    gauge(
      "mail_run_timestamp_seconds", "When due mails were last looked for.", Self.seconds(lastRun))
  }

  private mutating func gauge(
    _ name: String, _ help: String, _ feeds: [FeedState], _ value: (FeedState) -> Int?
  ) {
    begin(name, help)
    for feed in feeds {
      guard let value = value(feed) else { continue }
      text += "employees_\(name){feed=\"\(Self.escaped(feed.identity.name))\"} \(value)\n"
    }
  }

  private mutating func begin(_ name: String, _ help: String) {
    text += "# HELP employees_\(name) \(help)\n# TYPE employees_\(name) gauge\n"
  }

  /// A label's value: backslashes, quotation marks and line feeds are escaped.
  private static func escaped(_ value: String) -> String {
    value.visible.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
  }

  private static func seconds(_ date: Date) -> Int { Int(date.timeIntervalSince1970) }
}
