import Testing

@testable import SignIn

/// Tests the text shown to the user, and the requests to the provider.
@Suite struct DeviceAuthorizationTests {
  /// An answer with some members replaced; `nil` takes one away.
  private static func answer(_ changes: [String: String?] = [:]) -> [UInt8] {
    let members: [String: String?] = [
      "device_code": "\"d-1\"", "user_code": "\"WDJB-MJHT\"",
      "verification_uri": "\"https://a.example/device\"", "expires_in": "600",
    ]
    let all = members.merging(changes) { $1 }.compactMapValues { $0 }
    return Array(("{" + all.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}").utf8)
  }

  @Test func `an answer is read`() throws {
    let short = try DeviceAuthorization(Self.answer())
    #expect((short.deviceCode, short.userCode) == ("d-1", "WDJB-MJHT"))
    #expect((short.page, short.completePage) == ("https://a.example/device", nil))
    #expect((short.lifetime, short.interval) == (.seconds(600), .seconds(5)))
    let full = try DeviceAuthorization(
      Self.answer([
        "interval": "1.5", "expires_in": "1.5",
        "verification_uri_complete": "\"https://a.example/device?c=W\"",
      ]))
    #expect((full.lifetime, full.interval) == (.seconds(1.5), .seconds(1.5)))
    #expect(full.completePage == "https://a.example/device?c=W")
  }

  @Test(arguments: [
    ("device_code", nil, SignInFault.missing("device_code")),
    ("user_code", nil, .missing("user_code")),
    ("verification_uri", nil, .missing("verification_uri")),
    ("device_code", "\"\"", .badValue("device_code")),
    ("device_code", "\"a\\nb\"", .badValue("device_code")),
    ("user_code", "\"\\u001b[2JWDJB\"", .badValue("user_code")),
    ("user_code", "\"W\\u202eB\"", .badValue("user_code")),
    ("user_code", "\"ÄÖ\"", .badValue("user_code")),
    ("user_code", "\"" + String(repeating: "A", count: 65) + "\"", .badValue("user_code")),
    ("verification_uri", "\"javascript:alert(1)\"", .badURL("verification_uri")),
    ("verification_uri", "\"file:///etc/passwd\"", .badURL("verification_uri")),
    ("verification_uri", "\"--version\"", .badURL("verification_uri")),
    ("verification_uri", "\"https://a.example/\\u001b]0;x\\u0007\"", .badURL("verification_uri")),
    ("verification_uri", "\"https://good.example@evil.example/\"", .badURL("verification_uri")),
    ("expires_in", "\"soon\"", .notJSON), ("user_code", "[]", .notJSON),
  ])
  func `what must not be shown or opened is refused`(
    member: String, value: String?, fault: SignInFault
  ) {
    #expect(throws: fault) { try DeviceAuthorization(Self.answer([member: value])) }
  }

  @Test(arguments: ["\"javascript:x\"", "\"file:///x\"", "\"\\u001b\"", "\"\""])
  func `the page with the code in it is left out if it must not be opened`(value: String) throws {
    let answer = try DeviceAuthorization(Self.answer(["verification_uri_complete": value]))
    #expect(answer.completePage == nil)
  }

  @Test(arguments: [("-1", 1), ("0", 1), ("1e300", 86400), ("86401", 86400)])
  func `times stay within bounds`(text: String, seconds: Int) throws {
    let answer = try DeviceAuthorization(Self.answer(["expires_in": text, "interval": text]))
    #expect(answer.lifetime == .seconds(seconds))
    #expect(answer.interval >= .seconds(1) && answer.interval <= .seconds(3600))
  }

  @Test(arguments: ["0", "-1", "0.99", "1e-300"])
  func `an interval below a second is the usual one`(interval: String) throws {
    #expect(try DeviceAuthorization(Self.answer(["interval": interval])).interval == .seconds(5))
  }

  // MARK: Asking

  private static let grant = try? TokenGrant(
    Array(#"{"access_token": "a", "token_type": "Bearer"}"#.utf8))

  /// The steps after some answers, each coming at once.
  private static func steps(
    _ answers: [DevicePolling.Answer], interval: String = "5", lifetime: String = "600"
  ) throws -> [DevicePolling.Step] {
    let authorization = try DeviceAuthorization(
      answer(["interval": interval, "expires_in": lifetime]))
    var polling = DevicePolling(authorization)
    var steps = [polling.first]
    var elapsed = Duration.zero
    for answer in answers {
      if case .wait(let pause) = steps.last { elapsed += pause }
      steps.append(polling.next(after: answer, at: elapsed))
    }
    return steps
  }

  @Test func `the provider is asked as often as it says`() throws {
    let pending = DevicePolling.Answer.refused("authorization_pending")
    #expect(
      try Self.steps([pending, .refused("slow_down"), pending, .refused("slow_down"), pending])
        == [5, 5, 10, 10, 15, 15].map { .wait(.seconds($0)) })
    #expect(try Self.steps([pending], interval: "1") == [.wait(.seconds(1)), .wait(.seconds(1))])
  }

  @Test func `a provider that cannot be reached is asked less often`() throws {
    #expect(
      try Self.steps(
        [.unreachable, .unreachable, .unreachable, .unreachable, .unreachable]
          + [.refused("authorization_pending")])
        == [5, 10, 20, 40, 60, 60, 60].map { .wait(.seconds($0)) })
    // A longer interval of its own stays.
    #expect(try Self.steps([.unreachable], interval: "90")[1] == .wait(.seconds(90)))
  }

  @Test func `it ends with what the provider or the user decides`() throws {
    let grant = try #require(Self.grant)
    #expect(try Self.steps([.granted(grant)]).last == .finish(grant))
    #expect(try Self.steps([.refused("access_denied")]).last == .fail(.denied))
    #expect(try Self.steps([.refused("expired_token")]).last == .fail(.expired))
    #expect(
      try Self.steps([.refused("invalid_client")]).last
        == .fail(.provider(.error("invalid_client"))))
  }

  @Test func `it ends when the code is too old`() throws {
    let pending = DevicePolling.Answer.refused("authorization_pending")
    #expect(
      try Self.steps([pending, pending, pending], lifetime: "15")
        == [.wait(.seconds(5)), .wait(.seconds(5)), .fail(.expired), .fail(.expired)])
    #expect(try Self.steps([.unreachable], lifetime: "12").last == .fail(.expired))
    #expect(try Self.steps([], lifetime: "2") == [.wait(.seconds(2))])
  }
}
