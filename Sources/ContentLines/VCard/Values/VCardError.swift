/// Why a single card cannot be read.
public enum VCardError: Error, Hashable, Sendable {
  /// The bytes contain no complete card, because of that problem; `nil` for white space alone.
  case noCard(VCardProblem?)
}
