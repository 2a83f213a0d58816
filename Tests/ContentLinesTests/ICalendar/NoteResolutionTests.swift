import ContentLines
import Foundation
import TestSupport
import Testing

@Suite struct NoteResolutionTests {
  private func version(
    _ text: String, modified: Int, sequence: Int = 0, uid: String = "1", more: String = ""
  ) -> [UInt8] {
    let second = String(100 + modified).suffix(2)
    return journal(
      """
      UID:\(uid)
      LAST-MODIFIED:20260101T0000\(second)Z
      SEQUENCE:\(sequence)
      \(more)DESCRIPTION:\(text)
      """)
  }

  private func note(_ bytes: [UInt8]) -> Note { CalendarFile(bytes).journals[0].note }

  @Test func `the newer text wins, and the other stays as a comment`() throws {
    let own = "COMMENT;X-EMPLOYEES=OTHER-VERSION:"
    let (old, new) = (
      version("old", modified: 1, more: "\(own)oldest\nCOMMENT:Old remark\n"),
      version("new", modified: 2, more: "X-OTHER;A=b:c\n\(own)older\nCOMMENT:Remark\n")
    )
    let result = try NoteResolution.resolve(old, new)
    #expect(note(result).text == "new")
    #expect(note(result).otherVersions == ["older", "oldest", "old"])
    let text = String(decoding: result, as: UTF8.self)
    #expect(
      text.contains("X-OTHER;A=b:c\r\n\(own)older\r\nCOMMENT:Remark\r\nDESCRIPTION:new\r\n"))
    // What other programs remarked stays as it was.
    #expect(text.contains("\r\nCOMMENT:Old remark\r\n\(own)oldest\r\n\(own)old\r\nEND:VJOURNAL"))
    // A second time, with either of the former versions, nothing is left to do.
    #expect(try NoteResolution.resolve(result, old) == result)
    #expect(try NoteResolution.resolve(new, result) == result)
  }

  @Test(arguments: [
    (1, 0, "a", 2, 0, "b", "b"), (2, 0, "a", 1, 9, "b", "a"), (1, 1, "a", 1, 0, "b", "a"),
    (1, 0, "a", 1, 0, "b", "b"),
  ])
  func `newer is the later time, then the higher revision, then the text`(
    _ time: Int, _ sequence: Int, _ text: String, _ otherTime: Int, _ otherSequence: Int,
    _ otherText: String, _ winner: String
  ) throws {
    let (one, other) = (
      version(text, modified: time, sequence: sequence),
      version(otherText, modified: otherTime, sequence: otherSequence)
    )
    #expect(try note(NoteResolution.resolve(one, other)).text == winner)
    #expect(try note(NoteResolution.resolve(other, one)).text == winner)
  }

  @Test func `versions of the same text become one without a comment`() throws {
    let result = try NoteResolution.resolve(
      version("same", modified: 1), version("same", modified: 2))
    #expect(result == version("same", modified: 2))
  }

  @Test(arguments: RandomSeeds.first(of: 10))
  func `many pairs resolve alike in either order, and no text is lost`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let texts = ["", "a", "b", "a\\nb", "\\,", String(repeating: "õ ", count: 60)]
    func random() -> [UInt8] {
      let comments = (0..<Int.random(in: 0...2, using: &generator)).compactMap { _ -> String? in
        let isOwn = Bool.random(using: &generator)
        return texts.randomElement(using: &generator).map { text in
          "COMMENT\(isOwn ? ";X-EMPLOYEES=OTHER-VERSION" : ""):\(text)\n"
        }
      }.joined()
      return version(
        texts.randomElement(using: &generator) ?? "",
        modified: Int.random(in: 0...2, using: &generator),
        sequence: Int.random(in: 0...1, using: &generator), more: comments)
    }
    for _ in 0..<300 {
      let (one, other) = (random(), random())
      let result = try NoteResolution.resolve(one, other)
      #expect(try NoteResolution.resolve(other, one) == result)
      #expect(try NoteResolution.resolve(one, one) == one)
      #expect(try NoteResolution.resolve(result, result) == result)
      let all = Set([note(result).text] + note(result).otherVersions)
      for version in [one, other] {
        let texts = [note(version).text] + note(version).otherVersions
        #expect(texts.allSatisfy { $0.isEmpty || all.contains($0) })
      }
      #expect(CalendarFile(result).problems.isEmpty)
    }
  }

  @Test func `only two versions of one note are resolved`() {
    let one = version("a", modified: 1)
    #expect(throws: NoteResolutionError.differentNotes) {
      try NoteResolution.resolve(one, version("a", modified: 1, uid: "2"))
    }
    #expect(throws: NoteResolutionError.notOneNote(isFirst: false)) {
      try NoteResolution.resolve(one, Samples.nextcloud)
    }
    #expect(throws: NoteResolutionError.notOneNote(isFirst: true)) {
      try NoteResolution.resolve([], one)
    }
  }
}
