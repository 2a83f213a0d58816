public import Foundation
public import HTTP
public import Processes
public import SignIn

/// The outside world of the service, besides feeds and its store.
public struct ServiceEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> Date
  /// Runs a shell command within a time limit, on the terminal if it may ask; its first line.
  public var token:
    @Sendable (_ command: String, _ timeout: Duration, _ mayAsk: Bool) throws(TokenError) -> String
  /// Runs a shell command that prints a password, in the same way.
  public var password:
    @Sendable (_ command: String, _ timeout: Duration, _ mayAsk: Bool) throws(TokenError) -> String
  /// Whether the user's programs may use the terminal; not while a full screen has it.
  public var mayAsk = true
  /// Looks up an environment variable, for the proxies that feeds are asked through.
  public var environment: @Sendable (String) -> String?
  /// The effects of signing in.
  public var signIn = SignInEffects.live()

  /// Collects the effects.
  public init(
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable (String, Duration, Bool) throws(TokenError) -> String,
    password: (@Sendable (String, Duration, Bool) throws(TokenError) -> String)? = nil,
    environment: @escaping @Sendable (String) -> String? = HTTPClient.processEnvironment
  ) {
    (self.now, self.environment) = (now, environment)
    (self.token, self.password) = (token, password ?? token)
  }

  /// The effects of signing in, with this clock, environment and use of the terminal.
  public var forSignIns: SignInEffects {
    var effects = signIn
    (effects.now, effects.environment, effects.mayAsk) = (now, environment, mayAsk)
    return effects
  }

  /// The same for work during which programs get no terminal.
  public var withoutTerminal: ServiceEffects {
    var effects = self
    effects.mayAsk = false
    return effects
  }

  /// The process's clock, shell and environment.
  public static func live() -> ServiceEffects {
    ServiceEffects(
      now: { Date() },
      token: { (command, timeout, mayAsk) throws(TokenError) in
        try TokenCommand.run(command, timeout: timeout, mayAsk: mayAsk)
      },
      password: { (command, timeout, mayAsk) throws(TokenError) in
        try SecretCommand.password(command, timeout: timeout, mayAsk: mayAsk)
      })
  }
}
