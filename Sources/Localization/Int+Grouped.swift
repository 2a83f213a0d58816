extension Int {
  /// The number among words: "9999", "1 048 576", with no-break spaces, which don't fall apart in a
  /// right-to-left text either.
  package var grouped: String {
    let digits = String(magnitude)
    if digits.count < 5 { return String(self) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "\u{A0}" }
      result.append(digit)
    }
    return (self < 0 ? "-" : "") + result
  }
}
