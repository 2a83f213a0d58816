internal import ContentLines
package import Foundation

/// A note about a person, as a VJOURNAL has it.
///
/// Source: RFC 5545 section 3.6.3.
package struct Note: Hashable, Sendable {
  /// The identifier (UID); empty if another program wrote none.
  package var uid: String
  /// Which one of a recurring journal it is (RECURRENCE-ID); nearly always empty.
  package var recurrence: String
  /// Who it is about: SUMMARY, and the email of CONTACT.
  package var person: CalendarPerson
  /// Who wrote it, as it claims (ORGANIZER).
  package var author: CalendarPerson
  /// When it was created: CREATED, else DTSTART, else DTSTAMP.
  package var created: Date?
  /// When it was last changed: LAST-MODIFIED, else DTSTAMP.
  package var modified: Date?
  /// The day or time it is about (DTSTART).
  package var start: Date?
  /// The text (DESCRIPTION), with line feeds.
  package var text: String
  /// Other texts (COMMENT), such as those of versions that lost to this one.
  package var comments: [String]

  /// Creates a new note.
  ///
  /// - Parameters:
  ///   - uid: the identifier; a random one by default.
  ///   - person: who it is about.
  ///   - author: who writes it.
  ///   - text: what it says.
  ///   - now: the time.
  package init(
    uid: String = UUID().uuidString.lowercased(), person: CalendarPerson, author: CalendarPerson,
    text: String, at now: Date
  ) {
    self.init(
      uid: uid, recurrence: "", person: person, author: author, created: now, modified: now,
      start: now, text: text, comments: [])
  }

  /// Restores a note.
  ///
  /// - Parameters:
  ///   - uid: UID.
  ///   - recurrence: RECURRENCE-ID.
  ///   - person: who it is about.
  ///   - author: who wrote it.
  ///   - created: when it was created.
  ///   - modified: when it was last changed.
  ///   - start: DTSTART.
  ///   - text: what it says.
  ///   - comments: COMMENTs.
  package init(
    uid: String, recurrence: String, person: CalendarPerson, author: CalendarPerson, created: Date?,
    modified: Date?, start: Date?, text: String, comments: [String]
  ) {
    self.uid = uid
    self.recurrence = recurrence
    self.person = person
    self.author = author
    self.created = created
    self.modified = modified
    self.start = start
    self.text = text
    self.comments = comments
  }
}

// MARK: - Reading

extension Note {
  /// Reads the properties of a journal.
  init(_ properties: [ContentLine], zones: [String: TimeZone]) {
    func lines(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }
    func text(_ name: String) -> String {
      lines(name).lazy.map(\.text).first { !$0.isEmpty } ?? ""
    }
    func date(_ name: String) -> Date? {
      lines(name).lazy.compactMap { CalendarTime.date($0, zones: zones) }.first
    }
    let contacts = lines("CONTACT").map(CalendarPerson.init(contact:))
    let contact = contacts.first { !$0.email.isEmpty } ?? contacts.first ?? CalendarPerson()
    let summary = text("SUMMARY").tidied()
    let (start, stamp) = (date("DTSTART"), date("DTSTAMP"))
    self.init(
      uid: text("UID"), recurrence: text("RECURRENCE-ID"),
      person: CalendarPerson(name: summary.isEmpty ? contact.name : summary, email: contact.email),
      author: lines("ORGANIZER").first.map(CalendarPerson.init(calendarUser:)) ?? CalendarPerson(),
      created: date("CREATED") ?? start ?? stamp, modified: date("LAST-MODIFIED") ?? stamp,
      start: start,
      // A journal may have several.
      text: lines("DESCRIPTION").map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n"),
      comments: lines("COMMENT").map(\.text).filter { !$0.isEmpty })
  }
}

// MARK: - Writing

extension Note {
  /// An iCalendar file of this note alone.
  ///
  /// No value can end its line: line breaks become `\n`, other control characters are left out. ATTENDEE is never
  /// written, since servers would send invitations.
  package func written() -> [UInt8] {
    var writer = ContentLineWriter()
    func append(_ name: String, _ text: String) {
      if !text.isEmpty { writer.append(name + ":" + Self.value(text)) }
    }
    func append(_ name: String, _ date: Date?) {
      if let date { writer.append(name + ":" + CalendarTime.text(date)) }
    }
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//employees//employees//EN"] {
      writer.append(line)
    }
    writer.append("BEGIN:VJOURNAL")
    append("UID", uid)
    append("DTSTAMP", modified)
    append("DTSTART", start)
    append("CREATED", created)
    append("LAST-MODIFIED", modified)
    append("SUMMARY", person.name.tidied())
    append("CONTACT", person.contact)
    if let organizer = author.organizer { writer.append(organizer) }
    writer.append("CATEGORIES:note")
    append("DESCRIPTION", text)
    for comment in comments { append("COMMENT", comment) }
    writer.append("END:VJOURNAL")
    writer.append("END:VCALENDAR")
    return writer.bytes
  }

  /// A text as the value of a property.
  static func value(_ text: String) -> String {
    TextEscaping.neutralize(TextEscaping.escape(text))
  }
}
