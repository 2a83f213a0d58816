import Foundation
import Localization
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Amounts as people write them.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("0", 0), ("0s", 0), ("90s", 90), ("10m", 600), ("2h", 7200), ("1d", 86400), ("007s", 7),
    ("3650d", 315_360_000),
  ])
  func `a duration is a number and a unit`(text: String, seconds: Int) {
    #expect(Quantity.duration(text) == .seconds(seconds))
  }

  @Test(arguments: [
    "", "s", "10", "-1s", "+1s", "1.5h", "1 h", " 1h", "1h ", "1w", "1S", "1e3s", "٣s", "1ms",
    "3651d", "9223372036854775807d", "99999999999999999999s", "1h30m",
  ])
  func `anything else is no duration`(text: String) {
    #expect(Quantity.duration(text) == nil)
  }

  @Test(arguments: [
    ("1", 1), ("1b", 1), ("64KiB", 65536), ("64 KiB", 65536), ("256MiB", 268_435_456),
    ("1gib", 1_073_741_824), ("1kB", 1000), ("2MB", 2_000_000), ("1GB", 1_000_000_000),
    ("1024GiB", 1 << 40),
  ])
  func `a size is a number of bytes`(text: String, bytes: Int) {
    #expect(Quantity.size(text) == bytes)
  }

  @Test(arguments: [
    "", "0", "0MiB", "MiB", "-1", "1.5GiB", "1TiB", "1025GiB", "9223372036854775807GiB", "1 M iB",
    "１MiB", "99999999999999999999",
  ])
  func `anything else is no size`(text: String) {
    #expect(Quantity.size(text) == nil)
  }

  @Test(arguments: [("0%", 0), ("50%", 0.5), ("100%", 1), ("7%", 0.07)])
  func `a percentage is part of one`(text: String, part: Double) {
    #expect(Quantity.percentage(text) == part)
  }

  @Test(arguments: ["", "%", "50", "101%", "-1%", "0.5%", "50 %", "50%%", "٥%"])
  func `anything else is no percentage`(text: String) {
    #expect(Quantity.percentage(text) == nil)
  }
}

/// Amounts as messages have them.
@Suite struct AmountsTests {
  @Test(arguments: [
    (Duration.seconds(10), "10 s"), (.milliseconds(1500), "1.5 s"), (.seconds(90), "90 s"),
    (.seconds(120), "2 min"), (.seconds(3600), "60 min"), (.seconds(125), "125 s"), (.zero, "0 s"),
  ])
  func `a duration in words`(duration: Duration, text: String) {
    #expect(duration.inWords == text)
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1024, "1 KiB"), (256 << 20, "256 MiB"), (1 << 30, "1 GiB"),
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
    #expect(
      RelativeAge.text(of: CommandHome.now.addingTimeInterval(-seconds), now: CommandHome.now)
        == text)
  }

  @Test(arguments: [
    (Language.et, "1,5 s", "1,4 MB", "3 h tagasi"),
    (.ar, "1.5 ث", "1.4 ميغابايت", "قبل 3 ساعات"),
  ])
  func `amounts in other languages`(
    language: Language, duration: String, size: String, age: String
  ) {
    Language.$current.withValue(language) {
      #expect(Duration.milliseconds(1500).inWords == duration)
      #expect(1_400_000.inDecimalBytes == size)
      #expect(
        RelativeAge.text(of: CommandHome.now.addingTimeInterval(-3 * 3600), now: CommandHome.now)
          == age)
    }
  }
}
