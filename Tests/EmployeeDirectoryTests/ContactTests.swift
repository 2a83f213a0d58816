import EmployeeDirectory
import Testing

/// Whose a card is.
@Suite struct ContactTests {
  /// A card by its names alone.
  struct Card: CustomTestStringConvertible, Sendable {
    var given = ""
    var family = ""
    var middle = ""
    var whole = ""

    var contact: Contact {
      Contact(
        givenName: given, familyName: family, additionalNames: middle, formattedName: whole,
        uid: nil, file: "/c.vcf", line: 1, byteRange: 0..<1)
    }

    var testDescription: String { "N:\(family);\(given);\(middle) FN:\(whole)" }
  }

  private func isMatch(_ card: Card, _ first: String, _ last: String) throws -> Bool {
    let name = try #require(FullName(first: first, last: last))
    // The index finds cards by key; a match without an equal key would never be found.
    #expect(!card.contact.matches(name) || card.contact.key == name.key)
    return card.contact.matches(name)
  }

  @Test(arguments: [
    Card(given: "Jüri", family: "Käär"),
    Card(given: "JÜRI", family: "käär"),
    Card(given: "Ju\u{308}ri", family: "Ka\u{308}a\u{308}r"),
    Card(given: "  Jüri ", family: "\tKäär\u{A0}"),
    Card(given: "Jüri", family: "Käär", whole: "Onu Heino"),
    Card(given: "Jüri", whole: "Jüri Käär"),
    Card(family: "Käär", whole: "Jüri Käär"),
    Card(given: " ", family: "Käär", whole: "Jüri Käär"),
    Card(whole: "Jüri Käär"),
    Card(whole: "jüri \n  KÄÄR"),
    Card(middle: "Mart", whole: "Jüri Käär"),
  ])
  func `a card of both names matches`(card: Card) throws {
    #expect(try isMatch(card, "Jüri", "Käär"))
  }

  @Test(arguments: [
    Card(given: "Käär", family: "Jüri"),
    Card(whole: "Käär Jüri"), Card(whole: "Käär, Jüri"),
    Card(given: "Jüri", family: "Käär", middle: "Mart"),
    Card(given: "Jüri Mart", family: "Käär"),
    Card(whole: "Jüri Mart Käär"),
    Card(given: "Juri", family: "Kaar"),
    Card(given: "Jüri", family: "Kask", whole: "Jüri Käär"),
    Card(given: "Jüri"), Card(family: "Käär"), Card(given: "Jüri", whole: "Jüri"),
    Card(whole: "JüriKäär"), Card(),
  ])
  func `another name is another's`(card: Card) throws {
    #expect(try !isMatch(card, "Jüri", "Käär"))
  }

  @Test func `case folding is full`() throws {
    #expect(try isMatch(Card(given: "Jürgen", family: "GROSS"), "Jürgen", "Groß"))
    #expect(try isMatch(Card(whole: "ΝΊΚΟΣ ΠΑΠΠΆΣ"), "Νίκος", "Παππάς"))
  }

  @Test(arguments: [
    Card(given: "Anna", family: "Maria Lepik"), Card(given: "Anna Maria", family: "Lepik"),
    Card(given: "Anna", family: "Lepik", middle: "Maria"), Card(whole: "Anna Maria Lepik"),
    Card(given: "anna", family: "MARIA  lepik", whole: "Onu Heino"),
  ])
  func `a card matches however its whole name is divided`(card: Card) throws {
    #expect(try isMatch(card, "Anna Maria", "Lepik"))
    #expect(try isMatch(card, "Anna", "Maria Lepik"))
    #expect(try !isMatch(card, "Anna", "Lepik"))
    #expect(try !isMatch(card, "Maria", "Lepik"))
  }

  @Test(arguments: [
    Card(), Card(given: "A"), Card(whole: " \t"), Card(given: "A", middle: "C"),
  ])
  func `a card that can be nobody's has no key`(card: Card) {
    #expect(card.contact.key == nil)
  }

  @Test(arguments: [
    (Card(given: "A", family: "B", whole: " C\n D "), "C D"),
    (Card(given: "A", family: "B", middle: "M"), "A M B"), (Card(family: "B"), "B"), (Card(), ""),
  ])
  func `the name to show is FN, else N`(card: Card, name: String) {
    #expect(card.contact.displayName == name)
  }

  @Test(arguments: [
    (Card(given: "Käär", family: "Jüri"), true), (Card(whole: "Käär Jüri"), true),
    (Card(given: "Jüri", family: "Käär", middle: "Mart"), true),
    (Card(given: "Jüri Mart", family: "Käär"), true), (Card(whole: "Jüri Mart Käär"), true),
    (Card(given: "Mart", family: "Käär"), false), (Card(whole: "Jüri"), false), (Card(), false),
  ])
  func `a card that nearly matches may be suggested`(card: Card, isNear: Bool) throws {
    let key = try #require(FullName(first: "Jüri", last: "Käär")).key
    #expect(card.contact.nearbyKeys.contains(key) == isNear)
  }
}
