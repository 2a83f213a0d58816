import TestSupport
import Testing
import VCard

@testable import EmployeesCommands

/// The reasons that the cache keeps in English, told in another language.
@Suite struct StoredReasonTests {
  /// A record for every way to be of no use, behind one of use.
  private static let records = """
    {"employees": [{"fname": "A", "lname": "B"}, 7, {"fname": 1}, {"fname": "A", "lname": 1},
      {"fname": "A", "lname": "B", "position": 1},
      {"fname": "A", "lname": "B", "contact_details": 1},
      {"fname": "A", "lname": "B", "contact_details": {"email": 1}},
      {"fname": "A", "lname": "B", "contact_details": {"phone": 1}},
      {"fname": "A", "lname": "B", "projects": 1}, {"fname": "A", "lname": "B", "projects": [1]},
      {"fname": "", "lname": "B"}, {"fname": "A", "lname": ""}]}
    """

  @Test(arguments: [Language.estonian, .arabic])
  func `every reason of a card is known`(language: Language) {
    let reasons: [VCardProblem.Reason] = [
      .notAVCard, .cardNotEnded, .cardTooLarge(limit: 1 << 20), .endWithoutBegin,
      .lineWithoutColon, .textOutsideCard, .boundariesOnOneLine,
    ]
    for reason in reasons {
      let kept = VCardProblem(reason, line: 1).description
      Language.$current.withValue(language) { #expect(StoredReason.text(of: kept) != kept) }
    }
  }

  @Test(arguments: [Language.estonian, .arabic])
  func `every reason of a record is known`(language: Language) throws {
    let world = try World()
    try world.folder.write(Self.records, to: "here/feed.json")
    let feed = ["--feed", "A=feed.json"]
    #expect(world.run(["refresh"] + feed).status == .success)
    let findings = try JSONValue(world.run(["doctor", "--json"] + feed).output).elements
    let reasons = findings.filter { $0["kind"] == "record" }.compactMap { $0["problem"]?.text }
    #expect(reasons.count == 11)
    Language.$current.withValue(language) {
      for reason in reasons { #expect(StoredReason.text(of: reason) != reason) }
    }
  }

  @Test(arguments: [
    ("projects[3] is not a string", "projects[3] ei ole sõne"),
    ("not an object", "ei ole objekt"),
    ("contact_details is not an object", "contact_details ei ole objekt"),
    (
      "the card that begins here is larger than 1048576 bytes",
      "siin algav kaart on suurem kui 1048576 baiti"
    ),
    ("17 more problems from here on", "siit alates veel probleeme: 17"),
    ("of a later version", "of a later version"),
  ])
  func `a reason in Estonian`(kept: String, text: String) {
    #expect(StoredReason.text(of: kept) == kept)
    Language.$current.withValue(.estonian) { #expect(StoredReason.text(of: kept) == text) }
  }
}
