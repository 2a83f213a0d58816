import Basics
import LDAP
import Localization
import Testing

@testable import DirectoryService
@testable import Feeds
@testable import Presentation

/// The words for what goes wrong with a directory server.
@Suite struct LDAPErrorMessageTests {
  private static let hostile = "h\u{1B}[2J\u{202E}\r\n\u{0}"

  /// Every cause, from one to the next, so that a new one can't be left out.
  private static let causes = Array(sequence(first: LDAPError.Cause.noLibrary, next: next))

  private static func next(_ cause: LDAPError.Cause) -> LDAPError.Cause? {
    switch cause {
    case .noLibrary: .invalidURL(.scope)
    case .invalidURL: .invalidFilter(hostile)
    case .invalidFilter: .invalidBase
    case .invalidBase: .invalidAttribute
    case .invalidAttribute: .caFile(path: hostile)
    case .caFile: .clientCertificate(path: hostile)
    case .clientCertificate: .incompleteSignIn
    case .incompleteSignIn: .couldNotConnect(host: hostile)
    case .couldNotConnect: .needsTLS(host: hostile)
    case .needsTLS: .tls(host: hostile, .wrongName)
    case .tls(let host, .wrongName): .tls(host: host, .untrusted)
    case .tls(let host, .untrusted): .tls(host: host, .handshake)
    case .tls(_, .handshake): .wrongPassword
    case .wrongPassword: .signInRequired
    case .signInRequired: .noRights
    case .noRights: .noSuchBase(name: hostile)
    case .noSuchBase: .nobodyAtBase
    case .nobodyAtBase: .serverLimit(.size, received: 7)
    case .serverLimit(.size, let count): .serverLimit(.time, received: count)
    case .serverLimit(.time, let count): .serverLimit(.administrative, received: count)
    case .serverLimit(.administrative, _): .pagesRefused(size: 1_000)
    case .pagesRefused: .referral
    case .referral: .timedOut(after: .seconds(10))
    case .timedOut: .deadlinePassed
    case .deadlinePassed: .connectionLost
    case .connectionLost: .badAnswer
    case .badAnswer: .repeatedPage
    case .repeatedPage: .tooManyEntries(limit: 7)
    case .tooManyEntries: .pageTooLarge(limit: 1 << 20)
    case .pageTooLarge: .result(code: 80)
    case .result: nil
    }
  }

  private static func message(_ cause: LDAPError.Cause, _ text: String = "") -> String {
    RefreshError.feed(.ldap(LDAPError(cause, message: text))).message
  }

  @Test(arguments: causes)
  func `every fault has words without control characters`(cause: LDAPError.Cause) {
    for language in Language.allCases {
      let message = Language.$current.withValue(language) { Self.message(cause, Self.hostile) }
      #expect(message.count > 8)
      #expect(message.withoutDirectionMarks.unicodeScalars.allSatisfy { !$0.isInvisible })
      #expect(!message.contains("{"))
    }
  }

  @Test(arguments: Language.allCases)
  func `no two faults have the same words`(language: Language) {
    // A base with U+0000 makes a malformed URL.
    let causes = Self.causes.filter { $0 != .invalidBase }
    Language.$current.withValue(language) {
      #expect(Set(causes.map { Self.message($0) }).count == causes.count)
    }
  }

  private static let cures: [(cause: LDAPError.Cause, message: String)] = [
    (
      LDAPError.Cause.wrongPassword,
      "the user or the password is wrong; check user and password-command"
    ),
    (
      .noSuchBase(name: "ou=x\u{1B},dc=ee"),
      "\"ou=x\u{FFFD},dc=ee\" does not exist on the server, or the user may not see it; correct the feed's URL"
    ),
    (
      .nobodyAtBase,
      "the feed's URL names a single entry, which is not a person; add ??sub? to read all entries below it"
    ),
    (
      .serverLimit(.size, received: 1_000),
      "the server ended its answer at its limit of 1000 entries; ask its administrator for a higher limit for this user"
    ),
    (
      .serverLimit(.time, received: 0),
      "the server ended its answer at its time limit, after 0 entries; ask its administrator for a higher limit for this user"
    ),
    (
      .pagesRefused(size: 1_000),
      "the server refuses to answer in pages of 1000 entries; ask for permission for this user"
    ),
    (
      .connectionLost,
      "the server ended the connection before its answer was complete; try again later"
    ),
    (.badAnswer, "the answer is not LDAP; check the host and the port in the feed's URL"),
    (
      .tls(host: "x.ee", .wrongName),
      "the certificate is not for x.ee; write the host in the feed's URL as the certificate does"
    ),
    (
      .tls(host: "x.ee", .untrusted),
      "the certificate of x.ee has expired, is for another host, or is from an unknown authority; set cacert to that authority's certificate file"
    ),
    (
      .invalidFilter("(cn=\u{1B}"),
      "the filter \"(cn=\u{FFFD}\" in the feed's URL is malformed; correct it (RFC 4515)"
    ),
  ]

  @Test(arguments: cures)
  func `a fault says its cause and its cure`(cause: LDAPError.Cause, message: String) {
    #expect(Self.message(cause) == message)
  }

  @Test(arguments: [
    ("", "the user may not search there"),
    ("no access", "the user may not search there (no access)"),
    ("a\u{1B}[31m\n", "the user may not search there (a\u{FFFD}[31m\u{FFFD})"),
    (
      String(repeating: "x", count: 300),
      "the user may not search there (" + String(repeating: "x", count: 200) + ")"
    ),
  ])
  func `the server's own words come after ours`(text: String, message: String) {
    #expect(Self.message(.noRights, text) == message)
  }

  @Test(arguments: causes)
  func `a fault survives being stored`(cause: LDAPError.Cause) {
    let fault = RefreshError.feed(.ldap(LDAPError(cause, message: Self.hostile)))
    #expect(RefreshError(encoded: fault.encoded) == fault)
  }
}
