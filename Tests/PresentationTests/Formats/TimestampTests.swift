import Foundation
import Testing

@testable import Presentation

/// Times for scripts.
@Suite struct TimestampTests {
  @Test func `a time to the millisecond reads as the same again`() throws {
    for millisecond in 0..<1000 {
      let time = Date(timeIntervalSince1970: Double(1_800_000_000_000 + millisecond) / 1000)
      let text = Timestamp.exactText(of: time)
      #expect(text == "2027-01-15T08:00:00.\(String(1000 + millisecond).dropFirst())Z")
      let read = try #require(Timestamp.time(of: text))
      #expect(
        (read.timeIntervalSince1970 * 1000).rounded() == Double(1_800_000_000_000 + millisecond))
    }
  }

  @Test(arguments: [
    ("2027-01-15T08:00:00Z", 0.0), ("2027-01-15T10:00:00+02:00", 0),
    ("2027-01-15T08:00:00.5Z", 0.5),
  ])
  func `a time is read as RFC 3339 has it`(text: String, seconds: Double) {
    #expect(Timestamp.time(of: text)?.timeIntervalSince1970 == 1_800_000_000 + seconds)
    #expect(StartTime(text)?.time(before: .distantPast) == Timestamp.time(of: text))
  }

  @Test(arguments: [
    "", "2027-01-15", "2027-01-15T08:00:00", "2027-13-15T08:00:00Z", "now", "2027-01-15 at eight Z",
    "2027-01-15T08:00Z",
  ])
  func `anything else is no time`(text: String) {
    #expect(Timestamp.time(of: text) == nil)
  }
}
