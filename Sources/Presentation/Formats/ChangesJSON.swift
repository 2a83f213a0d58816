import Basics
package import DirectoryService
package import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization

/// Changes as JSON.
package enum ChangesJSON {
  /// All changes, one object per line.
  package static func text(of changes: [LoggedChange]) -> String {
    let known = changes.compactMap { logged in logged.change.map { (logged.at, $0) } }
    return JSONText.array(known) { json, logged in json.members(of: logged.1, at: logged.0) }
  }

  /// A change on its own line; `nil` for a gap.
  package static func line(of logged: LoggedChange) -> String? {
    logged.change.map { change in JSONText.object { $0.members(of: change, at: logged.at) } }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of change: Change, at time: Date) {
    member("at", Timestamp.text(of: time))
    members(of: change)
  }

  mutating func members(of change: Change) {
    member("kind", change.kind.rawValue)
    member("full_name", change.fullName)
    member("feed", change.feed)
    member("fields", objects: change.fields) { json, field in
      json.member("field", field.field.rawValue)
      json.member("old", field.old)
      json.member("new", field.new)
    }
  }
}

/// The result of a refresh as JSON.
package enum RefreshJSON {
  /// An object, with the feeds in configured order; if another process had just asked them, only
  /// those that asked to wait.
  package static func text(of report: RefreshReport, _ feeds: [String]) -> String {
    Language.forPrograms {
      JSONText.object { json in
        json.member("feeds") { json in
          json.array(feeds) { json, feed in
            // A refused answer is a failure, too.
            let failure = report.failures.first { $0.feed == feed }
            let answer = failure == nil ? report.answers.first { $0.feed == feed } : nil
            if failure == nil, answer == nil { return }
            json.object { json in
              let state = answer?.records == nil ? "not_modified" : "answered"
              json.member("name", feed)
              json.member("result", failure == nil ? state : "failed")
              json.member("records", answer?.records)
              json.member("skipped", answer?.skipped ?? 0)
              json.member("bytes", answer?.byteCount ?? 0)
              json.member("failures", failure?.failures ?? 0)
              json.member("error", failure?.error.message)
              json.member("waits_until", (failure?.waitEnd).map(Timestamp.text))
            }
          }
        }
        json.member("changes", objects: report.changes) { $0.members(of: $1) }
      }
    }
  }
}
