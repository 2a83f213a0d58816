import Foundation
import Mail
import Testing

struct MailTimeTests {
  @Test(arguments: [
    ("Thu, 3 Dec 2026 09:00:00 +0200", 1_796_281_200.0),
    ("3 Dec 2026 09:00:00 +0200", 1_796_281_200),
    ("Thu, 03 Dec 2026 07:00 GMT", 1_796_281_200),
    ("thu, 3 dec 2026 12:30:00 +0530 (IST)", 1_796_281_200),
    ("Wed, 2 Dec 2026 21:30:00 -0930", 1_796_281_200),
    ("Thu, 1 Jan 1970 00:00:00 +0000", 0),
    ("Wed, 31 Dec 1969 23:59:59 +0000", -1),
    ("Tue, 29 Feb 2028 23:59:60 +0000", 1_835_481_599),
  ])
  func `reads what other programs write`(text: String, seconds: Double) throws {
    #expect(try #require(MailTime(text)).date == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "tomorrow", "3 Dec 2026", "Thu, 3 Dec 2026 09:00:00", "Thu, 31 Nov 2026 09:00:00 +0200",
    "Thu, 3 Dez 2026 09:00:00 +0200", "Thu, 3 Dec 26 09:00:00 +0200",
    "Thu, 3 Dec 2026 24:00:00 +0200", "Thu, 3 Dec 2026 9:0:0:0 +0200",
    "Thu, 3 Dec 2026 09:00:00 0200", "Thu, 3 Dec 2026 09:00:00 +02000",
    "Thu, 29 Feb 2027 09:00:00 +0200", "Thu, 3 Dec 99999999999999999999 09:00:00 +0200",
    "2026-12-03T09:00:00+02:00",
  ])
  func `refuses what is not a time`(text: String) { #expect(MailTime(text) == nil) }

  @Test(arguments: [
    ("Europe/Tallinn", 1_796_281_200.0, "Thu, 3 Dec 2026 09:00:00 +0200"),
    ("America/St_Johns", 1_796_281_200, "Thu, 3 Dec 2026 03:30:00 -0330"),
    ("UTC", -86_401, "Tue, 30 Dec 1969 23:59:59 +0000"),
    ("Europe/Tallinn", 1_790_000_000.9, "Mon, 21 Sep 2026 17:13:20 +0300"),
  ])
  func `writes the local time with its offset, and reads it back`(
    zone: String, seconds: Double, text: String
  ) throws {
    let time = MailTime(
      Date(timeIntervalSince1970: seconds), in: try #require(TimeZone(identifier: zone)))
    #expect(time.text == text)
    #expect(MailTime(text) == time)
  }
}
