/// Why a request has no usable response; a renamed case or label makes errors in JSON unreadable.
public struct HTTPError: Error, Hashable, Sendable, Codable {
  /// The fault.
  public let cause: Cause
  /// The wait that the server asked for (RFC 9110, section 10.2.3); `nil` if it asked for none.
  public let retryAfter: Duration?
  /// The server's own words about a status, as ``HTTPRequest/refusalMessage`` reads them; `nil` for
  /// none; untrusted: only their `visible` form may be shown.
  public let message: String?

  /// Creates an error.
  public init(_ cause: Cause, retryAfter: Duration? = nil, message: String? = nil) {
    (self.cause, self.retryAfter, self.message) = (cause, retryAfter, message)
  }

  /// Whether the same request may well succeed a moment later.
  public var isTransient: Bool {
    switch cause {
    case .unknownHost, .couldNotConnect, .timedOut, .connectionLost, .proxy(_, .unknownHost),
      .proxy(_, .couldNotConnect):
      true
    case .proxy(_, .status(let code)): (500...599).contains(code)
    case .status(let code): code == 429 || (500...599).contains(code)
    case .proxy(_, .badAnswer), .invalidURL, .tls, .caFile, .clientCertificate, .file, .transport,
      .noLibrary, .badHTTP, .headersTooLarge, .badEncoding, .incomplete, .tooLarge,
      .unexpectedNotModified, .redirect:
      false
    }
  }

  /// Whether the server responded, but neither with a usable response nor to come back later.
  public var isInvalidResponse: Bool {
    switch cause {
    case .invalidURL, .unknownHost, .couldNotConnect, .proxy, .timedOut, .connectionLost, .tls,
      .caFile, .clientCertificate, .file, .transport, .noLibrary:
      false
    case .status: !isTransient
    case .badHTTP, .headersTooLarge, .badEncoding, .incomplete, .tooLarge, .unexpectedNotModified,
      .redirect:
      true
    }
  }

  /// A fault of a request; a host name may come from a redirect, which is untrusted text.
  public enum Cause: Hashable, Sendable, Codable {
    /// The URL is malformed, has credentials, or a scheme other than `https`, `http` and `file`.
    case invalidURL
    /// The host name was not found.
    case unknownHost(String)
    /// The host refused the connection, or no route leads to it.
    case couldNotConnect(host: String)
    /// The proxy of the environment, written as host and port, failed.
    case proxy(String, ProxyFault)
    /// No complete response came in that time.
    case timedOut(after: Duration)
    /// The connection ended without a response, or was reset.
    case connectionLost
    /// The host did not prove its identity, or no encryption was agreed on.
    case tls(host: String, TLSFault)
    /// The request's file of certificate authorities is unreadable, or contains no certificate.
    case caFile(path: String)
    /// The request's own certificate, or its key, is unreadable or unusable.
    case clientCertificate(path: String)
    /// The file of a `file` URL could not be read.
    case file(path: String, FileFault)
    /// Any other fault of the transfer: libcurl's number for it (`man libcurl-errors`).
    case transport(code: Int)
    /// libcurl is not installed, or is older than 7.85.
    case noLibrary
    /// The response violates HTTP, or is HTTP/0.9.
    case badHTTP
    /// The header fields are larger than that many bytes.
    case headersTooLarge(limit: Int)
    /// The body cannot be decompressed, or its encoding is unknown.
    case badEncoding
    /// The body ended before its announced length.
    case incomplete
    /// The body is larger than that many bytes after decompression.
    case tooLarge(limit: Int)
    /// The status is not 200.
    case status(Int)
    /// An unconditional request got a 304, twice.
    case unexpectedNotModified
    /// A redirect that is not followed.
    case redirect(RedirectFault)
  }
}
