internal import Foundation
internal import ICalendar
internal import Journal

/// Notes as JSON.
enum NoteJSON {
  /// All notes, one object per line.
  static func text(of entries: [JournalEntry]) -> OutputText {
    var json = JSONWriter()
    json.lines(entries) { json, entry in json.note(entry) }
    json.endLine()
    return json.output
  }

  /// Each note on a line of its own.
  static func lines(of entries: [JournalEntry]) -> OutputText {
    var json = JSONWriter()
    for entry in entries {
      json.note(entry)
      json.endLine()
    }
    return json.output
  }
}

extension JSONWriter {
  fileprivate mutating func note(_ entry: JournalEntry) {
    let note = entry.note
    object { json in
      json.member("id", entry.id)
      json.member("uid", note.uid.orNull)
      json.member("person") { $0.person(note.person) }
      json.member("author") { $0.person(note.author) }
      json.member("created", note.created.map(Timestamp.text))
      json.member("modified", note.modified.map(Timestamp.text))
      json.member("text", note.text)
      json.member("file", entry.file)
    }
  }

  /// A person with a name or an address; `null` for nobody.
  fileprivate mutating func person(_ person: CalendarPerson) {
    if person.isEmpty { return null() }
    object { json in
      json.member("name", person.name.orNull)
      json.member("email", person.email.orNull)
    }
  }
}

extension String {
  fileprivate var orNull: String? { isEmpty ? nil : self }
}
