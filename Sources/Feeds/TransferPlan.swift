/// Everything one transfer needs to know.
struct TransferPlan {
  var url: FeedURL
  var userAgent: String
  var validators: Validators?
  var token: String?
  /// Whether caches on the way must ask the feed itself (RFC 9111 5.2.1.4).
  var bypassesCaches: Bool
  var timeLimit: Duration
  var connectTimeLimit: Duration
  /// How long it may be slower than ``TransferLimits/slowSpeed``; whole seconds.
  var slowTimeLimit: Duration
  var maximumSize: Int
  var proxies: ProxyEnvironment
  var authorities: Authorities?
}

/// Bounds that no feed has a reason to reach.
enum TransferLimits {
  /// Bytes of header fields, interim responses included.
  static let headerSize = 256 << 10
  static let redirects = 5
  static let connectTime = Duration.seconds(10)
  /// Bytes a second, below which a transfer is given up after `slowTime`.
  static let slowSpeed = 64
  static let slowTime = Duration.seconds(30)
}
