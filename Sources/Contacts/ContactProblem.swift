public import ContentLines

/// A part of a file of contacts that could not be read.
public struct ContactProblem: Hashable, Sendable {
  /// The cause, as JSON in the index: a renamed case or label makes stored ones unreadable.
  public enum Cause: Hashable, Sendable, Codable {
    /// The part is not a vCard, or not a valid one.
    case card(VCardProblem.Cause)
    /// The file has that many more problems from this line on, which are not kept one by one.
    case more(count: Int)
  }

  /// The file's absolute path.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The cause.
  public let cause: Cause
  /// How many cards are lost by it.
  public let lostCards: Int
}
