import ContentLines
import Foundation
import TestSupport
import Testing

@Suite struct CalendarEditingTests {
  /// Later than all of ``Samples``.
  private let now = Date(timeIntervalSince1970: 1_795_000_000)
  private static let stamp = "20261118T110640Z"

  private func edited(
    _ bytes: [UInt8], _ text: String?, otherVersions: [String]? = nil
  ) throws -> String {
    let file = CalendarFile(bytes)
    let journal = try #require(file.journals.first)
    return String(
      decoding: file.replacingText(text, otherVersions: otherVersions, of: journal, at: now),
      as: UTF8.self)
  }

  /// The lines that only one of two texts has, in order.
  private func difference(_ old: [UInt8], _ new: String) -> (gone: [String], new: [String]) {
    let (old, new) = (
      String(decoding: old, as: UTF8.self).components(separatedBy: "\r\n"),
      new.components(separatedBy: "\r\n")
    )
    let changes = new.difference(from: old)
    func lines(_ changes: [CollectionDifference<String>.Change]) -> [String] {
      changes.map { change in
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
      }
    }
    return (lines(changes.removals), lines(changes.insertions))
  }

  @Test func `an edit changes four properties and no other octet`() throws {
    let new = try edited(Samples.jtx, "New, text\nof two lines")
    let (gone, added) = difference(Samples.jtx, new)
    #expect(
      gone == [
        "DTSTAMP:20260701T081500Z", "LAST-MODIFIED:20260701T081500Z",
        "DESCRIPTION:Loves *Markdown*\\nand a line that is long enough to be folded",
        "  by jtx Board\\, at seventy-five octets", "SEQUENCE:3",
      ])
    #expect(
      added == [
        "DTSTAMP:\(Self.stamp)", "LAST-MODIFIED:\(Self.stamp)",
        "DESCRIPTION:New\\, text\\nof two lines", "SEQUENCE:4",
      ])
    let note = try #require(CalendarFile(Array(new.utf8)).journals.first?.note)
    #expect(note.text == "New, text\nof two lines")
    #expect(note.modified == now)
  }

  @Test func `other parameters stay, and what is missing comes before what is inside`() throws {
    let new = try edited(Samples.evolution, "Uus")
    let (gone, added) = difference(Samples.evolution, new)
    #expect(gone.count == 3)
    #expect(
      added == [
        "DTSTAMP:\(Self.stamp)",
        "DESCRIPTION;LANGUAGE=et:Uus",
        "LAST-MODIFIED:\(Self.stamp)", "SEQUENCE:1",
      ])
    #expect(new.contains("SEQUENCE:1\r\nBEGIN:VALARM"))
    #expect(new.contains("DESCRIPTION:not the note's"))
  }

  private static let styled = [
    "DESCRIPTION;LANGUAGE=et;altrep=\"data:text/html,a;b\":Old",
    "X-ALT-DESC;FMTTYPE=text/html:<b>Old</b>", "X-OTHER;ALTREP=\"CID:1\":<b>Kept</b>",
    "STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE=text/html:<b>Old</b>",
    "x-alt-desc;FMTTYPE=text/html:<i>Old</i>",
  ]

  @Test func `a styled form of the old text goes with a new text, and stays without one`() throws {
    let other = "COMMENT;X-EMPLOYEES=OTHER-VERSION:Other"
    let old = journal((Self.styled + [other]).joined(separator: "\n"))
    let stamps = ["DTSTAMP:\(Self.stamp)", "LAST-MODIFIED:\(Self.stamp)", "SEQUENCE:1"]
    let new = difference(old, try edited(old, "New"))
    #expect(new.gone == [0, 1, 3, 4].map { Self.styled[$0] })
    #expect(new.new == ["DESCRIPTION;LANGUAGE=et:New"] + stamps)
    let dropped = difference(old, try edited(old, nil, otherVersions: []))
    #expect(dropped.gone == [other])
    #expect(dropped.new == stamps)
    // Without a text of its own, too.
    let alone = journal(Self.styled[1])
    let first = difference(alone, try edited(alone, "New"))
    #expect(first.gone == [Self.styled[1]])
    #expect(first.new == ["DESCRIPTION:New"] + stamps)
  }

  @Test func `line ends are those of the journal`() throws {
    let new = try edited(Samples.korganizer, String(repeating: "õ ", count: 100))
    #expect(!new.utf8.contains(0x0D))
    #expect(
      CalendarFile(Array(new.utf8)).journals[0].note.text == String(repeating: "õ ", count: 100))
  }

  @Test func `other components stay, and of several descriptions one is left`() throws {
    let new = try edited(Samples.nextcloud, "Both")
    let (gone, added) = difference(Samples.nextcloud, new)
    #expect(gone == ["DTSTAMP:20260303T000000Z", "DESCRIPTION:First", "DESCRIPTION:Second"])
    #expect(
      added == [
        "DTSTAMP:\(Self.stamp)", "DESCRIPTION:Both", "LAST-MODIFIED:\(Self.stamp)", "SEQUENCE:1",
      ])
  }

  @Test(arguments: [
    ("LAST-MODIFIED;TZID=Europe/Tallinn;X-A=1:20260101T000000", "LAST-MODIFIED:\(stamp)"),
    ("LAST-MODIFIED;X-A=1:20260101T000000Z", "LAST-MODIFIED;X-A=1:\(stamp)"),
    ("LAST-MODIFIED:20261119T000000Z", "LAST-MODIFIED:20261119T000000Z"),
    ("LAST-MODIFIED:yesterday", "LAST-MODIFIED:\(stamp)"),
    ("SEQUENCE:2147483647", "SEQUENCE:2147483647"), ("SEQUENCE:-5", "SEQUENCE:1"),
    ("SEQUENCE:99999999999999999999", "SEQUENCE:1"),
  ])
  func `times never go back, and revisions are counted`(_ old: String, _ new: String) throws {
    let text = try edited(journal(old), "text")
    #expect(text.contains("\r\n" + new + "\r\n"), "\(text)")
  }

  @Test func `a quote that is open is not closed by the new text`() throws {
    let text = "a \": b"
    let new = try edited(journal("DESCRIPTION;ALTREP=\"CID:old"), text)
    #expect(CalendarFile(Array(new.utf8)).journals.first?.note.text == text)
    #expect(new.contains("\r\nDESCRIPTION:a \": b\r\n"))
  }

  @Test func `many styled forms of a text go in time that grows with the line`() throws {
    let head = "DESCRIPTION" + String(repeating: ";ALTREP=x;X=y", count: 50_000)
    let kept = "DESCRIPTION" + String(repeating: ";X=y", count: 50_000)
    let new = try edited(journal(head + ":Old"), "New")
    let line = new.replacing("\r\n ", with: "").split(separator: "\r\n").first {
      $0.hasPrefix("DESCRIPTION")
    }
    #expect(line.map(String.init) == kept + ":New")
  }

  @Test func `a journal is removed, and the rest stays as it is`() throws {
    let file = CalendarFile(Samples.nextcloud)
    let rest = try #require(file.removing(file.journals[0]))
    let left = CalendarFile(rest)
    #expect(left.journals.map(\.note.uid) == ["second"])
    #expect(left.hasOtherComponents && left.problems.isEmpty)
    let (gone, added) = difference(
      Samples.nextcloud, String(decoding: rest, as: UTF8.self))
    #expect(gone.count == 10 && added.isEmpty)
    let jtx = CalendarFile(Samples.jtx)
    #expect(jtx.removing(jtx.journals[0]) == nil)
  }

  @Test func `an edit keeps the octets around it, whatever they are`() {
    var generator = SplitMix64(seed: 5)
    let sources = [Samples.jtx, Samples.evolution, Samples.korganizer, Samples.nextcloud]
    for round in 0..<4000 {
      var bytes = sources[round % 4]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = [0x0A, 0x0D, 0x20, 0x3A, 0x00, 0xFF].randomElement(using: &generator) ?? 0
      }
      let file = CalendarFile(bytes)
      for (index, journal) in file.journals.enumerated() {
        let new = CalendarFile(file.replacingText("new", of: journal, at: now))
        #expect(new.journals.count == file.journals.count)
        #expect(new.journals[index].note.text == "new")
        var expected = journal.note
        expected.text = "new"
        expected.isStyled = false
        expected.modified = new.journals[index].note.modified
        // Where CREATED and DTSTART are unreadable, the time of the change takes their place.
        expected.created = new.journals[index].note.created
        #expect(new.journals[index].note == expected)
        for other in file.journals.indices where other != index {
          #expect(new.journals[other].note == file.journals[other].note)
        }
      }
    }
  }
}
