public import EmployeeDirectory
public import HTTP

/// A feed to fetch.
public struct FeedRequest: Sendable {
  /// How a feed is fetched.
  public enum Way: Sendable {
    /// By a request for the first page, to which the client adds what feeds need.
    case http(HTTPRequest)
    /// By a search, whose attributes are those of the shape.
    case ldap(DirectorySearch)
  }

  /// How long all pages of all answers may take, however quickly each one comes.
  public static let longestAnswer = Duration.seconds(600)

  /// How it is fetched.
  public var way: Way
  /// The shape of an answer.
  public var shape: FeedShape
  /// How many people an answer may have.
  public var maximumPeople: Int
  /// The folder for a file with the pages of a large answer, until all have come; `nil` to keep
  /// them in memory.
  public var pageFolder: String?
  /// When the answer must be complete; by default after ``longestAnswer``.
  public var deadline = ContinuousClock.now + FeedRequest.longestAnswer
  /// The last answer by HTTP, to fetch no more than what changed since; `nil` to fetch everything.
  public var previous: PreviousAnswer?
  /// Gets another token after a later page by HTTP refused it; `nil` if there is no other.
  public var renewedToken: (@Sendable () -> String?)?
  /// Makes an answer of the shape, of one page, from that by HTTP; `nil` if it has that shape.
  public var transform: (@Sendable ([UInt8]) throws(TransformFault) -> [UInt8])?

  /// Describes a feed, by default one of the two offices'.
  public init(
    _ way: Way, _ shape: FeedShape = FeedKind.employees.shape, maximumPeople: Int = 2_000_000
  ) {
    (self.way, self.shape, self.maximumPeople) = (way, shape, maximumPeople)
  }
}

extension FeedRequest {
  /// How many people to ask for if a server refuses more.
  private static let smallerPage = 100

  /// The feed with smaller pages, for a server that answered 400 to the size that its kind asks
  /// for; `nil` after another error, or if the size is small already, or the user's own.
  func withSmallerPages(after error: HTTPError) -> FeedRequest? {
    guard error.cause == .status(400), transform == nil,
      case .start(let parameter, let count, let size, let first, let total, false) = shape.next,
      size > Self.smallerPage
    else { return nil }
    var feed = self
    feed.shape.next = .start(
      parameter: parameter, count: count, size: Self.smallerPage, first: first, total: total,
      isExplicit: false)
    return feed
  }
}

/// Why an answer could not be made into one of a feed's shape.
public enum TransformFault: Error, Hashable, Sendable, Codable {
  case notStarted
  case failed(status: Int32)
  case timedOut
  /// It wrote one page of several.
  case severalPages
  /// More than that many bytes came out.
  case tooLarge(limit: Int)
}

/// A search of a directory server (RFC 4511).
public struct DirectorySearch: Sendable {
  /// The server, and what to search there (RFC 4516).
  public var url: String
  /// The distinguished name to sign in with; `nil` to stay anonymous.
  public var user: String?
  /// The password of ``user``.
  public var password: String?
  /// How to sign in without a password; `nil` for a password or none.
  public var sasl: SASLMechanism?
  /// How long the server may be silent; 10 s by default.
  public var timeout = Duration.seconds(10)
  /// The largest page to accept, in bytes of JSON; 256 MiB by default.
  public var maximumSize = 256 << 20
  /// A PEM file of certificate authorities to trust besides the system's; none by default.
  public var caFile: String?
  /// A certificate that identifies this client; none by default.
  public var clientCertificate: ClientCertificate?
  /// The last answer's ``FeedAnswer/idAttribute``, which keeps the entries' ids if it can.
  public var idAttribute: String?
  /// The last answer, to ask for no more than what changed since; `nil` to ask for everything.
  public var known: KnownEntries?

  /// Searches a URL's server.
  public init(_ url: String) { self.url = url }
}

/// The entries of a directory server's last answer.
public struct KnownEntries: Sendable {
  /// How far their changes are known: ``FeedAnswer/latestChange``.
  public let latestChange: ChangeMark
  /// Where to begin with later changes.
  let beginning: ChangeMark
  /// Tells whether one of their records has an id; `nil` if they can't be read, lack distinct ids,
  /// or are not read yet and the caller doesn't wait.
  public typealias Test = @Sendable (_ waits: Bool) -> ((RecordIDHash) -> Bool)?
  /// The test for ids.
  public let areKnown: Test

  /// Describes an answer that came some seconds after 1970 began, by this machine's clock.
  public init(
    latestChange: ChangeMark, answeredAt seconds: Int64,
    areKnown: @escaping Test
  ) {
    (self.latestChange, self.areKnown) = (latestChange, areKnown)
    beginning = latestChange.beginning(afterAnswerAt: seconds)
  }
}

/// The last answer of a feed that has links to later changes: the address of the changes since
/// (``FeedAnswer/changesLink``), and the ids of all its people.
public typealias PreviousAnswer = (link: String, ids: [RecordIDHash])

/// A way to sign in to a directory server without a password (RFC 4422).
public enum SASLMechanism: String, Hashable, Sendable, CaseIterable {
  /// By Kerberos.
  case gssapi
  /// As the socket or the client certificate proves.
  case external
}
