import Basics
package import Foundation

/// Words of a person, as a VJOURNAL has them: who said it, who heard it, and who wrote it down.
///
/// Source: RFC 5545 section 3.6.3.
package struct Quote: Hashable, Sendable {
  /// The most characters of a text, as a reader counts them (``Swift/String/readerLength``).
  package static let lengthLimit = 280
  /// The most octets of a text, so that none piles up marks: the flag of Wales has 28.
  package static let sizeLimit = 28 * lengthLimit
  /// The most people who heard it.
  package static let listenerLimit = 100
  /// The identifier (UID).
  package let uid: String
  /// The words (DESCRIPTION), with line feeds.
  package let text: String
  /// Who said it (ATTENDEE with the ROLE `CHAIR`).
  package let saidBy: CalendarPerson
  /// Who heard it (ATTENDEE with the ROLE `NON-PARTICIPANT`).
  package let heardBy: [CalendarPerson]
  /// Who wrote it down (ORGANIZER).
  package let addedBy: CalendarPerson
  /// When it was written down (DTSTART), to the second.
  package let date: Date

  /// Creates a quote, with a random identifier by default, of people with addresses; those who said
  /// it or wrote it down need not be among those who heard it.
  package init(
    uid: String = UUID().uuidString.lowercased(), text: String, saidBy: CalendarPerson,
    heardBy: [CalendarPerson], addedBy: CalendarPerson, at date: Date
  ) {
    (self.uid, self.text, self.date) = (uid, text, date)
    (self.saidBy, self.heardBy, self.addedBy) = (saidBy, heardBy, addedBy)
  }

  /// Everyone whose quote it is, each address once: who said it, who heard it, who wrote it down.
  package var people: [CalendarPerson] {
    var known: Set<String> = []
    return ([saidBy] + heardBy + [addedBy]).filter { known.insert($0.email.addressKey).inserted }
  }

  fileprivate init(_ properties: [ContentLine], zones: [String: CalendarZone]) throws(QuoteFault) {
    func lines(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }
    func people(_ role: String) -> [CalendarPerson] {
      lines("ATTENDEE").filter { $0.parameter("ROLE")?.uppercased() == role }
        .map(CalendarPerson.init(calendarUser:))
    }
    let uid = lines("UID").map { $0.text.tidied() }
    // RFC 7986 section 5.3 asks that any of up to 255 octets be kept.
    guard uid.count == 1, 1...255 ~= uid[0].utf8.count else { throw .noIdentifier }
    let text = lines("DESCRIPTION").map(\.text)
    guard text.count == 1, text[0].contains(where: { !$0.isWhitespace }) else { throw .noText }
    guard text[0].readerLength <= Self.lengthLimit, text[0].utf8.count <= Self.sizeLimit
    else { throw .textTooLong }
    let speakers = people("CHAIR")
    guard speakers.count == 1, !speakers[0].email.isEmpty else { throw .noSpeaker }
    let listeners = people("NON-PARTICIPANT")
    guard (1...Self.listenerLimit).contains(listeners.count),
      listeners.allSatisfy({ !$0.email.isEmpty })
    else { throw .badListeners }
    let authors = lines("ORGANIZER").map(CalendarPerson.init(calendarUser:))
    guard authors.count == 1, !authors[0].email.isEmpty else { throw .noAuthor }
    guard
      let start = lines("DTSTART").lazy.compactMap({ CalendarTime.moment($0, zones: zones) }).first
    else { throw .noDate }
    self.init(
      uid: uid[0], text: text[0], saidBy: speakers[0], heardBy: listeners, addedBy: authors[0],
      // Ours are in UTC; without a zone, it is at least the same for everyone who has the quote.
      at: start.date(in: .gmt))
  }

  /// An iCalendar file of this quote alone, without a METHOD: no one is invited to anything.
  ///
  /// No value can end its line: line breaks become `\n`, other control characters are left out.
  package func written() -> [UInt8] {
    let time = CalendarTime.text(date)
    let lines = [
      "UID:" + Note.value(uid), "DTSTAMP:" + time, "DTSTART:" + time,
      "SUMMARY:" + Note.value(text.tidied()), addedBy.calendarUser("ORGANIZER"),
      saidBy.calendarUser("ATTENDEE", role: "CHAIR"),
    ]
    let listeners = heardBy.map { $0.calendarUser("ATTENDEE", role: "NON-PARTICIPANT") }
    return ContentLineWriter.journal(
      lines + listeners + ["CATEGORIES:quote", "DESCRIPTION:" + Note.value(text)])
  }
}

/// Why a calendar is not a quote, as JSON in indexes: a renamed case makes stored ones unreadable.
package enum QuoteFault: String, Error, Sendable, Codable, CaseIterable {
  /// Parts are unreadable, or it is not exactly one journal.
  case broken
  /// It is an invitation or an answer to one (METHOD).
  case invitation
  /// The UID is missing or longer than 255 octets.
  case noIdentifier
  /// The text is missing.
  case noText
  /// The text has more than ``Quote/lengthLimit`` characters.
  case textTooLong
  /// Not exactly one person said it, or without an address.
  case noSpeaker
  /// No one heard it, more than ``Quote/listenerLimit`` people did, or one has no address.
  case badListeners
  /// Who wrote it down is missing, or has no address.
  case noAuthor
  /// The time is missing.
  case noDate
}

extension CalendarFile {
  /// The quote that it is; throws ``QuoteFault`` unless it is one quote and nothing else.
  package func quote() throws(QuoteFault) -> Quote {
    guard problems.isEmpty, journals.count == 1, !hasOtherComponents else { throw .broken }
    if hasMethod { throw .invitation }
    return try Quote(journals[0].properties, zones: zones)
  }
}
