/// Why a single card, or a value of one, cannot be had.
public enum VCardError: Error, Hashable, Sendable {
  /// The octets hold no whole card; the problem says what they hold instead, and where. `nil` where
  /// they hold nothing but white space.
  case noCard(VCardProblem?)
  /// The value is not the base64 or the percent-encoding it claims to be.
  case undecodable
}

extension VCardError: CustomStringConvertible {
  /// The cause in words.
  public var description: String {
    switch self {
    case .noCard(let problem?): "line \(problem.line): \(problem)"
    case .noCard(nil): "no card: there is nothing but white space"
    case .undecodable: "the value is not in the encoding it declares"
    }
  }
}
