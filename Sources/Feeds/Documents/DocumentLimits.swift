/// Limits of parsing an answer, so that it takes at most 2.5 times the largest size of an answer.
///
/// The parser takes up to 14 times the size of what it parses; most for an array of small numbers.
struct DocumentLimits {
  /// The size of the pieces in which a larger answer is parsed, in bytes.
  var piece: Int
  /// The memory that parsing a value larger than a piece may take, in bytes.
  var memory: Int
  /// The largest number of elements in the list of employees.
  var records: Int

  /// The limits for a largest size of an answer, in bytes.
  init(maximumSize: Int) {
    piece = min(max(maximumSize / 16, 1 << 20), 16 << 20)
    memory = max(maximumSize, 16 << 20)
    records = max(maximumSize / 256, 100_000)
  }
}
