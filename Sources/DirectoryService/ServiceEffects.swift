public import Foundation
public import HTTP
public import Processes
public import SignIn

/// The outside world of the service, besides feeds and its store.
public struct ServiceEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> Date
  /// Runs a shell command within a time limit and returns its output's first line.
  public var token: @Sendable (_ command: String, _ timeout: Duration) throws(TokenError) -> String
  /// Runs a shell command that prints a password, in the same way.
  public var password:
    @Sendable (_ command: String, _ timeout: Duration) throws(TokenError) -> String
  /// Looks up an environment variable, for the proxies that feeds are asked through.
  public var environment: @Sendable (String) -> String?
  /// The effects of signing in.
  public var signIn = SignInEffects.live(mayAsk: true)

  /// Collects the effects.
  public init(
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable (String, Duration) throws(TokenError) -> String,
    password: (@Sendable (String, Duration) throws(TokenError) -> String)? = nil,
    environment: @escaping @Sendable (String) -> String? = HTTPClient.processEnvironment
  ) {
    self.now = now
    self.token = token
    self.password = password ?? token
    self.environment = environment
  }

  /// The effects of signing in, with this clock and environment.
  public var forSignIns: SignInEffects {
    var effects = signIn
    (effects.now, effects.environment) = (now, environment)
    return effects
  }

  /// The process's clock, shell and environment; the user's programs may use the terminal or not.
  public static func live(mayAsk: Bool = true) -> ServiceEffects {
    var effects = ServiceEffects(
      now: { Date() },
      token: { (command, timeout) throws(TokenError) in
        try TokenCommand.run(command, timeout: timeout, mayAsk: mayAsk)
      },
      password: { (command, timeout) throws(TokenError) in
        try SecretCommand.password(command, timeout: timeout, mayAsk: mayAsk)
      })
    effects.signIn = .live(mayAsk: mayAsk)
    return effects
  }
}
