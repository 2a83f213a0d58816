import EmployeeDirectory
import Testing

@Suite struct AnnualDayTests {
  @Test(arguments: [
    (1980, 4, 15, "1980-04-15"), (nil, 12, 31, "--12-31"), (0, 1, 1, "--01-01"),
    (1604, 2, 29, "--02-29"), (nil, 2, 29, "--02-29"), (2000, 2, 29, "2000-02-29"),
    (987, 6, 7, "0987-06-07"),
  ])
  func `a day is written and read`(year: Int?, month: Int, day: Int, text: String) throws {
    let annual = try #require(AnnualDay(year: year, month: month, day: day))
    #expect(annual.text == text)
    #expect(AnnualDay(text) == annual)
  }

  @Test(
    arguments: [
      (1980, 13, 1), (1980, 0, 1), (1980, 4, 31), (1980, 4, 0), (1900, 2, 29), (1981, 2, 29),
      (10_000, 1, 1), (-1, 1, 1), (nil, 2, 30),
    ] as [(Int?, Int, Int)])
  func `the calendar has no other days`(year: Int?, month: Int, day: Int) {
    #expect(AnnualDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    "", "-", "--", "---", "1980", "1980-04", "--04", "----", "1980-04-15-", "x-04-15",
  ])
  func `anything else is refused`(text: String) { #expect(AnnualDay(text) == nil) }
}
