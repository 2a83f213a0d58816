/// How the user signs in, and how the provider is asked whether they have (RFC 8628, section 3.2).
public struct DeviceAuthorization: Hashable, Sendable {
  /// The provider's identifier of this attempt; a secret.
  public let deviceCode: String
  /// The code that the user types on the provider's page.
  public let userCode: String
  /// The provider's page.
  public let page: String
  /// The provider's page with the code in it; `nil` if there is none.
  public let completePage: String?
  /// How long the codes are good.
  public let lifetime: Duration
  /// How long to wait between two questions; at least a second.
  public let interval: Duration

  private static let maximumUserCode = 64
  /// The seconds between two questions if the provider names none, or less than one (section 3.2).
  private static let usualInterval = 5.0

  private struct Answer: Decodable {
    var device_code: String?
    var user_code: String?
    var verification_uri: String?
    /// Google's name for it.
    var verification_url: String?
    var verification_uri_complete: String?
    var expires_in: Double?
    var interval: Double?
  }

  /// Reads the provider's answer; throws if something is missing, or must not be shown or opened.
  public init(_ bytes: [UInt8]) throws(SignInFault) {
    let answer: Answer = try Message.decode(bytes)
    guard let deviceCode = answer.device_code else { throw .missing("device_code") }
    guard let userCode = answer.user_code else { throw .missing("user_code") }
    guard let page = answer.verification_uri ?? answer.verification_url
    else { throw .missing("verification_uri") }
    guard Secret.isToken(deviceCode) else { throw .badValue("device_code") }
    guard Secret.isPrintable(userCode), userCode.utf8.count <= Self.maximumUserCode
    else { throw .badValue("user_code") }
    guard ProviderURL.isWebPage(page) else { throw .badURL("verification_uri") }
    (self.deviceCode, self.userCode, self.page) = (deviceCode, userCode, page)
    // The user can do without it.
    completePage = answer.verification_uri_complete.flatMap { ProviderURL.isWebPage($0) ? $0 : nil }
    lifetime = Self.seconds(answer.expires_in ?? 600, from: 1, to: 86400)
    let interval = answer.interval ?? Self.usualInterval
    self.interval = Self.seconds(interval < 1 ? Self.usualInterval : interval, from: 1, to: 3600)
  }

  private static func seconds(_ number: Double, from least: Double, to most: Double) -> Duration {
    .seconds(min(max(number.isNaN ? least : number, least), most))
  }
}
