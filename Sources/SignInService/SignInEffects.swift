public import Foundation
public import HTTP
public import Processes

/// What signing in needs of the world outside, besides providers and files.
public struct SignInEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> Date
  /// Runs the command that prints a secret, and returns its output's first line.
  public var readSecret:
    @Sendable (
      _ command: String, _ variables: [String: String], _ timeout: Duration
    ) throws(TokenError) -> String
  /// Runs the command that keeps a secret.
  public var storeSecret:
    @Sendable (
      _ command: String, _ secret: String, _ variables: [String: String], _ timeout: Duration
    ) throws(TokenError) -> Void
  /// Looks up an environment variable, for the proxies that providers are asked through.
  public var environment: @Sendable (String) -> String?
  /// The access tokens that no file keeps.
  let memory = AccessTokenMemory()

  /// Collects the effects.
  public init(
    now: @escaping @Sendable () -> Date = { Date() },
    readSecret:
      @escaping @Sendable (String, [String: String], Duration) throws(TokenError) -> String,
    storeSecret:
      @escaping @Sendable (String, String, [String: String], Duration) throws(TokenError) -> Void,
    environment: @escaping @Sendable (String) -> String? = HTTPClient.processEnvironment
  ) {
    self.now = now
    self.readSecret = readSecret
    self.storeSecret = storeSecret
    self.environment = environment
  }

  /// The process's clock, shell and environment.
  ///
  /// - Parameter mayAsk: whether the user's programs may use the terminal.
  /// - Returns: the effects.
  public static func live(mayAsk: Bool) -> SignInEffects {
    SignInEffects(
      readSecret: { (command, variables, timeout) throws(TokenError) in
        try SecretCommand.read(command, variables: variables, timeout: timeout, mayAsk: mayAsk)
      },
      storeSecret: { (command, secret, variables, timeout) throws(TokenError) in
        try SecretCommand.store(
          secret, command, variables: variables, timeout: timeout, mayAsk: mayAsk)
      })
  }
}
