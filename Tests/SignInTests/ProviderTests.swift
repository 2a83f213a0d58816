import Testing

@testable import SignIn

/// Tests a provider's metadata, and which of its addresses are trusted.
@Suite struct ProviderTests {
  private static let issuer = "https://login.example.com/realm"

  private static func document(_ more: String = "", issuer: String = issuer) -> [UInt8] {
    Array(
      """
      {"issuer": "\(issuer)", "token_endpoint": "https://login.example.com/token",
       "device_authorization_endpoint": "https://login.example.com/device"\(more)}
      """.utf8)
  }

  @Test func `a document is read`() throws {
    let provider = try Provider(
      Self.document(#", "revocation_endpoint": "https://x.example.com/r", "other": [1, {}]"#),
      of: Self.issuer)
    #expect(provider.token == "https://login.example.com/token")
    #expect(provider.deviceAuthorization == "https://login.example.com/device")
    #expect(provider.revocation == "https://x.example.com/r")
    #expect(try Provider(Self.document(), of: Self.issuer).revocation == nil)
  }

  @Test(arguments: [
    "https://login.example.com/realm/", "https://login.example.com",
    "https://LOGIN.example.com/realm",
    "http://login.example.com/realm", "https://evil.example.com/realm", "",
  ])
  func `a document about another issuer is refused, however near its name is`(issuer: String) {
    #expect(throws: SignInFault.otherIssuer(issuer)) {
      try Provider(Self.document(issuer: issuer), of: Self.issuer)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "\u{0}", #"{"issuer": 1}"#, #"{"token_endpoint": "https://a.example"}"#,
    String(repeating: "[", count: 100_000),
    #"{"issuer": "https://login.example.com/realm", "token_endpoint": ["https://a.example"]}"#,
  ])
  func `what is not such a document is refused`(text: String) {
    #expect(throws: SignInFault.notJSON) { try Provider(Array(text.utf8), of: Self.issuer) }
  }

  @Test func `a document that is too large is refused`() {
    let bytes = Self.document() + [UInt8](repeating: 0x20, count: Message.maximumSize)
    #expect(throws: SignInFault.notJSON) { try Provider(bytes, of: Self.issuer) }
  }

  @Test func `a provider without a token endpoint is refused`() {
    #expect(throws: SignInFault.missing("token_endpoint")) {
      try Provider(Array(#"{"issuer": "\#(Self.issuer)"}"#.utf8), of: Self.issuer)
    }
  }

  @Test(arguments: [
    "http://login.example.com/r", "ftp://login.example.com/r", "file:///etc/passwd", "javascript:x",
    "https://user:secret@login.example.com/r", "https://login.example.com/\\u001b[2J", "r", "//r",
    "",
    "http://127.0.0.1.evil.example/r", "http://localhost.evil.example/r", "https:///r",
  ])
  func `secrets are sent by TLS, or within this machine`(url: String) {
    #expect(throws: SignInFault.badURL("revocation_endpoint")) {
      try Provider(Self.document(", \"revocation_endpoint\": \"\(url)\""), of: Self.issuer)
    }
  }

  @Test(arguments: [
    ("https://a.example", true, true), ("HTTPS://A.example:8443/x?y=z#f", true, true),
    ("http://a.example", false, true), ("http://127.0.0.1:8080/x", true, true),
    ("http://[::1]:8080/x", true, true), ("http://localhost/x", true, true),
    ("http://127.0.0.256/x", false, true), ("http://0.0.0.0/x", false, true),
    ("http://a.example:x/", false, false), ("https://a@b.example/", false, false),
    ("https://a.example/ä", false, false), ("https://a.example/a b", false, false),
    ("https://a.example/\u{202E}", false, false), ("mailto:a@b.example", false, false),
    ("https://" + String(repeating: "a", count: 3000), false, false),
  ])
  func `addresses are told apart`(url: String, isPrivate: Bool, isWebPage: Bool) {
    #expect(ProviderURL.isPrivate(url) == isPrivate)
    #expect(ProviderURL.isWebPage(url) == isWebPage)
  }

  @Test(arguments: [
    ("https://a.example", "https://a.example/.well-known/openid-configuration"),
    ("https://a.example/", "https://a.example/.well-known/openid-configuration"),
    ("https://a.example/b", "https://a.example/b/.well-known/openid-configuration"),
  ])
  func `the document's address follows from the issuer's`(issuer: String, url: String) {
    #expect(Provider.discoveryURL(of: issuer) == url)
  }

  @Test(arguments: [
    ("openid", true), ("openid offline_access", true), ("a:b/c!#", true), ("", false),
    (" openid", false), ("a  b", false), ("a\tb", false), ("a\"b", false), ("a\\b", false),
    ("ä", false),
  ])
  func `a scope is words`(text: String, isScope: Bool) {
    #expect(SignInSource.isScope(text) == isScope)
  }

  @Test func `requests are forms`() {
    let source = SignInSource(issuer: Self.issuer, clientID: "a b&c=ä", scope: "openid x")
    let id = "client_id=a+b%26c%3D%C3%A4"
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    #expect(text(source.deviceRequest) == id + "&scope=openid+x")
    #expect(
      text(source.tokenRequest(deviceCode: "d+/~\n"))
        == "grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Adevice_code"
        + "&device_code=d%2B%2F%7E%0A&" + id)
    #expect(
      text(source.tokenRequest(refreshToken: "r"))
        == "grant_type=refresh_token&refresh_token=r&" + id)
    #expect(
      text(source.revocationRequest(.refresh, "r"))
        == "token=r&token_type_hint=refresh_token&" + id)
    #expect(
      text(source.revocationRequest(.access, "a"))
        == "token=a&token_type_hint=access_token&" + id)
  }
}
