import Testing

@testable import Configuration

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
