/// Where sign-ins are kept, and how providers are asked.
public struct SignInSettings: Hashable, Sendable {
  /// The folder of the files, an absolute path.
  public var folder: String
  /// The user's programs that keep the secrets instead; `nil` for none.
  public var commands: SecretCommands?
  /// A PEM file of authorities trusted besides the system's; an absolute path.
  public var authorityFile: String?
  /// The name of this program in requests (RFC 9110, section 10.1.5).
  public var userAgent: String

  /// Names the folder of the files.
  public init(folder: String, userAgent: String) {
    (self.folder, self.userAgent) = (folder, userAgent)
  }
}

/// A pair of shell commands that keep secrets.
public struct SecretCommands: Hashable, Sendable {
  /// Keeps what it reads on standard input; forgets the secret if that is empty.
  public var store: String
  /// Prints what was kept.
  public var read: String

  /// Pairs two commands.
  public init(store: String, read: String) { (self.store, self.read) = (store, read) }

  /// The variables that tell both commands which secret is meant.
  static func variables(_ source: SignInSource) -> [String: String] {
    ["EMPLOYEES_ISSUER": source.issuer, "EMPLOYEES_SECRET": SignInFile.name(of: source)]
  }
}
