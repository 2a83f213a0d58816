import Testing

@testable import Feeds

/// How far the changes of directory servers are known.
@Suite struct ChangeMarkTests {
  @Test(arguments: [
    ChangeMark.time(0), .time(1_795_691_369), .number(0, server: "a"),
    .number(12, server: "CN=NTDS Settings,CN=Õ B"), .number(.max, server: "1 2"),
  ])
  func `a mark is stored as text`(mark: ChangeMark) {
    #expect(ChangeMark(mark.text) == mark)
  }

  @Test(arguments: ["", "x", "x 1", "99999999999999999999"])
  func `another text is none`(text: String) { #expect(ChangeMark(text) == nil) }

  @Test(arguments: [
    (ChangeMark.time(5), ChangeMark.time(5), true), (.time(4), .time(5), false),
    (.number(5, server: "a"), .number(4, server: "a"), true),
    (.number(3, server: "a"), .number(4, server: "a"), false),
    (.number(5, server: "b"), .number(4, server: "a"), false),
    (.number(5, server: "a"), .time(4), false), (.time(5), .number(4, server: "a"), false),
  ])
  func `marks are compared if they are of one count`(
    mark: ChangeMark, other: ChangeMark, isLater: Bool
  ) {
    #expect(mark.follows(other) == isLater)
  }

  @Test(
    arguments: [
      (.time(1_795_691_369), "20261126105429Z", true),
      (.time(1_795_691_369), "20261126105428Z", false), (.time(0), "7", nil),
      (.number(7, server: "a"), "7", true), (.number(7, server: "a"), "6", false),
      (.number(7, server: "a"), "", nil), (.number(7, server: "a"), "20261126105429Z", nil),
    ] as [(ChangeMark, String, Bool?)])
  func `an entry has changed from the mark on, and a while before a time`(
    mark: ChangeMark, value: String, hasChanged: Bool?
  ) {
    #expect(mark.isBefore(value) == hasChanged)
  }

  @Test func `a time is at most that of this machine`() {
    #expect(ChangeMark.time(9).limited(to: 5) == .time(5))
    #expect(ChangeMark.time(3).limited(to: 5) == .time(3))
    #expect(ChangeMark.number(9, server: "a").limited(to: 5) == .number(9, server: "a"))
  }

  @Test(
    arguments: [
      (.time(1_000_000), 1_000_000, .time(1_000_000)),
      (.time(1_000_000), 1_085_500, .time(1_000_000)),
      (.time(1_000_000), 1_085_501, .time(1_000_001)),
      (.time(1_000_000), 2_000_000, .time(1_914_500)),
      (.number(7, server: "a"), 2_000_000, .number(7, server: "a")),
    ] as [(ChangeMark, Int64, ChangeMark)])
  func `changes begin a day before the answer at the earliest`(
    mark: ChangeMark, answeredAt: Int64, beginning: ChangeMark
  ) {
    #expect(mark.beginning(afterAnswerAt: answeredAt) == beginning)
  }

  @Test func `filters begin there, too`() {
    #expect(ChangeMark.time(1_795_691_369).filter == "(modifyTimestamp>=20261126105429Z)")
    #expect(ChangeMark.number(7, server: "a").filter == "(uSNChanged>=7)")
  }
}
