public import Feeds
internal import Foundation
public import Processes

/// Why a feed's new answer is not to be had.
public enum FeedFault: Error, Hashable, Sendable, Codable {
  /// The feed could not be asked, or gave no usable answer.
  case feed(FeedError)
  /// The answer would lose more people than the shrink limit allows.
  ///
  /// - Parameters:
  ///   - lost: how many would be lost.
  ///   - known: how many there are.
  case shrunk(lost: Int, known: Int)
  /// The command for the feed's token gave none.
  case token(TokenFault)

  /// Whether the feed answered, but with nothing valid; else it could not be reached.
  public var isInvalidAnswer: Bool {
    switch self {
    case .feed(let error): error.isInvalidAnswer
    case .shrunk: true
    case .token: false
    }
  }
}

extension FeedFault {
  /// The fault as the store keeps it.
  var encoded: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The fault that a store keeps; `nil` if it keeps none, or one of another version.
  public init?(encoded: String) {
    guard let fault = try? JSONDecoder().decode(Self.self, from: Data(encoded.utf8)) else {
      return nil
    }
    self = fault
  }
}
