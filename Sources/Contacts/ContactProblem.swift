/// A part of a file of contacts that could not be read.
public struct ContactProblem: Hashable, Sendable {
  /// The file's absolute path.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong, in English.
  public let reason: String
  /// How many cards are lost by it.
  public let lostCards: Int

  /// Describes a problem.
  public init(file: String, line: Int, reason: String, lostCards: Int) {
    self.file = file
    self.line = line
    self.reason = reason
    self.lostCards = lostCards
  }
}
