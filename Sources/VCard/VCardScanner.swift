/// Reads an input of any size in chunks, and finds what an index of its cards needs.
///
/// Skips other properties, above all photos, without a copy. Memory is bounded by the chunk, the
/// longest line head and the size limit of a card, not by the input.
///
/// ```swift
/// var scanner = VCardScanner()
/// while let chunk = nextChunk() { handle(scanner.feed(chunk)) }
/// handle(scanner.finish())
/// ```
public struct VCardScanner: Sendable {
  /// What was found, in the order of the input.
  public enum Finding: Hashable, Sendable {
    /// A whole card.
    case card(CardSummary)
    /// Something unreadable; the cards around it are not affected.
    case problem(VCardProblem)
  }

  /// 16 MiB.
  public static let defaultMaximumCardSize = 16 << 20

  private var stream: CardStream

  /// Creates a scanner for one input.
  ///
  /// - Parameter maximumCardSize: in octets, binary values not counted; 16 MiB by default. A larger
  ///   card is reported as a problem and left out.
  public init(maximumCardSize: Int = defaultMaximumCardSize) {
    stream = CardStream(interest: .index, sizeLimit: maximumCardSize)
  }

  /// Reads the next chunk, cut anywhere.
  ///
  /// - Parameter chunk: any number of octets; about 1 MiB is fast.
  /// - Returns: what ended in it.
  public mutating func feed(_ chunk: Span<UInt8>) -> [Finding] {
    stream.read(chunk).map(Finding.init)
  }

  /// Reads the next chunk, cut anywhere.
  ///
  /// - Parameter chunk: any number of octets; about 1 MiB is fast.
  /// - Returns: what ended in it.
  public mutating func feed(_ chunk: [UInt8]) -> [Finding] { feed(chunk.span) }

  /// Ends the input; the scanner must not be fed again.
  ///
  /// - Returns: what the last line ended, and a problem for what was left open.
  public mutating func finish() -> [Finding] { stream.finish().map(Finding.init) }

  /// Scans an input that is in memory whole.
  public static func scan(_ bytes: [UInt8]) -> [Finding] {
    var scanner = VCardScanner()
    return scanner.feed(bytes) + scanner.finish()
  }
}

extension VCardScanner.Finding {
  init(_ finding: RawFinding) {
    switch finding {
    case .card(let card): self = .card(CardSummary(card))
    case .problem(let problem): self = .problem(problem)
    }
  }
}
