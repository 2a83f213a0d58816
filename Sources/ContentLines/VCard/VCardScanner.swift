/// Reads an input of any size in chunks, and finds what an index of its cards needs.
///
/// Skips other properties, above all photos, without a copy. Memory is bounded by the chunk, the
/// longest line head and the size limit of a card, not by the input.
public struct VCardScanner: Sendable {
  /// A card or a problem, in the order of the input.
  public enum Finding: Hashable, Sendable {
    /// A whole card.
    case card(CardSummary)
    /// Something unreadable; the cards around it are not affected.
    case problem(VCardProblem)

    init(_ finding: RawFinding) {
      switch finding {
      case .card(let card): self = .card(CardSummary(card))
      case .problem(let problem): self = .problem(problem)
      }
    }
  }

  /// 16 MiB.
  public static let defaultMaximumCardSize = 16 << 20
  private var stream: CardStream

  /// Creates a scanner for one input; a card of more octets, without binary values, is a problem.
  public init(maximumCardSize: Int = defaultMaximumCardSize) {
    stream = CardStream(interest: .index, sizeLimit: maximumCardSize)
  }

  /// Returns what ended in the next chunk, which may be cut anywhere; about 1 MiB is fast.
  public mutating func feed(_ chunk: Span<UInt8>) -> [Finding] {
    stream.read(chunk).map(Finding.init)
  }

  /// Returns what the input's end ended, and a problem for what was left open; nothing may be fed
  /// after it.
  public mutating func finish() -> [Finding] { stream.finish().map(Finding.init) }

  /// Scans an input that is in memory whole.
  public static func scan(_ bytes: [UInt8]) -> [Finding] {
    var scanner = VCardScanner()
    return scanner.feed(bytes.span) + scanner.finish()
  }
}
