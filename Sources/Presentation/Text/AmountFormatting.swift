import Localization

extension Duration {
  /// The duration as a message has it: "10 s", "1.5 s", "2 min".
  package var shortText: String {
    let exact = Double(components.seconds) + Double(components.attoseconds) * 1e-18
    let seconds = (exact * 10).rounded() / 10
    if seconds >= 120, seconds.truncatingRemainder(dividingBy: 60) == 0 {
      return ScreenPhrase.minutes(number: String(Int(seconds / 60)))
    }
    return ScreenPhrase.seconds(
      number: seconds == seconds.rounded() ? String(Int(seconds)) : seconds.localizedText)
  }
}

extension Double {
  /// A number as a message has it: "1.5", in Estonian "1,5".
  fileprivate var localizedText: String {
    String(self).replacing(".", with: ScreenPhrase.decimalSeparator)
  }
}

extension Int {
  /// A number of bytes as a message has it: "1.4 MB"; exact powers of 1024 as "256 MiB".
  package var inBytes: String {
    let units = ["KiB", "MiB", "GiB"]
    let power = Swift.min(trailingZeroBitCount / 10, units.count)
    if self > 0, power > 0 { return "\(self >> (10 * power)) \(units[power - 1])" }
    return inDecimalBytes
  }

  /// A number of bytes in powers of 1000: "412 kB", "1.4 MB".
  package var inDecimalBytes: String {
    let units = [(1_000_000_000, ScreenPhrase.gigabytes), (1_000_000, ScreenPhrase.megabytes)]
    for (factor, unit) in units where self >= factor {
      let number = (Double(self) / Double(factor) * 10).rounded() / 10
      return unit(number.localizedText)
    }
    return self >= 1000
      ? ScreenPhrase.kilobytes(number: String((self + 500) / 1000))
      : ScreenPhrase.bytes(count: self)
  }
}
