internal import Foundation

extension Duration {
  /// The duration as a message has it: "10 s", "1.5 s", "2 min".
  var inWords: String {
    let exact = Double(components.seconds) + Double(components.attoseconds) * 1e-18
    let seconds = (exact * 10).rounded() / 10
    if seconds >= 120, seconds.truncatingRemainder(dividingBy: 60) == 0 {
      return "\(Int(seconds / 60)) min"
    }
    return seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

extension Int {
  /// A number of bytes as a message has it: "412 kB", "1.4 MB"; exact powers of 1024 as "256 MiB".
  var inBytes: String {
    for (factor, unit) in [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    where self >= factor && self % factor == 0 {
      return "\(self / factor) \(unit)"
    }
    return inDecimalBytes
  }

  /// A number of bytes in powers of 1000: "412 kB", "1.4 MB".
  var inDecimalBytes: String {
    for (factor, unit) in [(1_000_000_000, "GB"), (1_000_000, "MB")] where self >= factor {
      return "\((Double(self) / Double(factor) * 10).rounded() / 10) \(unit)"
    }
    return self >= 1000 ? "\((self + 500) / 1000) kB" : "\(self) bytes"
  }

  /// A number with its noun: "1 person", "2 people".
  func of(_ one: String, _ many: String) -> String { self == 1 ? "1 \(one)" : "\(self) \(many)" }
}

/// The system's words for its error numbers.
enum SystemMessage {
  /// "No such file or directory" for ENOENT.
  static func text(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
