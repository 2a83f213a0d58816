import Foundation
import Testing

@testable import Mail

/// The end of the day on which a mail is to be sent.
struct MailTimeEndOfDayTests {
  @Test(arguments: [
    // An ordinary day.
    ("Thu, 3 Dec 2026 09:00:00 +0200", "Europe/Tallinn", "Fri, 4 Dec 2026 00:00:00 +0200"),
    // The night in which the clock goes back, and the one in which it goes forward.
    ("Sun, 25 Oct 2026 01:00:00 +0300", "Europe/Tallinn", "Mon, 26 Oct 2026 00:00:00 +0200"),
    ("Sun, 29 Mar 2026 01:00:00 +0200", "Europe/Tallinn", "Mon, 30 Mar 2026 00:00:00 +0300"),
    // Midnight itself is skipped, or the hour before it comes twice.
    ("Sat, 28 Mar 2026 09:00:00 +0200", "Asia/Beirut", "Sun, 29 Mar 2026 00:00:00 +0200"),
    ("Sat, 24 Oct 2026 09:00:00 +0300", "Asia/Beirut", "Sun, 25 Oct 2026 00:00:00 +0200"),
    // Written at home, read on a journey: the day at home.
    ("Thu, 3 Dec 2026 09:00:00 +0200", "Asia/Tokyo", "Fri, 4 Dec 2026 00:00:00 +0200"),
  ])
  func `a day ends at the midnight of its clock`(text: String, zone: String, end: String) throws {
    let time = try #require(MailTime(text))
    let zone = try #require(TimeZone(identifier: zone))
    #expect(time.endOfDay(in: zone) == MailTime(end)?.date)
  }
}
