/// A command's action on the notes of ``CrashHome/resetNotes()``.
enum NoteAct: String, CaseIterable, Sendable {
  case add, edit, delete
  case deleteOfSeveral = "delete one of several in a file"
  case resolve

  /// The text that is added or edited in; long, so that writing it takes more than a moment.
  static let text = String(repeating: "A text that is not there before. ", count: 100) + "End"

  /// The arguments of the program.
  func arguments(_ home: CrashHome) -> [String] {
    switch self {
    case .add: ["note", "add", "Anu Tallinnlane", Self.text, "--offline", "--quiet"]
    case .edit: ["note", "edit", home.noteID("own"), Self.text, "--quiet"]
    case .delete: ["note", "delete", home.noteID("own"), "--yes", "--quiet"]
    case .deleteOfSeveral: ["note", "delete", home.noteID("several-1"), "--yes", "--quiet"]
    case .resolve: ["note", "resolve", home.notesFolder + "/a.ics", home.notesFolder + "/b.ics"]
    }
  }

  /// The files that it may change or remove.
  var targets: Set<String> {
    switch self {
    case .add: []
    case .edit, .delete: ["own.ics"]
    case .deleteOfSeveral: ["several.ics"]
    case .resolve: ["a.ics", "b.ics"]
    }
  }

  /// Whether a file's content is what the act makes of it; `nil` for a file that is gone or was not
  /// there.
  func isDone(_ old: String?, _ new: String?) -> Bool {
    switch self {
    case .add:
      guard old == nil, let new else { return false }
      return new.hasPrefix("BEGIN:VCALENDAR\r\n") && new.hasSuffix("END:VCALENDAR\r\n")
        && new.unfolded.contains("\r\nDESCRIPTION:\(Self.text)\r\n")
    case .edit:
      guard let old, let new else { return false }
      return new.unfolded.contains("\r\nDESCRIPTION:\(Self.text)\r\n")
        && new.withoutChangingLines == old.withoutChangingLines
    case .delete: return old != nil && new == nil
    case .deleteOfSeveral:
      guard let old, let new else { return false }
      let first = old.ranges(of: "BEGIN:VJOURNAL").first?.lowerBound
      let end = old.ranges(of: "END:VJOURNAL\r\n").first?.upperBound
      guard let first, let end else { return false }
      return new == old[..<first] + old[end...]
    case .resolve:
      guard let new else { return false }
      return new.contains("\r\nDESCRIPTION:Newer\r\n")
        && new.contains("\r\nCOMMENT;X-EMPLOYEES=OTHER-VERSION:Older\r\n")
        && new.hasSuffix("END:VCALENDAR\r\n") && new.contains("\r\nX-B:2\r\n")
    }
  }
}

extension String {
  /// The content lines without their folds.
  fileprivate var unfolded: String { replacing("\r\n ", with: "") }

  /// The content lines but for those that editing a note changes.
  fileprivate var withoutChangingLines: [String] {
    let names = ["DESCRIPTION:", "DTSTAMP:", "LAST-MODIFIED:", "SEQUENCE:"]
    return unfolded.split(separator: "\r\n").map(String.init).filter { line in
      !names.contains { line.hasPrefix($0) }
    }
  }
}
