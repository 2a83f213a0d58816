internal import EmployeeDirectory

/// The settings of one transfer.
struct TransferPlan {
  var url: ParsedURL
  var userAgent: String
  var headers: [(name: String, value: String)]
  var validators: Validators?
  var content: RequestContent?
  /// Whether a refused POST is an answer.
  var acceptsRefusal: Bool
  var token: String?
  /// Whether caches must revalidate with the server (RFC 9111, section 5.2.1.4).
  var bypassesCaches: Bool
  var timeLimit: Duration
  var connectTimeLimit: Duration
  /// How long it may stay below ``TransferLimits/slowSpeed``; whole seconds.
  var slowTimeLimit: Duration
  var maximumSize: Int
  var proxies: ProxyEnvironment
  var authorities: CertificateAuthorities?

  /// Whether the body of a response with a status is wanted.
  func accepts(_ status: Int) -> Bool {
    status == 200 || acceptsRefusal && content != nil && (400...499).contains(status)
  }
}

/// Limits that an honest server does not reach.
enum TransferLimits {
  /// Bytes of header fields, including those of interim responses.
  static let headerSize = 256 << 10
  static let redirects = 5
  static let connectTime = Duration.seconds(10)
  /// Bytes per second; a transfer that stays below for `slowTime` is aborted.
  static let slowSpeed = 64
  static let slowTime = Duration.seconds(30)
}
