import Basics
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: [
    (0, "1970-01-01", "00:00:00"), (86_399, "1970-01-01", "23:59:59"),
    (86_400, "1970-01-02", "00:00:00"), (-1, "1969-12-31", "23:59:59"),
    (-86_400, "1969-12-31", "00:00:00"), (-86_401, "1969-12-30", "23:59:59"),
    (1_798_135_445, "2026-12-24", "18:04:05"),
  ])
  func `a clock shows a day and a time`(seconds: Int, day: String, time: String) {
    let split = CalendarDay.split(clock: seconds)
    #expect(split.day.text == day)
    #expect(split.day.digits == day.replacing("-", with: ""))
    #expect(split.second.clockDigits.joined(separator: ":") == time)
  }

  @Test(
    arguments: [
      ("20261224", 20_261_224), ("007", 7), ("", nil), ("-1", nil), ("1a", nil), ("١", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func `digits write a number`(text: String, number: Int?) {
    #expect(text.number == number)
    #expect(Array(text.utf8).number == number)
  }
}
