/// Why a single card cannot be read.
public enum VCardError: Error, Hashable, Sendable {
  /// The bytes contain no complete card, because of that problem; `nil` if they are only white space.
  case noCard(VCardProblem?)
}

extension VCardError: CustomStringConvertible {
  /// The cause in words.
  public var description: String {
    switch self {
    case .noCard(let problem?): "line \(problem.line): \(problem)"
    case .noCard(nil): "no card: there is nothing but white space"
    }
  }
}
