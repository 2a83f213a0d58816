import Foundation
import Testing

@testable import SignIn

/// The tokens that a provider gives, and what is kept of them.
@Suite struct TokenGrantTests {
  private static let source = SignInSource(issuer: "https://a.example", clientID: "employees")
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private static func grant(_ text: String) throws(SignInFault) -> TokenGrant {
    try TokenGrant(Array(text.utf8))
  }

  @Test func `an answer is read`() throws {
    let least = try Self.grant(#"{"access_token": "a-1", "token_type": "bearer"}"#)
    #expect(least.accessToken == "a-1")
    #expect(least.lifetime == nil && least.refreshToken == nil && least.refreshLifetime == nil)
    let most = try Self.grant(
      """
      {"access_token": "a-1", "token_type": "Bearer", "expires_in": 300, "refresh_token": "r 1!",
       "refresh_expires_in": 1800, "id_token": "x", "scope": "openid"}
      """)
    #expect((most.lifetime, most.refreshLifetime) == (.seconds(300), .seconds(1800)))
    #expect((most.refreshToken, most.identityToken) == ("r 1!", "x"))
    let endless = try Self.grant(
      #"{"access_token": "a", "token_type": "Bearer", "refresh_expires_in": 0, "expires_in": -1}"#)
    #expect(endless.refreshLifetime == nil && endless.lifetime == nil)
  }

  @Test(arguments: [
    (#"{"token_type": "Bearer"}"#, SignInFault.missing("access_token")),
    (#"{"access_token": "a"}"#, .otherTokenType),
    (#"{"access_token": "a", "token_type": "DPoP"}"#, .otherTokenType),
    (#"{"access_token": "", "token_type": "Bearer"}"#, .badValue("access_token")),
    (#"{"access_token": "a b", "token_type": "Bearer"}"#, .badValue("access_token")),
    (#"{"access_token": "a\r\nX: y", "token_type": "Bearer"}"#, .badValue("access_token")),
    (
      #"{"access_token": "a", "token_type": "Bearer", "refresh_token": "\u0007"}"#,
      .badValue("refresh_token")
    ),
    (#"{"access_token": ["a"], "token_type": "Bearer"}"#, .notJSON), ("<html>", .notJSON),
  ])
  func `what is not a token is refused`(text: String, fault: SignInFault) {
    #expect(throws: fault) { try Self.grant(text) }
  }

  @Test func `a token of any length is read up to a limit`() throws {
    func text(_ count: Int) -> String {
      let token = String(repeating: "a", count: count)
      return "{\"access_token\": \"\(token)\", \"token_type\": \"Bearer\"}"
    }
    #expect(try Self.grant(text(16 << 10)).accessToken.count == 16 << 10)
    #expect(throws: SignInFault.badValue("access_token")) { try Self.grant(text((16 << 10) + 1)) }
  }

  @Test(arguments: [
    (#"{"error": "slow_down"}"#, "slow_down"), (#"{"error": "x", "error_description": 5}"#, "x"),
    ("{}", nil), ("", nil), (#"{"error": ""}"#, nil), (#"{"error": "\u001b[2J"}"#, nil),
  ])
  func `an error is read by its code`(text: String, code: String?) {
    #expect((try? TokenGrant.errorCode(in: Array(text.utf8))) == code)
  }

  @Test(arguments: [
    (#"{"error": "authorization_pending"}"#, "authorization_pending"),
    (#"{"error": "x", "access_token": "t"}"#, nil), (#"{"access_token": "t"}"#, nil), ("{}", nil),
    ("<html>", nil),
  ])
  func `a refusal of status 200 brings no token`(text: String, code: String?) {
    #expect((try? TokenGrant.refusal(in: Array(text.utf8))) == code)
  }

  // MARK: Who

  /// An ID token with some claims, whose signature nobody looks at.
  private static func idToken(_ claims: String) -> String {
    let payload = Data(claims.utf8).base64EncodedString().replacing("+", with: "-")
      .replacing("/", with: "_").replacing("=", with: "")
    return "e30." + payload + ".c2ln"
  }

  @Test(arguments: [
    (#""sub": "17", "email": "mari@telisa.ee", "preferred_username": "mari""#, "mari@telisa.ee"),
    (#""sub": "17", "preferred_username": "märi🙂""#, "märi🙂"), (#""sub": "17""#, "17"),
    (#""email": "", "sub": "17""#, "17"), (#""name": "x""#, nil), (#""sub": 17"#, nil),
  ])
  func `the user is who the provider says`(claims: String, name: String?) {
    let all = #"{"iss": "https://a.example", "aud": "employees", \#(claims)}"#
    #expect(Identity(idToken: Self.idToken(all), for: Self.source)?.name == name)
  }

  @Test(arguments: [
    #"{"sub": "1", "iss": "https://b.example", "aud": "employees"}"#,
    #"{"sub": "1", "iss": "https://a.example", "aud": "other"}"#,
    #"{"sub": "1", "iss": "https://a.example", "aud": ["other"]}"#,
    #"{"sub": "1", "aud": "employees"}"#, #"{"sub": "1", "iss": "https://a.example"}"#,
  ])
  func `a token for someone else names nobody`(claims: String) {
    #expect(Identity(idToken: Self.idToken(claims), for: Self.source) == nil)
  }

  @Test func `several audiences are read`() {
    let claims = #"{"sub": "1", "iss": "https://a.example", "aud": ["x", "employees"]}"#
    #expect(Identity(idToken: Self.idToken(claims), for: Self.source)?.name == "1")
  }

  @Test(arguments: ["", "a", "a.b", "a.b.c.d", "..", "a.!.c", "a.bnVsbA.c"])
  func `what is not an ID token names nobody`(text: String) {
    #expect(Identity(idToken: text, for: Self.source) == nil)
  }

  // MARK: What is kept

  private static func first() throws -> StoredSignIn {
    try StoredSignIn(
      try grant(
        """
        {"access_token": "a", "token_type": "Bearer", "expires_in": 300, "refresh_token": "r",
         "refresh_expires_in": 1800}
        """), of: source, now: now)
  }

  @Test func `what is kept is read again`() throws {
    let stored = try Self.first()
    #expect(StoredSignIn(try #require(stored.bytes)) == stored)
    #expect(stored.until == Self.now.addingTimeInterval(1800))
    #expect(stored.access?.expires == Self.now.addingTimeInterval(300))
  }

  @Test func `without a refresh token nothing is kept`() throws {
    let grant = try Self.grant(#"{"access_token": "a", "token_type": "Bearer"}"#)
    #expect(throws: SignInFault.noRefreshToken) {
      try StoredSignIn(grant, of: Self.source, now: Self.now)
    }
  }

  @Test func `a renewed sign-in keeps the refresh token unless there is another`() throws {
    var stored = try Self.first()
    let later = Self.now.addingTimeInterval(600)
    let again = #"{"access_token": "b", "token_type": "Bearer", "expires_in": 60}"#
    stored.update(by: try Self.grant(again), of: Self.source, now: later)
    #expect((stored.access?.token, stored.refreshToken) == ("b", "r"))
    #expect((stored.since, stored.until) == (Self.now, Self.now.addingTimeInterval(1800)))
    let rotated = #"{"access_token": "c", "token_type": "Bearer", "refresh_token": "s"}"#
    stored.update(by: try Self.grant(rotated), of: Self.source, now: later)
    #expect((stored.refreshToken, stored.until, stored.access?.expires) == ("s", nil, nil))
  }

  @Test(arguments: [(0.0, true), (269, true), (271, false), (301, false), (-1e6, true)])
  func `an access token is renewed before it ends`(seconds: Double, isGood: Bool) throws {
    let access = try #require(try Self.first().access)
    #expect(access.isGood(at: Self.now.addingTimeInterval(seconds)) == isGood)
  }

  @Test func `without secrets, and after its end, no token is kept`() throws {
    var stored = try Self.first()
    let bare = stored.withoutSecrets
    #expect((bare.refreshToken, bare.access, bare.until) == (nil, nil, stored.until))
    stored.end()
    #expect((stored.refreshToken, stored.access, stored.hasEnded) == (nil, nil, true))
  }

  @Test func `no part of a file passes for the whole, and no control character for a token`() throws
  {
    let bytes = try #require(try Self.first().bytes)
    for count in 0..<bytes.count - 2 { #expect(StoredSignIn(Array(bytes.prefix(count))) == nil) }
    let text = String(decoding: bytes, as: UTF8.self)
    for bad in ["\"r\\u0007\"", "\"\"", "5"] {
      #expect(StoredSignIn(Array(text.replacing("\"r\"", with: bad).utf8)) == nil)
    }
    #expect(StoredSignIn(bytes + [UInt8](repeating: 0x20, count: StoredSignIn.maximumSize)) == nil)
  }
}
