/// Shell commands of the user's that keep a secret, such as a password manager.
package enum SecretCommand {
  /// Runs the command that prints a secret, with `variables` added to its environment; it may ask
  /// the user as for ``TokenCommand/run(_:timeout:mayAsk:)``.
  ///
  /// - Throws: ``TokenError`` if it fails, takes too long, or prints nothing usable.
  package static func read(
    _ command: String, variables: [String: String], timeout: Duration, mayAsk: Bool
  ) throws(TokenError) -> String {
    let line = try TokenCommand.firstLine(
      of: command, variables: variables, timeout: timeout, mayAsk: mayAsk)
    // RFC 6749, appendix A.17.
    return try TokenCommand.token(in: line) { (0x20...0x7E).contains($0) }
  }

  /// Runs the command that prints a password: the first line, any UTF-8 without control characters.
  package static func password(
    _ command: String, timeout: Duration, mayAsk: Bool
  ) throws(TokenError) -> String {
    let line = try TokenCommand.firstLine(of: command, timeout: timeout, mayAsk: mayAsk)
    // RFC 8265, section 4.1, excludes controls from passwords.
    guard let password = String(validating: line, as: UTF8.self), !password.isEmpty,
      password.utf8.count <= TokenCommand.maximumLength,
      password.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .noToken }
    return password
  }

  /// Runs the command that keeps a secret, which it reads on standard input, with a line end unless
  /// it is empty; so it can ask by the terminal alone, and what it prints goes nowhere.
  ///
  /// - Throws: ``TokenError`` if it fails or takes too long.
  package static func store(
    _ command: String, _ secret: String, variables: [String: String], timeout: Duration,
    mayAsk: Bool
  ) throws(TokenError) {
    _ = try TokenCommand.firstLine(
      of: command, variables: variables, input: secret.isEmpty ? [] : Array((secret + "\n").utf8),
      timeout: timeout, mayAsk: mayAsk)
  }
}
