internal import DirectoryStore
internal import EmployeeDirectory
internal import Mail
internal import PictureService
internal import PictureStore
internal import SignIn

/// The status as JSON.
enum StatusJSON {
  /// The status, an object.
  static func text(of status: DirectoryStatus) -> String {
    Language.forPrograms { written(status) }
  }

  private static func written(_ status: DirectoryStatus) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("employees", status.employees)
      json.member("profile", status.profile)
      json.member("cache", status.cacheFolder)
      json.member("cache_bytes", status.cacheSize)
      json.member("change_log", status.changeLog)
      json.member("people_with_conflicts", status.namesakes)
      json.member("feeds") { json in
        json.array(status.feeds) { json, feed in json.object { $0.members(of: feed) } }
      }
      json.member("contacts") { json in
        json.object { json in
          json.member("paths", status.contacts.paths)
          json.member("cards", status.contacts.cards)
          json.member("unreadable", status.contacts.unreadable)
          json.member("matched", status.contacts.matched)
        }
      }
      json.member("sign_ins") { json in
        json.array(status.signIns) { json, signIn in json.object { $0.members(of: signIn) } }
      }
      json.member("mails") { json in
        json.object { json in
          json.member("scheduled", status.mails?[.scheduled] ?? 0)
          json.member("sending", status.mails?[.sending] ?? 0)
          json.member("sent", status.mails?[.sent] ?? 0)
          json.member("unsure", status.mails?[.unsure] ?? 0)
          json.member("failed", status.mails?[.failed] ?? 0)
          json.member("last_run", (status.mails?.lastRun).map(Timestamp.text))
        }
      }
      json.member("pictures") { json in
        json.object { json in
          json.member("kept", status.pictures?.usage.count ?? 0)
          json.member("bytes", Int(status.pictures?.usage.bytes ?? 0))
          json.member("failed", status.pictures?.failures.count ?? 0)
        }
      }
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func members(of signIn: SignInStatus) {
    member("issuer", signIn.group.source.issuer)
    member("client_id", signIn.group.source.clientID)
    member("feeds", signIn.group.feeds)
    member("state", signIn.state.name)
    member("user", signIn.stored?.user)
    member("since", (signIn.stored?.since).map(Timestamp.text))
    member("until", (signIn.stored?.until).map(Timestamp.text))
  }

  fileprivate mutating func members(of feed: FeedState) {
    member("name", feed.identity.name)
    member("url", feed.identity.url)
    member("state", feed.health.rawValue)
    member("employees", feed.employees)
    member("skipped", feed.skipped)
    member("failures", feed.failures)
    member("fetched_at", feed.fetchedAt.map(Timestamp.text))
    member("checked_at", feed.checkedAt.map(Timestamp.text))
    member("error", feed.fault)
  }
}
