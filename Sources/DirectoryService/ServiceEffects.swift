public import Foundation
public import HTTP
public import Processes
public import SignInService

/// What the service needs of the world outside, besides feeds and its store.
public struct ServiceEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> Date
  /// Runs a shell command within a time limit and returns its output's first line.
  public var token: @Sendable (_ command: String, _ timeout: Duration) throws(TokenError) -> String
  /// Looks up an environment variable, for the proxies that feeds are asked through.
  public var environment: @Sendable (String) -> String?
  /// What signing in needs.
  public var signIn = SignInEffects.live(mayAsk: true)

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

  /// What signing in needs, with this clock and environment.
  public var forSignIns: SignInEffects {
    var effects = signIn
    (effects.now, effects.environment) = (now, environment)
    return effects
  }

  /// The process's clock, shell and environment.
  public static let live = ServiceEffects(
    now: { Date() },
    token: { (command, timeout) throws(TokenError) in
      try TokenCommand.run(command, timeout: timeout)
    })
}
