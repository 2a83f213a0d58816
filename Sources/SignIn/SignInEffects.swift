public import Foundation
import HTTP
public import Processes

/// The effects that signing in needs besides providers and files.
public struct SignInEffects: Sendable {
  /// The time.
  public var now: @Sendable () -> Date = { Date() }
  /// Runs the command that prints a secret, and returns its output's first line.
  public var readSecret:
    @Sendable (
      _ command: String, _ variables: [String: String], _ timeout: Duration, _ mayAsk: Bool
    ) throws(TokenError) -> String
  /// Runs the command that keeps a secret.
  public var storeSecret:
    @Sendable (
      _ command: String, _ secret: String, _ variables: [String: String], _ timeout: Duration,
      _ mayAsk: Bool
    ) throws(TokenError) -> Void
  /// Looks up an environment variable, for the proxies that providers are asked through.
  public var environment: @Sendable (String) -> String? = HTTPClient.processEnvironment
  /// Whether these commands may use the terminal.
  public var mayAsk = true
  /// The secrets that no file keeps.
  let memory = SecretMemory()

  /// The process's clock, shell and environment.
  public static func live() -> SignInEffects {
    SignInEffects(readSecret: SecretCommand.read, storeSecret: SecretCommand.store)
  }
}
