import Foundation
import Localization
import Testing

@testable import Presentation

/// Amounts as messages have them.
@Suite struct AmountsTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [
    (Duration.seconds(10), "10 s"), (.milliseconds(1500), "1.5 s"), (.seconds(90), "90 s"),
    (.seconds(120), "2 min"), (.seconds(3600), "60 min"), (.seconds(125), "125 s"), (.zero, "0 s"),
  ])
  func `a duration in words`(duration: Duration, text: String) {
    #expect(duration.shortText == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1024, "1 KiB"), (256 << 20, "256 MiB"), (1 << 30, "1 GiB"),
    (1536 << 10, "1536 KiB"), (5 << 40, "5120 GiB"),
    (1500, "2 kB"), (412_000, "412 kB"), (1_400_000, "1.4 MB"), (3_500_000_000, "3.5 GB"),
  ])
  func `bytes in words`(count: Int, text: String) {
    #expect(count.inBytes == text)
  }

  @Test(
    arguments: [
      (-3600, "now"), (0, "now"), (59, "now"), (60, "1 min ago"), (3599, "59 min ago"),
      (3600, "1 h ago"), (86399, "23 h ago"), (86400, "1 day ago"), (2 * 86400, "2 days ago"),
      (400 * 86400, "400 days ago"), (1e300, "1\u{A0}000\u{A0}000\u{A0}000 days ago"),
    ] as [(Double, String)])
  func `an age in words`(seconds: Double, text: String) {
    let time = Self.now.addingTimeInterval(-seconds)
    #expect(RelativeAge.text(of: time, now: Self.now) == text)
  }

  @Test(arguments: [
    (Language.et, "1,5 s", "1,4 MB", "3 h tagasi"),
    (.ar, "1.5 ث", "1.4 ميغابايت", "قبل 3 ساعات"),
  ])
  func `amounts in other languages`(
    language: Language, duration: String, size: String, age: String
  ) {
    Language.$current.withValue(language) {
      #expect(Duration.milliseconds(1500).shortText == duration)
      #expect(1_400_000.inDecimalBytes == size)
      let time = Self.now.addingTimeInterval(-3 * 3600)
      #expect(RelativeAge.text(of: time, now: Self.now) == age)
    }
  }
}
