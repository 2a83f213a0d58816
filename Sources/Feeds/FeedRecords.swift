public import EmployeeDirectory

/// The records of a feed's answer, decoded when they are read.
///
/// Most days little of a large answer is new, and decoding a record takes longer than hashing its
/// bytes.
public final class FeedRecords {
  private enum Source {
    case document(FeedDocument)
    case reading(RecordReading)
  }

  private var source: Source

  /// Takes an answer that was not read yet.
  init(_ document: FeedDocument) { source = .document(document) }

  /// Reads the answer's elements in order, as often as it is called.
  ///
  /// Once all elements were read, keeps them instead of the document, which is larger.
  ///
  /// - Parameter isWanted: Receives each element's index in the answer and its digest; returns
  ///   whether to decode the element.
  /// - Returns: The decoded records, and the unusable elements.
  public func read(_ isWanted: (Int, RecordDigest) -> Bool = { _, _ in true }) -> RecordReading {
    switch source {
    case .reading(let reading): return reading.filtered(isWanted)
    case .document(let document):
      var isComplete = true
      let reading = document.read { index, digest in
        let isIn = isWanted(index, digest)
        isComplete = isComplete && isIn
        return isIn
      }
      if isComplete { source = .reading(reading) }
      return reading
    }
  }
}
