/// One fetch to one feed.
public struct FeedRequest: Sendable {
  /// What the user calls the feed.
  public var name: String
  /// Where it is: an `https`, `http` or `file` URL.
  public var url: String
  /// What the last good answer was identified by; `nil` asks unconditionally.
  public var validators: Validators?
  /// A bearer token (RFC 6750 2.1), sent to the URL's own scheme, host and port alone.
  public var token: String?
  /// How long the answer may take from the first look-up to the last byte, waits and retries
  /// included; 10 s by default.
  public var timeout: Duration
  /// How many bytes the answer may have once it is decompressed; 256 MiB by default.
  public var maximumSize: Int
  /// A PEM file with authorities to trust besides the system's; none by default.
  public var caFile: String?
  /// What to do about a fault that may pass; nothing by default.
  public var retries: RetryPolicy

  /// Creates a fetch; see the properties for units and defaults.
  public init(
    name: String, url: String, validators: Validators? = nil, token: String? = nil,
    timeout: Duration = .seconds(10), maximumSize: Int = 256 << 20, caFile: String? = nil,
    retries: RetryPolicy = .none
  ) {
    self.name = name
    self.url = url
    self.validators = validators
    self.token = token
    self.timeout = timeout
    self.maximumSize = maximumSize
    self.caFile = caFile
    self.retries = retries
  }
}

/// Whether to ask again after a fault that may pass.
public enum RetryPolicy: Hashable, Sendable {
  /// Asks once.
  case none
  /// Asks up to three times after a failed connection, a time-out, a 429 or a 5xx, and once more
  /// after a wait that the feed asked for (RFC 9110 10.2.3), all inside the request's time limit.
  case transient
}
