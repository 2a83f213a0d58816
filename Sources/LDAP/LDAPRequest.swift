/// One search.
public struct LDAPRequest: Sendable {
  /// The server, and what to search there.
  public var address: LDAPAddress
  /// How to sign in; not at all by default.
  public var signIn: LDAPSignIn
  /// The attributes to ask for; empty, the default, for those of the address.
  ///
  /// An answer names them as they are written here, whatever the server's case.
  public var attributes: [String] = []
  /// The attributes whose first values pages have as texts of their own; none by default.
  ///
  /// They must be among those that are asked for.
  public var listed: [String] = []
  /// Whether pages have their entries as JSON; they do by default.
  public var hasJSON = true
  /// Whether to read the server's count of changes before the first page, on the same connection;
  /// not by default.
  public var readsChangeCount = false
  /// A filter that must hold besides the address's own; none by default.
  ///
  /// Write values into it by ``LDAPFilter/escaped(_:)``.
  public var filter: String?
  /// How many entries to ask for at a time, 1,000 by default.
  public var pageSize = 1_000
  /// How long the server may be silent; 10 s by default.
  public var timeout = Duration.seconds(10)
  /// When the search must be over; never by default.
  public var deadline: ContinuousClock.Instant?
  /// The largest page to accept, in bytes of JSON; 256 MiB by default.
  public var maximumSize = 256 << 20
  /// How many entries to accept in all, 2,000,000 by default.
  public var maximumEntries = 2_000_000
  /// A PEM file of certificate authorities to trust besides the system's; none by default.
  public var caFile: String?
  /// A PEM file of a certificate for TLS that proves who asks; none by default.
  public var clientCertificateFile: String?
  /// A PEM file of that certificate's key; by default it is in the certificate's file.
  public var clientKeyFile: String?

  /// Creates a request; see the properties for units and defaults.
  public init(_ address: LDAPAddress, signIn: LDAPSignIn = .anonymous) {
    self.address = address
    self.signIn = signIn
  }
}

/// How to sign in to a server.
public enum LDAPSignIn: Sendable {
  /// Not at all.
  case anonymous
  /// With a name and a password (RFC 4513, section 5.1.3); neither may be empty.
  case simple(user: String, password: LDAPPassword)
  /// With the user's Kerberos ticket (RFC 4752).
  case gssapi
  /// As the socket or the client certificate proves (RFC 4422, appendix A).
  case external
}

/// A password, which printing does not show.
public struct LDAPPassword: Sendable, CustomStringConvertible, CustomReflectable {
  let text: String

  /// Takes a password.
  public init(_ text: String) { self.text = text }

  /// The same text for every password.
  public var description: String { "(password)" }

  /// Without the password.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
