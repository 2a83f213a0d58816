struct ContentLineState {
  enum State {
    case none
    /// No colon yet: captured completely.
    case head
    case capturing, skipping
  }

  var state = State.none
  var number = 0
  var kind = PropertyKind.other
  var encoding = TransferEncoding.none
  var charset: Range<Int>?
  var colon = ColonFinder()
  /// Where the line and its value begin in the card's store.
  var start = 0
  var valueStart = 0
  /// Whether the physical line's last visible octet so far is `=`.
  var endsWithEquals = false
  /// Whether the last physical line ended in a soft line break of quoted-printable.
  var isSoftlyBroken = false
  /// The number of the first empty line since the last one that was not.
  var emptyLine: Int?
  /// Whether lines of base64 without leading white space may still follow.
  var acceptsBareBase64 = false

  var isBinary: Bool { encoding == .base64 || kind == .binary }
}
