public import Basics

/// One GET or POST request, or the reading of a file.
public struct HTTPRequest: Sendable {
  /// The address: an `https`, `http` or `file` URL.
  public var url: String
  /// Header fields to send besides the client's own, such as `Accept`; a field with a control
  /// character in it is not sent.
  public var headers: [(name: String, value: String)]
  /// The validators of the answer that the caller has; `nil` asks unconditionally.
  public var validators: Validators?
  /// A bearer token (RFC 6750, section 2.1), sent only to the URL's own scheme, host and port.
  public var token: String?
  /// The time limit from name look-up to last byte, with waits and retries; 10 s by default.
  public var timeout: Duration
  /// The largest body to accept, in bytes after decompression; 256 MiB by default.
  public var maximumSize: Int
  /// A PEM file of certificate authorities to trust besides the system's; none by default.
  public var caFile: String?
  /// A certificate that proves who asks, for the URL's own scheme, host and port; none by default.
  public var clientCertificate: ClientCertificate?
  /// Whether to send the request again after a transient fault; never by default.
  public var retries: RetryPolicy
  /// The body to send with POST, and its media type (`Content-Type`); `nil`, the default, sends a
  /// GET; the response is taken as it is: a redirect or a 304 is its status, and the body must not
  /// be compressed.
  public var content: (bytes: [UInt8], type: String)?
  /// Whether the body of a response to a POST is wanted with a status of 400 to 499, too.
  public var acceptsRefusal = false
  /// Reads the server's own words from the body of a response with a status of 400 or above, empty
  /// with more than 64 KiB, and from `WWW-Authenticate`; `nil`, the default, drops both.
  package var refusalMessage: (@Sendable (_ body: [UInt8], _ challenge: String?) -> String?)?
  /// When a wait that a server asks for must be over, after which the time limit begins again;
  /// `nil`, the default, if it must fit into the time limit.
  ///
  /// Without ``RetryPolicy/transient``, there is no wait.
  package var waitEnd: ContinuousClock.Instant?
  /// Which redirects to follow, besides the rules that hold for all; `nil` for no further rule.
  package var mayFollow: (@Sendable (ParsedURL) -> Bool)?

  /// Creates a request; see the properties for units and defaults.
  public init(
    url: String, headers: [(name: String, value: String)] = [], validators: Validators? = nil,
    token: String? = nil, timeout: Duration = .seconds(10), maximumSize: Int = 256 << 20,
    caFile: String? = nil, retries: RetryPolicy = .none
  ) {
    (self.url, self.headers, self.validators, self.token) = (url, headers, validators, token)
    (self.timeout, self.maximumSize) = (timeout, maximumSize)
    (self.caFile, self.retries) = (caFile, retries)
  }
}

/// A certificate for TLS that proves who asks, in PEM.
public struct ClientCertificate: Hashable, Sendable {
  /// The file of the certificate.
  public var file: String
  /// The file of its key; `nil` if that is in ``file``, too.
  public var keyFile: String?

  var files: [String] { [file] + (keyFile.map { [$0] } ?? []) }

  /// Names the files.
  public init(file: String, keyFile: String? = nil) { (self.file, self.keyFile) = (file, keyFile) }
}

/// Whether to send a request again after a transient fault.
public enum RetryPolicy: Hashable, Sendable {
  /// Sends the request once.
  case none
  /// Sends the request up to three times: after a failed connection, a timeout, a 429 or a 5xx.
  ///
  /// If the server asks for a wait (RFC 9110, section 10.2.3), sends it once more after that wait.
  /// All attempts share the request's time limit, unless ``HTTPRequest/waitEnd`` is set.
  case transient
}
