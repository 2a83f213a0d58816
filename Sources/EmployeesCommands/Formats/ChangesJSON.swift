internal import EmployeeDirectory
internal import Foundation
internal import History

/// Changes as JSON.
enum ChangesJSON {
  /// All changes, one object per line.
  static func text(of changes: [LoggedChange]) -> String {
    var json = JSONWriter()
    let known = changes.compactMap { logged in logged.change.map { (at: logged.at, change: $0) } }
    json.lines(known) { json, logged in
      json.object { $0.members(of: logged.change, at: logged.at) }
    }
    return json.text + "\n"
  }

  /// A change on a line of its own; `nil` for a gap.
  static func line(of logged: LoggedChange) -> String? {
    guard let change = logged.change else { return nil }
    var json = JSONWriter()
    json.object { $0.members(of: change, at: logged.at) }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func members(of change: Change, at time: Date) {
    member("at", Timestamp.text(of: time))
    members(of: change)
  }

  /// Writes the members of a change but for its time.
  mutating func members(of change: Change) {
    member("kind", change.kind.rawValue)
    member("full_name", change.fullName)
    member("feed", change.feed)
    member("fields") { json in
      json.array(change.fields) { json, field in
        json.object { json in
          json.member("field", field.field.rawValue)
          json.member("old", field.old)
          json.member("new", field.new)
        }
      }
    }
  }
}
