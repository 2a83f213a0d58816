import ContentLines
import Foundation

/// Octets of a text with CRLF line ends.
func calendar(_ text: String) -> [UInt8] {
  Array(text.replacing("\n", with: "\r\n").utf8)
}

/// A calendar with one journal of some properties.
func journal(_ properties: String) -> [UInt8] {
  calendar(
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VJOURNAL
    \(properties)
    END:VJOURNAL
    END:VCALENDAR

    """)
}

/// A time in UTC, such as `2026-11-22T09:30:00Z`.
func time(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

/// A moment such as `2026-11-22T09:30:00Z`; without the Z a local time, and without a time a day.
func moment(_ text: String) throws -> CalendarMoment {
  if text.hasSuffix("Z") { return .instant(try time(text)) }
  if text.contains("T") { return CalendarMoment(kind: .local, clock: try time(text + "Z")) }
  return CalendarMoment(kind: .day, clock: try time(text + "T00:00:00Z"))
}

/// Journals as other programs write them.
enum Samples {
  /// jtx Board 2.
  static let jtx = calendar(
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//techbee.at//jtx Board//EN
    BEGIN:VTIMEZONE
    TZID:Europe/Tallinn
    BEGIN:STANDARD
    DTSTART:19961027T040000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:19970330T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0300
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    BEGIN:VJOURNAL
    DTSTAMP:20260701T081500Z
    UID:20f1b5b0-6f7e-4b22-a5a0-1f3d0c0a4cf1
    CREATED:20260630T150102Z
    LAST-MODIFIED:20260701T081500Z
    SUMMARY:Mari Tamm
    DESCRIPTION:Loves *Markdown*\\nand a line that is long enough to be folded
      by jtx Board\\, at seventy-five octets
    DTSTART;TZID=Europe/Tallinn:20260630T180000
    CATEGORIES:work,people
    CATEGORIES:note
    CLASS:PUBLIC
    STATUS:FINAL
    SEQUENCE:3
    X-JTX-COLOR;X-VOBJ=a:-65536
    ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:iVBORw0KGgo=
    END:VJOURNAL
    END:VCALENDAR

    """)

  /// Evolution 3.46: a memo.
  static let evolution = calendar(
    """
    BEGIN:VCALENDAR
    CALSCALE:GREGORIAN
    PRODID:-//Ximian//NONSGML Evolution Calendar//EN
    VERSION:2.0
    BEGIN:VJOURNAL
    UID:b1c0ad7a90e6cf8e1b6dc0d1ab2e7c50fcd3c0aa
    DTSTAMP:20260105T070000Z
    DTSTART;VALUE=DATE:20260105
    SUMMARY;LANGUAGE=et:Jüri Õun
    DESCRIPTION;LANGUAGE=et;ALTREP="CID:part3.msg970930T083000SILVER@host":Kohtumine
    ORGANIZER;CN="Tamm, Mari";SENT-BY="mailto:a@b.example":MAILTO:mari@telisa.ee
    CONTACT;ALTREP="mailto:juri@telisa.ee":Jüri
    CLASS:CONFIDENTIAL
    CREATED:20260105T070001Z
    LAST-MODIFIED:20260105T070002Z
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:not the note's
    END:VALARM
    END:VJOURNAL
    END:VCALENDAR

    """)

  /// KOrganizer 5: with LF, a floating time and nobody's address.
  static let korganizer = Array(
    """
    BEGIN:VCALENDAR
    PRODID:-//K Desktop Environment//NONSGML libkcal 4.3//EN
    VERSION:2.0
    X-KDE-ICAL-IMPLEMENTATION-VERSION:1.0
    BEGIN:VJOURNAL
    DTSTAMP:20260202T101010Z
    X-KDE-KCALCORE-ENABLED:TRUE
    CREATED:20260201T101010Z
    UID:KOrganizer-1804289383.846
    LAST-MODIFIED:20260202T101010Z
    SUMMARY:Kati Kask
    ORGANIZER;CN=Somebody:invalid:nomail
    DTSTART:20260201T090000
    END:VJOURNAL
    END:VCALENDAR

    """.utf8)

  /// Nextcloud, through a Windows time zone that only the file describes; a task and two journals.
  static let nextcloud = calendar(
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Sabre//Sabre VObject 4.5.4//EN
    BEGIN:VTODO
    UID:todo
    SUMMARY:A task
    END:VTODO
    BEGIN:VJOURNAL
    UID:first
    DTSTAMP:20260303T000000Z
    DTSTART;TZID=FLE Standard Time:20260115T120000
    SUMMARY:Ülle Aas
    CONTACT:Ülle Aas\\, ulle@telisa.ee\\, +372 555
    DESCRIPTION:First
    DESCRIPTION:Second
    COMMENT:Older
    END:VJOURNAL
    BEGIN:VJOURNAL
    UID:second
    DTSTAMP:20260304T000000Z
    END:VJOURNAL
    BEGIN:VTIMEZONE
    TZID:FLE Standard Time
    BEGIN:STANDARD
    DTSTART:19701025T040000
    TZOFFSETFROM:+0300
    TZOFFSETTO:+0200
    END:STANDARD
    END:VTIMEZONE
    END:VCALENDAR

    """)
}
