internal import CSimdJSON

/// How much of an answer is read at once, and how much it may hold, so that reading it stays within
/// 2.5 times the size that it may have.
///
/// The parser takes up to 14 times the size of what it parses: most for an array of small numbers.
struct DocumentLimits {
  /// A larger answer is parsed in pieces of this size, in bytes.
  var piece: Int
  /// What parsing a single value may take that is larger than a piece, in bytes.
  var memory: Int
  /// How many elements the list of employees may have.
  var records: Int

  /// The limits that go with the largest size of an answer, in bytes.
  init(maximumSize: Int) {
    piece = min(max(maximumSize / 16, 1 << 20), 16 << 20)
    memory = max(maximumSize, 16 << 20)
    records = max(maximumSize / 256, 100_000)
  }
}

extension CSimdJSONLimits {
  init(_ limits: DocumentLimits) {
    self.init(piece: limits.piece, memory: limits.memory, elements: limits.records)
  }
}
