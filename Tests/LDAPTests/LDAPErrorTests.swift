import Basics
import Testing

@testable import LDAP

/// Errors, and what they do not say.
@Suite struct LDAPErrorTests {
  @Test(arguments: [
    (3, LDAPError.Cause.serverLimit(.time, received: 7)), (4, .serverLimit(.size, received: 7)),
    (11, .serverLimit(.administrative, received: 7)), (10, .referral),
    (32, .noSuchBase(name: "o=x")),
    (49, .wrongPassword), (50, .noRights), (8, .signInRequired), (48, .signInRequired),
    (1, .result(code: 1)), (51, .result(code: 51)), (80, .result(code: 80)),
    (123_456, .result(code: 123_456)), (-2, .badAnswer), (-6, .result(code: -6)),
  ])
  func `a result code is a cause`(code: Int, cause: LDAPError.Cause) {
    let error = LDAPError(result: Int32(code), message: "text", base: "o=x", received: 7)
    #expect(error == LDAPError(cause, message: "text"))
  }

  @Test(arguments: [
    (1, "BIND required", true, LDAPError.Cause.signInRequired),
    (1, "BIND required", false, .result(code: 1)),
    (53, "authentication required", true, .signInRequired),
    (53, "authentication required", false, .result(code: 53)),
    (53, "", true, .result(code: 53)),
  ])
  func `servers have several ways to want a sign-in`(
    code: Int, message: String, isAnonymous: Bool, cause: LDAPError.Cause
  ) {
    let error = LDAPError(result: Int32(code), message: message, isAnonymous: isAnonymous)
    #expect(error.cause == cause)
  }

  @Test(arguments: [
    (53, "pagedResults control not allowed", LDAPError.Cause.pagesRefused(size: 10)),
    (11, "illegal PagedResults page size", .pagesRefused(size: 10)),
    (4, "pagedResults", .serverLimit(.size, received: 0)),
    (11, "", .serverLimit(.administrative, received: 0)), (53, "page", .result(code: 53)),
  ])
  func `a server may refuse pages`(code: Int, message: String, cause: LDAPError.Cause) {
    #expect(LDAPError(result: Int32(code), message: message, pageSize: 10).cause == cause)
  }

  @Test(arguments: [
    (LDAPError.Cause.connectionLost, true), (.timedOut(after: .seconds(1)), true),
    (.result(code: 51), true), (.result(code: 53), true), (.result(code: 19), true),
    (.result(code: 7), true), (.result(code: -2), true), (.wrongPassword, true),
    (.signInRequired, true), (.incompleteSignIn, true), (.caFile(path: "a"), true),
    (.clientCertificate(path: "a"), true), (.tls(host: "a", .untrusted), true),
    (.noLibrary, true), (.result(code: 80), false), (.noRights, false),
    (.noSuchBase(name: "o=x"), false), (.serverLimit(.size, received: 1), false),
    (.badAnswer, false), (.pageTooLarge(limit: 1), false), (.referral, false),
  ])
  func `an error says whether other searches would fail, too`(
    cause: LDAPError.Cause, isOfEverySearch: Bool
  ) {
    #expect(LDAPError(cause).isOfEverySearch == isOfEverySearch)
  }

  @Test func `a server's message is cut`() {
    let error = LDAPError(.referral, message: String(repeating: "e\u{301}", count: 5_000))
    #expect(error.message.unicodeScalars.count == 200)
  }

  @Test(arguments: [
    (LDAPError.Cause.connectionLost, true, false), (.couldNotConnect(host: "a"), true, false),
    (.timedOut(after: .seconds(1)), true, false), (.result(code: 51), true, false),
    (.result(code: 53), false, true), (.result(code: -2), false, false),
    (.wrongPassword, false, true), (.serverLimit(.size, received: 0), false, true),
    (.tls(host: "a", .untrusted), false, false), (.noLibrary, false, false),
  ])
  func `an error says whether to try again, and whether the server answered`(
    cause: LDAPError.Cause, isTransient: Bool, isInvalidAnswer: Bool
  ) {
    #expect(LDAPError(cause).isTransient == isTransient)
    #expect(LDAPError(cause).isInvalidAnswer == isInvalidAnswer)
  }

  @Test(arguments: [
    ("TLS: hostname does not match name in peer certificate", LDAPTLSFault.wrongName),
    ("TLS: hostname does not match subjectAltName in peer certificate", .wrongName),
    ("TLS: unable to get CN from peer certificate", .wrongName),
    ("(unknown error code)", .untrusted),
    (
      "error:0A000086:SSL routines::certificate verify failed (unable to get local issuer "
        + "certificate)", .untrusted
    ),
    ("error:0A00045C:SSL routines::tlsv13 alert certificate required", .handshake),
    ("An unexpected TLS packet was received.", .handshake), ("", .handshake),
  ])
  func `the TLS library's text is a fault`(text: String, fault: LDAPTLSFault) {
    #expect(LDAPTLSFault(text: text) == fault)
  }

  @Test func `a request that is printed does not show its password`() throws {
    let secret = "correct horse"
    let request = LDAPRequest(
      try LDAPAddress("ldap://example.com"),
      signIn: .simple(user: "cn=reader", password: LDAPPassword(secret)))
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped] {
      #expect(text.contains("cn=reader"))
      #expect(!text.contains(secret))
    }
  }

  @Test(arguments: [
    (Duration.zero, 1), (.milliseconds(1), 1), (.microseconds(1_001), 2), (.seconds(10), 10_000),
    (.seconds(-5), 1), (.seconds(Int64.max), Int(Int32.max)),
  ])
  func `a time for libldap is never none`(time: Duration, milliseconds: Int) {
    #expect(time.wholeMilliseconds == milliseconds)
  }
}
