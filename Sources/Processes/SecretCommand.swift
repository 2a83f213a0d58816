/// Shell commands of the user's that keep a secret, such as a password manager.
package enum SecretCommand {
  /// Runs the command that prints a secret.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - variables: what to add to its environment.
  ///   - timeout: how long it may take.
  ///   - mayAsk: as for ``TokenCommand/run(_:timeout:mayAsk:)``.
  /// - Returns: the first line of its output.
  /// - Throws: ``TokenError`` if it fails, takes too long, or prints nothing usable.
  package static func read(
    _ command: String, variables: [String: String], timeout: Duration, mayAsk: Bool
  ) throws(TokenError) -> String {
    let line = try TokenCommand.firstLine(
      of: command, variables: variables, timeout: timeout, mayAsk: mayAsk)
    // RFC 6749, appendix A.17.
    return try TokenCommand.token(in: line) { (0x20...0x7E).contains($0) }
  }

  /// Runs the command that keeps a secret; what it prints goes nowhere.
  ///
  /// - Parameters:
  ///   - secret: what it reads on standard input, with a line end unless it is empty.
  ///   - command: the command.
  ///   - variables: what to add to its environment.
  ///   - timeout: how long it may take.
  ///   - mayAsk: as for ``TokenCommand/run(_:timeout:mayAsk:)``; it can ask by the terminal alone.
  /// - Throws: ``TokenError`` if it fails or takes too long.
  package static func store(
    _ secret: String, _ command: String, variables: [String: String], timeout: Duration,
    mayAsk: Bool
  ) throws(TokenError) {
    _ = try TokenCommand.firstLine(
      of: command, variables: variables, input: secret.isEmpty ? [] : Array((secret + "\n").utf8),
      timeout: timeout, mayAsk: mayAsk)
  }
}
