public import EmployeeDirectory
public import Feeds
public import HTTP
public import SignIn

/// A feed to ask.
public struct FeedSource: Hashable, Sendable {
  /// The user's name for it; no two feeds share one.
  public var name: String
  /// An `https`, `http`, `file`, `ldaps`, `ldap` or `ldapi` URL.
  public var url: String
  /// A shell command that prints a bearer token or a directory server's password; `nil` for none.
  public var tokenCommand: String?
  /// The distinguished name of who signs in to a directory server; `nil` for nobody.
  public var user: String?
  /// How to sign in to a directory server without a password.
  public var sasl: SASLMechanism?
  /// A certificate for TLS that proves who asks; `nil` for none.
  public var clientCertificate: ClientCertificate?
  /// Where the user signs in for it; `nil` for none.
  public var signIn: SignInSource?
  /// A shell command that reads an answer and writes one of the feed's shape; `nil` for none.
  public var transformCommand: String?
  /// The kind of feed that it is.
  public var kind = FeedKind.employees
  /// The shape of its answers: its kind's, or the user's own.
  public var shape = FeedKind.employees.shape

  /// Names a feed and its address.
  public init(name: String, url: String, tokenCommand: String? = nil) {
    (self.name, self.url, self.tokenCommand) = (name, url, tokenCommand)
  }
}

/// Settings of a launch or refresh.
public struct ServiceSettings: Sendable {
  /// The feeds in configured order; the first has the first say.
  public var feeds: [FeedSource]
  /// The cache's folder, an absolute path.
  public var cacheFolder: String
  /// The state folder, an absolute path: what can't be fetched again.
  public var stateFolder: String
  /// The files and folders of the user's contacts, whose index a cleaning of the cache spares.
  public var contacts: [String] = []
  /// The names of further databases in the cache's folder, which a cleaning spares, too.
  public var spared: Set<String> = []
  /// Whether a refresh removes other feeds' and contacts' cache files, unused for a week.
  public var cleansCache = true
  /// Whether to use the cache alone and ask no feed.
  public var isOffline = false
  /// How old every feed's answer may be for none to be asked; zero asks always.
  public var maximumAge: Duration = .zero
  /// How long a request to each feed may take, with the tokens for them: for first pages, further
  /// ones, and again after tokens were refused.
  public var timeout: Duration = .seconds(10)
  /// How large one feed's decoded answer may be, in bytes.
  public var maximumSize = 256 << 20
  /// How many people one feed may have.
  public var maximumPeople = 2_000_000
  /// A PEM file of authorities trusted besides the system's; an absolute path.
  public var authorityFile: String?
  /// The part of a feed's people that a new answer may lose, from 0 to 1; `nil` for any.
  public var shrinkLimit: Double? = 0.5
  /// Whether to try again after a passing fault.
  public var retries: RetryPolicy = .none
  /// Whether a feed that asked to wait is left alone until then.
  public var respectsWaits = true
  /// How people are ordered.
  public var collation: Collation
  /// The program's name in requests (RFC 9110, section 10.1.5).
  public var userAgent: String
  /// Where sign-ins are kept; `nil` if no feed needs one.
  public var signIns: SignInSettings?

  /// Whether a program of the user's may ask them something while feeds are asked.
  public var mayAskUser: Bool {
    feeds.contains { $0.tokenCommand != nil || $0.signIn != nil && signIns?.commands != nil }
  }

  /// Settings with the defaults of the configuration file.
  public init(
    feeds: [FeedSource], cacheFolder: String, stateFolder: String, collation: Collation,
    userAgent: String
  ) {
    (self.feeds, self.cacheFolder, self.stateFolder) = (feeds, cacheFolder, stateFolder)
    (self.collation, self.userAgent) = (collation, userAgent)
  }

  /// The feeds as the store knows them.
  public var identities: [FeedIdentity] { feeds.map { FeedIdentity(name: $0.name, url: $0.url) } }
}
