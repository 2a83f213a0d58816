/// A line that begins or ends a card (RFC 6350 sections 6.1.1 and 6.1.2).
enum CardBoundary: Equatable {
  case begin
  case end
  /// `END:VCARDBEGIN:VCARD`, as files that lack their last line end give when they are joined:
  /// where the END ends, and where the BEGIN begins.
  case endAndBegin(end: Int, begin: Int)

  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let (name, value) = Self.parts(bytes, range) else { return nil }
    let isBegin = bytes.matches(name, "BEGIN")
    guard isBegin || bytes.matches(name, "END") else { return nil }
    if bytes.matches(value, "VCARD") {
      self = isBegin ? .begin : .end
      return
    }
    let end = value.lowerBound + 5
    guard !isBegin, end < value.upperBound, bytes.matches(value.lowerBound..<end, "VCARD")
    else { return nil }
    let rest = bytes.trimmed(
      bytes.withoutByteOrderMark(end..<value.upperBound), where: Self.isPadding)
    // No END again: a line may hold any number of those.
    guard let begin = Self.parts(bytes, rest), bytes.matches(begin.name, "BEGIN"),
      bytes.matches(begin.value, "VCARD")
    else { return nil }
    self = .endAndBegin(end: end, begin: rest.lowerBound)
  }

  /// The parts before and after the first colon; `nil` if the line cannot be a boundary.
  private static func parts(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (name: Range<Int>, value: Range<Int>)? {
    guard range.count >= 9 else { return nil }
    // A line that white space begins is another's continuation.
    let first = ASCII.uppercased(bytes[range.lowerBound])
    guard first == 0x42 || first == 0x45, let colon = bytes.firstIndex(of: ASCII.colon, in: range)
    else { return nil }
    let value = bytes.trimmed(colon + 1..<range.upperBound, where: isPadding)
    return (bytes.trimmed(range.lowerBound..<colon), value)
  }

  /// Whether it is a space or a control: NUL pads a file, Ctrl-Z ended it under DOS.
  private static func isPadding(_ byte: UInt8) -> Bool { byte <= ASCII.space }

  /// The index of `BEGIN:VCARD` at the end of a line after something else; `nil` if there is none.
  static func joinedBegin(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let begin = range.upperBound - 11
    guard begin > range.lowerBound, ASCII.uppercased(bytes[range.upperBound - 1]) == 0x44
    else { return nil }
    return bytes.matches(begin..<range.upperBound, "BEGIN:VCARD") ? begin : nil
  }
}
