public import Foundation
public import HTTP
public import Processes

/// What the service needs of the world outside, besides feeds and its store.
public struct ServiceEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> Date
  /// Runs a shell command within a time limit and returns its output's first line.
  public var token: @Sendable (_ command: String, _ timeout: Duration) throws(TokenError) -> String

  /// Looks up an environment variable, for the proxies that feeds are asked through.
  public var environment: @Sendable (String) -> String?

  /// Collects the effects.
  public init(
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable (String, Duration) throws(TokenError) -> String,
    environment: @escaping @Sendable (String) -> String? = HTTPClient.processEnvironment
  ) {
    self.now = now
    self.token = token
    self.environment = environment
  }

  /// The process's clock, shell and environment.
  public static let live = ServiceEffects(
    now: { Date() },
    token: { (command, timeout) throws(TokenError) in
      try TokenCommand.run(command, timeout: timeout)
    })
}
