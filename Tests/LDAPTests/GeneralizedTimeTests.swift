import LDAP
import Testing

/// Times by a server's clock.
@Suite struct GeneralizedTimeTests {
  @Test(arguments: [
    ("19700101000000Z", 0), ("20261126110929Z", 1_795_691_369), ("20000229235959Z", 951_868_799),
    ("20261126110929.0Z", 1_795_691_369), ("20261126110929,123456Z", 1_795_691_369),
  ])
  func `times in UTC are read`(text: String, seconds: Int64) {
    #expect(GeneralizedTime(text) == GeneralizedTime(seconds: seconds))
    #expect(GeneralizedTime(seconds: seconds).text == text.prefix(14) + "Z")
  }

  @Test(arguments: [
    "", "Z", "20261126110929", "20261126110929+0200", "202611261109Z", "20261326110929Z",
    "20261131110929Z", "20261126240929Z", "2026112611x929Z", "20261126110929.xZ",
    "20261126110929.0", "20261126110929 Z", "-0261126110929Z", "20261126110929é",
  ])
  func `anything else is none`(text: String) {
    #expect(GeneralizedTime(text) == nil)
  }

  @Test(arguments: 0..<14)
  func `each of the first fourteen characters must be a digit`(position: Int) {
    for other in ["/", ":", "é"] {
      var characters = "20261126110929Z".map { String($0) }
      characters[position] = other
      #expect(GeneralizedTime(characters.joined()) == nil)
    }
  }

  @Test func `a time before 1970 is written as its beginning`() {
    #expect(GeneralizedTime(seconds: -900).text == "19700101000000Z")
    #expect(GeneralizedTime(seconds: -900) < GeneralizedTime(seconds: 0))
  }
}
