import Basics
import DirectoryService
import DirectoryStore
import EmployeeDirectory
package import Foundation
import Localization
import Mail
import PictureService
import SignIn

/// The status as JSON.
package enum StatusJSON {
  /// The status, an object.
  package static func text(of status: DirectoryStatus, now: Date) -> String {
    Language.forPrograms { JSONText.object { $0.members(of: status, now: now) } }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of status: DirectoryStatus, now: Date) {
    member("employees", status.employees)
    member("profile", status.profile)
    member("cache", path: status.cacheFolder)
    member("cache_bytes", status.cacheSize)
    member("change_log", path: status.changeLog)
    member("people_with_conflicts", status.namesakes)
    member("feeds", objects: status.feeds) { $0.members(of: $1, now: now) }
    member("contacts", object: status.contacts) { json, contacts in
      json.member("paths", contacts.paths.map(\.replacingOctets))
      json.member("cards", contacts.cards)
      json.member("not_people", contacts.notPeople)
      json.member("unreadable", contacts.unreadable)
      json.member("matched", contacts.matched)
    }
    member("sign_ins", objects: status.signIns) { $0.members(of: $1) }
    member("mails") {
      $0.object { json in
        json.member("scheduled", status.mails?[.scheduled] ?? 0)
        json.member("sending", status.mails?[.sending] ?? 0)
        json.member("sent", status.mails?[.sent] ?? 0)
        json.member("unsure", status.mails?[.unsure] ?? 0)
        json.member("failed", status.mails?[.failed] ?? 0)
        json.member("last_run", (status.mails?.lastRun).map(Timestamp.text))
      }
    }
    member("pictures") {
      $0.object { json in
        json.member("kept", status.pictures?.usage.count ?? 0)
        json.member("bytes", Int(status.pictures?.usage.bytes ?? 0))
        json.member("failed", status.pictures?.failures.count ?? 0)
      }
    }
  }

  fileprivate mutating func members(of signIn: SignInStatus) {
    member("issuer", signIn.group.source.issuer)
    member("client_id", signIn.group.source.clientID)
    member("feeds", signIn.group.feeds)
    member("state", signIn.state.name)
    member("user", signIn.stored?.user)
    member("since", (signIn.stored?.since).map(Timestamp.text))
    member("until", (signIn.stored?.until).map(Timestamp.text))
  }

  fileprivate mutating func members(of feed: FeedState, now: Date) {
    member("name", feed.identity.name)
    member("url", feed.identity.url)
    member("state", feed.health.rawValue)
    member("employees", feed.employees)
    member("skipped", feed.skipped)
    member("faulty_ids", feed.idFaults)
    member("references", feed.references)
    member("failures", feed.failures)
    member("fetched_at", feed.fetchedAt.map(Timestamp.text))
    member("checked_at", feed.checkedAt.map(Timestamp.text))
    member("error", feed.fault)
    member("waits_until", feed.waitEnd(at: now).map(Timestamp.text))
  }
}

/// The forms that `status` is printed in.
package enum StatusFormat: String, CaseIterable {
  /// For people.
  case text
  case json
  /// For a monitor: gauges of OpenMetrics.
  case openmetrics
}
