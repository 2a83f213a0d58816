package import Foundation

/// A note about a person, as a VJOURNAL has it (RFC 5545 section 3.6.3).
package struct Note: Hashable, Sendable {
  /// The identifier (UID); empty if another program wrote none.
  package var uid: String
  /// Which one of a recurring journal it is (RECURRENCE-ID); nearly always empty.
  package var recurrence: String
  /// Who it is about: SUMMARY, and the email of CONTACT; no one without a CONTACT.
  package var person: CalendarPerson
  /// The title (SUMMARY), as other programs write it, if no one is named in a CONTACT; else empty.
  package var title: String
  /// Who wrote it, as it claims (ORGANIZER).
  package var author: CalendarPerson
  /// When it was created: CREATED, else DTSTART, else DTSTAMP.
  package var created: CalendarMoment?
  /// When it was last changed: LAST-MODIFIED, else DTSTAMP, which are in UTC (RFC 5545 sections
  /// 3.8.7.2 and 3.8.7.3); versions are compared by it, so it is the same on every machine.
  package var modified: Date?
  /// The day or time it is about (DTSTART).
  package var start: CalendarMoment?
  /// The text (DESCRIPTION), with line feeds.
  package var text: String
  /// The texts of versions that lost to this one: the COMMENTs that ``NoteResolution`` wrote.
  package var otherVersions: [String]
  /// Whether another form of the text is with it, which other programs show and a new text removes.
  package var isStyled: Bool

  /// Creates a new note about a person; with a random identifier by default.
  package init(
    uid: String = UUID().uuidString.lowercased(), person: CalendarPerson, author: CalendarPerson,
    text: String, at now: Date
  ) {
    self.init(
      uid: uid, recurrence: "", person: person, title: "", author: author,
      created: .instant(now), modified: now, start: .instant(now), text: text, otherVersions: [])
  }

  package init(
    uid: String, recurrence: String, person: CalendarPerson, title: String,
    author: CalendarPerson, created: CalendarMoment?, modified: Date?, start: CalendarMoment?,
    text: String, otherVersions: [String], isStyled: Bool = false
  ) {
    (self.uid, self.recurrence, self.person) = (uid, recurrence, person)
    (self.title, self.author, self.text) = (title, author, text)
    (self.created, self.modified, self.start) = (created, modified, start)
    (self.otherVersions, self.isStyled) = (otherVersions, isStyled)
  }

  init(_ properties: [ContentLine], zones: [String: CalendarZone]) {
    func lines(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }
    func text(_ name: String) -> String { lines(name).lazy.map(\.text).first { !$0.isEmpty } ?? "" }
    func moment(_ name: String) -> CalendarMoment? {
      lines(name).lazy.compactMap { CalendarTime.moment($0, zones: zones) }.first
    }
    let contacts = lines("CONTACT").map(CalendarPerson.init(contact:)).filter { !$0.isEmpty }
    let contact = contacts.first { !$0.email.isEmpty } ?? contacts.first
    let summary = text("SUMMARY").tidied()
    let (start, stamp) = (moment("DTSTART"), moment("DTSTAMP"))
    self.init(
      uid: text("UID"), recurrence: text("RECURRENCE-ID"),
      person: contact.map { contact in
        CalendarPerson(name: summary.isEmpty ? contact.name : summary, email: contact.email)
      } ?? CalendarPerson(),
      title: contact == nil ? summary : "",
      author: lines("ORGANIZER").first.map(CalendarPerson.init(calendarUser:)) ?? CalendarPerson(),
      created: moment("CREATED") ?? start ?? stamp,
      modified: (moment("LAST-MODIFIED") ?? stamp)?.date(in: .gmt), start: start,
      // A journal may have several.
      text: lines("DESCRIPTION").map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n"),
      otherVersions: lines("COMMENT").filter(\.isOtherVersion).map(\.text).filter { !$0.isEmpty },
      isStyled: properties.contains(where: \.isStyledText))
  }

  /// An iCalendar file of this note alone.
  ///
  /// No value can end its line: line breaks become `\n`, other control characters are left out.
  /// ATTENDEE is never written, since servers would send invitations.
  package func written() -> [UInt8] {
    func line(_ name: String, _ text: String) -> String? {
      text.isEmpty ? nil : name + ":" + Self.value(text)
    }
    func time(_ name: String, _ moment: CalendarMoment?) -> String? {
      moment.map { CalendarTime.property(name, $0) }
    }
    let modified = modified.map(CalendarMoment.instant)
    let lines = [
      line("UID", uid), time("DTSTAMP", modified), time("DTSTART", start),
      time("CREATED", created), time("LAST-MODIFIED", modified),
      line("SUMMARY", person.isEmpty ? title : person.name.tidied()),
      line("CONTACT", person.contact), author.calendarUser("ORGANIZER"), "CATEGORIES:note",
      line("DESCRIPTION", text),
    ]
    return ContentLineWriter.journal(
      lines + otherVersions.map { line(ContentLine.otherVersion, $0) })
  }

  static func value(_ text: String) -> String { TextEscaping.neutralize(TextEscaping.escape(text)) }

  /// The name that people look for it by: of the person, or the title, which may be a person's
  /// name.
  package var name: String { person.name.isEmpty ? title : person.name }
}

extension ContentLine {
  /// The name and the parameter of a COMMENT with another version's text, which only we write.
  static let otherVersion = "COMMENT;X-EMPLOYEES=OTHER-VERSION"

  var isOtherVersion: Bool {
    name == "COMMENT" && parameter("X-EMPLOYEES")?.uppercased() == "OTHER-VERSION"
  }

  /// The parameter of a DESCRIPTION that refers to another form of its text.
  static let styledParameter = "ALTREP"
  /// The properties with another form of the text: Outlook's, and that of RFC 9073 section 6.5.
  static let styledNames: Set = ["X-ALT-DESC", "STYLED-DESCRIPTION"]

  /// Whether it has another form of a note's text, or refers to one.
  var isStyledText: Bool {
    Self.styledNames.contains(name)
      || name == "DESCRIPTION" && parameter(Self.styledParameter) != nil
  }
}
