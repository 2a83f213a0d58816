internal import DirectoryStore
internal import EmployeeDirectory

/// Changes as JSON.
enum ChangesJSON {
  /// All changes, one object per line.
  static func text(of changes: [LoggedChange]) -> String {
    var json = JSONWriter()
    json.lines(changes) { json, logged in json.object { $0.members(of: logged) } }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func members(of logged: LoggedChange) {
    let change = logged.change
    member("at", Timestamp.text(of: logged.at))
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
