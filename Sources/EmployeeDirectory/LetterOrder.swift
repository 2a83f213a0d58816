/// The places of the letters A to Z in a locale's alphabet: enough to compare most names without asking
/// Foundation, which takes two microseconds a question.
///
/// Names differ as their first letters do whose places differ, whatever follows (UTS 10: primary
/// weights). What differs otherwise, in case, in accents or in signs, stays undecided.
struct LetterOrder: Sendable {
  /// The letters' places from 1, by byte; 0 for what is no letter.
  private var places = [UInt8](repeating: 0, count: 256)

  /// Learns the order of letters by asking for it; `nil` if letters act on one another, as Czech "ch"
  /// does, so that texts cannot be compared letter by letter.
  ///
  /// - Parameter precedes: tells whether a text comes before another one.
  init?(_ precedes: (String, String) -> Bool) {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init).sorted(by: precedes)
    let (first, last) = (letters[0], letters[letters.count - 1])
    for (index, lower) in letters.enumerated() {
      let upper = lower.uppercased()
      // Both cases have one place: what follows them decides first.
      guard precedes(lower + first, upper + last), precedes(upper + first, lower + last) else {
        return nil
      }
      for byte in (lower + upper).utf8 { places[Int(byte)] = UInt8(index + 1) }
    }
    for (letter, next) in zip(letters, letters.dropFirst()) {
      // Each comes before the next one whatever stands before and behind them.
      for before in [""] + letters where !precedes(before + letter + last, before + next) {
        return nil
      }
    }
  }

  /// Whether a text comes before another one; `nil` if letters alone do not decide.
  func precedes(_ left: String, _ right: String) -> Bool? {
    var (left, right) = (left.utf8.makeIterator(), right.utf8.makeIterator())
    while true {
      let (one, other) = (left.next(), right.next())
      if one == nil, other == nil { return nil }
      if let one, one == other { continue }
      let (place, otherPlace) = (one.map(place), other.map(place))
      if place == 0 || otherPlace == 0 { return nil }
      if place == otherPlace { continue }
      // A mark (from U+0300 on) behind a letter would make another one of it.
      if isMark(left.next()) || isMark(right.next()) { return nil }
      return (place ?? 0) < (otherPlace ?? 0)
    }
  }

  private func place(of byte: UInt8) -> UInt8 { places[Int(byte)] }

  private func isMark(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0xCC } ?? false }
}
