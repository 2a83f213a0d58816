import Foundation
import TestSupport
import Testing

/// Times of other programs' notes, read in several time zones by the built program.
@Suite struct NoteTimeTests {
  private let home: TestHome

  /// A home with four notes, whose files were written long ago, so that the index keeps them.
  init() throws {
    home = try Office("me: mari@telisa.ee\nmax-age: 1h\n").home
    for (name, start) in [
      ("day", ";VALUE=DATE:20200105"), ("local", ":20200105T003000"),
      ("moment", ":20200105T030000Z"), ("outlook", ";TZID=FLE Standard Time:20200705T120000"),
    ] {
      let path = try home.folder.write(
        [
          "BEGIN:VCALENDAR", "BEGIN:VJOURNAL", "UID:\(name)", "DTSTART\(start)",
          "SUMMARY:Peeter Termomeeter", "CONTACT:Peeter Termomeeter", "DESCRIPTION:\(name)",
          "END:VJOURNAL", "END:VCALENDAR", "",
        ].joined(separator: "\r\n"),
        to: "home/.local/share/employees/default/notes/\(name).ics")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)], ofItemAtPath: path)
    }
  }

  private func list(_ zone: String) throws -> [JSONValue] {
    try home.run("note", "list", "--json", environment: ["TZ": zone]).json().elements
  }

  @Test(arguments: [
    ["America/New_York", "Asia/Tokyo"], ["Asia/Tokyo", "America/New_York"],
  ])
  func `one index serves every zone`(zones: [String]) throws {
    let expected: [String: [[String?]]] = [
      "America/New_York": [
        ["outlook", "2020-07-05T09:00:00Z"], ["local", "2020-01-05T05:30:00Z"],
        ["day", "2020-01-05T05:00:00Z"], ["moment", "2020-01-05T03:00:00Z"],
      ],
      "Asia/Tokyo": [
        ["outlook", "2020-07-05T09:00:00Z"], ["moment", "2020-01-05T03:00:00Z"],
        ["local", "2020-01-04T15:30:00Z"], ["day", "2020-01-04T15:00:00Z"],
      ],
    ]
    for zone in zones {
      #expect(
        try list(zone).map { [$0["text"]?.text, $0["created"]?.text] } == expected[zone],
        "\(zone)")
      let days = try home.run("note", "list", environment: ["TZ": zone]).lines
      for name in ["day", "local"] {
        let line = try #require(days.first { $0.hasSuffix("  " + name) })
        #expect(line.contains("  2020-01-05  "), "\(zone): \(line)")
      }
    }
  }

  @Test func `a note is edited in another zone than it was listed in`() throws {
    let ids = try list("Asia/Tokyo").compactMap { $0["id"]?.text }
    #expect(ids.count == 4)
    for id in ids {
      #expect(
        try home.run("note", "edit", id, "New", environment: ["TZ": "America/New_York"])
          == Run(status: 0, errors: "Changed note \(id).\n"))
    }
  }
}
