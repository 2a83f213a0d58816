/// Why a feed gave no usable answer.
///
/// Carries what a message needs; the words are made elsewhere.
public struct FeedError: Error, Hashable, Sendable, Codable {
  /// The two ways to fail that a script must tell apart.
  public enum Kind: Hashable, Sendable {
    /// No answer came: the feed could not be reached, or not in time.
    case unreachable
    /// An answer came, but it is no valid feed.
    case invalidAnswer
  }

  /// What went wrong.
  public let cause: Cause
  /// How long the feed asked to be left alone (RFC 9110 10.2.3); `nil` where it did not ask.
  public let retryAfter: Duration?

  /// Creates an error.
  public init(_ cause: Cause, retryAfter: Duration? = nil) {
    self.cause = cause
    self.retryAfter = retryAfter
  }

  /// Whether the same fetch may well be answered a moment later.
  public var isTransient: Bool {
    switch cause {
    case .unknownHost, .couldNotConnect, .timedOut, .connectionLost: true
    case .proxy(_, let fault): fault.isTransient
    case .status(let code): code == 429 || (500...599).contains(code)
    default: false
    }
  }

  /// Whether the feed could not be reached or answered with something that is no valid feed.
  public var kind: Kind {
    switch cause {
    case .status where isTransient: .unreachable
    case .invalidURL, .unknownHost, .couldNotConnect, .proxy, .timedOut, .connectionLost, .tls,
      .caFile, .file, .transport, .noLibrary:
      .unreachable
    case .badHTTP, .headersTooLarge, .badEncoding, .incomplete, .tooLarge, .status, .emptyAnswer,
      .unexpectedNotModified, .redirect, .notJSON, .webPage, .noEmployees, .noUsableRecord,
      .tooManyRecords, .tooLargeValue:
      .invalidAnswer
    }
  }
}

extension FeedError {
  /// What went wrong with a feed.
  ///
  /// A host name may come from a redirect, that is, from another computer: it is to be shown with
  /// the same care as the rest of a feed's text.
  public enum Cause: Hashable, Sendable, Codable {
    /// The URL is malformed, has credentials in it, or another scheme than `https`, `http`, `file`.
    case invalidURL
    /// The host's address could not be found.
    case unknownHost(String)
    /// The host refused the connection or no route leads to it.
    case couldNotConnect(host: String)
    /// The proxy of the environment, written as host and port, failed.
    case proxy(String, ProxyFault)
    /// No complete answer came in that time.
    case timedOut(after: Duration)
    /// The connection ended without a response, or was reset.
    case connectionLost
    /// The host could not prove who it is, or agree on encryption.
    case tls(host: String, TLSFault)
    /// The request's file of authorities could not be read, or has no certificate in it.
    case caFile(path: String)
    /// The file of a `file` URL could not be read.
    case file(path: String, FileFault)
    /// Any other fault of the transfer: libcurl's number for it (`man libcurl-errors`).
    case transport(code: Int)
    /// libcurl is not installed, or is older than 7.85.
    case noLibrary
    /// What came back does not follow HTTP, or follows HTTP/0.9.
    case badHTTP
    /// The header fields are larger than that many bytes.
    case headersTooLarge(limit: Int)
    /// The content does not unpack, or has an unknown encoding.
    case badEncoding
    /// The content ended before its announced length.
    case incomplete
    /// The content, unpacked, is larger than that many bytes.
    case tooLarge(limit: Int)
    /// A status other than 200.
    case status(Int)
    /// A 200 without content.
    case emptyAnswer
    /// A 304 to an unconditional request, twice.
    case unexpectedNotModified
    /// A redirect that must not be followed.
    case redirect(RedirectFault)
    /// The content is no valid JSON.
    case notJSON(JSONFault)
    /// The content is a web page, perhaps one to sign in at.
    case webPage
    /// The content is JSON, but no object with an array named `employees`.
    case noEmployees
    /// There are elements in `employees`, so many, but none that can be used; why not the first.
    case noUsableRecord(count: Int, reason: String)
    /// There are more elements in `employees` than that.
    case tooManyRecords(limit: Int)
    /// To read one value of the content would take more memory than the largest content may have.
    case tooLargeValue
  }
}
