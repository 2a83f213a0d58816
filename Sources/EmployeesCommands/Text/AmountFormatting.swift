internal import Foundation

extension Duration {
  /// The duration as a message has it: "10 s", "1.5 s", "2 min".
  var inWords: String {
    let exact = Double(components.seconds) + Double(components.attoseconds) * 1e-18
    let seconds = (exact * 10).rounded() / 10
    if seconds >= 120, seconds.truncatingRemainder(dividingBy: 60) == 0 {
      return ScreenPhrase.minutes.text(["number": String(Int(seconds / 60))])
    }
    return ScreenPhrase.seconds.text([
      "number": seconds == seconds.rounded() ? String(Int(seconds)) : seconds.inWords
    ])
  }
}

extension Double {
  /// A number as a message has it: "1.5", in Estonian "1,5".
  fileprivate var inWords: String {
    String(self).replacing(".", with: Language.current.decimalSeparator)
  }
}

extension Language {
  /// What stands before a number's decimals.
  fileprivate var decimalSeparator: String {
    switch self {
    case .english, .arabic: "."
    case .estonian: ","
    }
  }
}

extension Int {
  /// A number of bytes as a message has it: "412 kB", "1.4 MB"; exact powers of 1024 as "256 MiB",
  /// which is how a configuration has them, too.
  var inBytes: String {
    for (factor, unit) in [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    where self >= factor && self % factor == 0 {
      return "\(self / factor) \(unit)"
    }
    return inDecimalBytes
  }

  /// A number of bytes in powers of 1000: "412 kB", "1.4 MB".
  var inDecimalBytes: String {
    let units = [(1_000_000_000, ScreenPhrase.gigabytes), (1_000_000, .megabytes)]
    for (factor, unit) in units where self >= factor {
      let number = (Double(self) / Double(factor) * 10).rounded() / 10
      return unit.text(["number": number.inWords])
    }
    return self >= 1000
      ? ScreenPhrase.kilobytes.text(["number": String((self + 500) / 1000)])
      : ScreenPhrase.bytes.text(count: self)
  }
}
