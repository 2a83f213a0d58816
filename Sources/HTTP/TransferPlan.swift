import Basics

struct TransferPlan {
  var client: HTTPClient
  /// The request, whose URL, validators, token and certificate are for its own address; those below
  /// are for this transfer's, which may be another after a redirect.
  var request: HTTPRequest
  var url: ParsedURL
  var validators: Validators?
  var token: String?
  var clientCertificate: ClientCertificate?
  /// Whether caches must revalidate with the server (RFC 9111, section 5.2.1.4).
  var bypassesCaches: Bool
  var timeLimit: Duration
  var connectTimeLimit: Duration
  var authorities: CertificateAuthorities?

  func accepts(_ code: Int) -> Bool {
    code == 200 || request.acceptsRefusal && request.content != nil && (400...499).contains(code)
  }

  /// Whether the body of a response with a status is read for the server's words alone; not of one
  /// that may be gone after a while, since reading it takes from the time to wait.
  func readsMessage(_ status: Int) -> Bool {
    request.refusalMessage != nil && (400..<500).contains(status) && ![408, 429].contains(status)
  }
}

/// Limits that an honest server does not reach.
enum TransferLimits {
  /// Bytes of header fields, including those of interim responses.
  static let headerSize = 256 << 10
  /// Bytes of the body of a refusal, decompressed.
  static let refusalSize = 64 << 10
  static let redirects = 5
  static let connectTime = Duration.seconds(10)
  /// Bytes per second; a transfer that stays below for `slowTime` is aborted.
  static let slowSpeed = 64
  static let slowTime = Duration.seconds(30)
}
