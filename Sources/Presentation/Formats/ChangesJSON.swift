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
            if let failure = report.failures.first(where: { $0.feed == feed }) {
              json.object { $0.members(of: failure) }
            } else if let answer = report.answers.first(where: { $0.feed == feed }) {
              json.object { $0.members(of: answer) }
            }
          }
        }
        json.member("changes", objects: report.changes) { $0.members(of: $1) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(of answer: RefreshReport.Answer) {
    member("name", answer.feed)
    member("result", answer.records == nil ? "not_modified" : "answered")
    member("records", answer.records)
    member("skipped", answer.skipped)
    member("bytes", answer.byteCount)
    member("failures", 0)
    member("error", nil as String?)
    member("waits_until", nil as String?)
  }

  fileprivate mutating func members(of failure: RefreshReport.Failure) {
    member("name", failure.feed)
    member("result", "failed")
    member("records") { $0.null() }
    member("skipped", 0)
    member("bytes", 0)
    member("failures", failure.failures)
    member("error", failure.error.message)
    member("waits_until", failure.waitEnd.map(Timestamp.text))
  }
}
