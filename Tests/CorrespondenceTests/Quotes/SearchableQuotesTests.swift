import Correspondence
import EmployeeDirectory
import Foundation
import Testing

@Suite struct SearchableQuotesTests {
  private static let me = QuotePerson(name: "Mari Maasikas", email: "mari@telisa.ee", isMe: true)
  private static let peeter = QuotePerson(name: "Peeter Õun", email: "Peeter@telisa.ee")
  private static let liis = QuotePerson(name: "Liis Kask", email: "liis@tartu.ee")
  private static let unnamed = QuotePerson(name: "", email: "x@example.com")

  private static func quote(
    _ identity: String, _ text: String, _ saidBy: QuotePerson, _ heardBy: [QuotePerson],
    addedBy: QuotePerson = me, at time: TimeInterval
  ) -> ListedQuote {
    ListedQuote(
      id: identity, identity: identity, text: text, saidBy: saidBy, heardBy: heardBy,
      addedBy: addedBy,
      at: Date(timeIntervalSince1970: time), file: "/\(identity)")
  }

  private static let library = SearchableQuotes([
    quote("old", "Kohv on otsas.", peeter, [me], at: 10),
    quote("mine", "It works\non my machine", me, [peeter, liis], at: 30),
    quote("cafe", "Café, s'il vous plaît", liis, [me, peeter], addedBy: liis, at: 20),
    quote("stranger", "ÕÖÄ", unnamed, [me], at: 5),
  ])

  private static func found(_ query: QuoteQuery) -> [String] {
    library.quotes(query).map(\.identity)
  }

  @Test func `The newest quote is first`() {
    #expect(Self.library.quotes.map(\.identity) == ["mine", "cafe", "old", "stranger"])
  }

  @Test func `Of quotes of one time the UID decides`() {
    let library = SearchableQuotes(
      ["b", "a"].map { Self.quote($0, "", Self.me, [Self.liis], at: 1) })
    #expect(library.quotes.map(\.identity) == ["a", "b"])
  }

  @Test(arguments: [
    ("", ["mine", "cafe", "old", "stranger"]), ("kohv", ["old"]), ("cafe", ["cafe"]),
    ("CAFÉ plait", ["cafe"]), ("plait cafe", ["cafe"]), ("works on", ["mine"]),
    ("oun", ["mine", "cafe", "old"]), ("tartu.ee", ["mine", "cafe"]), ("ooa", ["stranger"]),
    ("x@example", ["stranger"]), ("kohv cafe", []), ("  ", ["mine", "cafe", "old", "stranger"]),
  ])
  func `Words typed are parts of the text or of people`(_ typed: String, _ expected: [String]) {
    #expect(Self.found(QuoteQuery(typed: typed)) == expected)
  }

  @Test func `A term with spaces may reach over the end of a line`() {
    #expect(Self.found(QuoteQuery(["works  on MY"])) == ["mine"])
    #expect(Self.found(QuoteQuery(["machine mari"])) == [])
  }

  @Test(
    arguments: [
      (.me, nil, ["mine"]), (nil, .me, ["cafe", "old", "stranger"]),
      (.address("peeter@telisa.ee"), nil, ["old"]), (.address("liis@tartu.ee"), .me, ["cafe"]),
      (nil, .address("liis@tartu.ee"), ["mine"]),
      (.address("nobody@x"), nil, []),
    ] as [(QuoteQuery.Participant?, QuoteQuery.Participant?, [String])])
  func `Quotes are those that somebody said or heard`(
    _ saidBy: QuoteQuery.Participant?, _ heardBy: QuoteQuery.Participant?, _ expected: [String]
  ) {
    #expect(Self.found(QuoteQuery(saidBy: saidBy, heardBy: heardBy)) == expected)
  }

  @Test func `Terms and people are looked for together`() {
    #expect(Self.found(QuoteQuery(typed: "telisa", heardBy: .me)) == ["cafe", "old", "stranger"])
    #expect(Self.found(QuoteQuery(typed: "kohv", saidBy: .me)) == [])
  }

  @Test(
    arguments: [
      ([], ["MARI@telisa.ee"], 5, ["mine", "old", "stranger"]),
      (["liis kask"], [], 5, ["cafe"]), (["Liis Kask"], ["liis@tartu.ee"], 5, ["cafe"]),
      ([], ["mari@telisa.ee"], 2, ["mine", "old"]), (["Nobody"], ["x@y"], 5, []),
    ] as [([String], [String], Int, [String])])
  func `A person's quotes are what they said or added`(
    _ names: [String], _ emails: [String], _ limit: Int, _ expected: [String]
  ) {
    let person = PersonAliases(
      names: names.map { NameKey($0) }, sharedNames: [], emails: emails)
    let quotes = Self.library.newest(limit, of: person)
    #expect(quotes.map(\.identity) == expected)
  }

  @Test func `Long texts full of marks and separators are searched, too`() {
    let text = String(repeating: "q\u{301}\u{0}\u{1F}", count: 1000)
    let library = SearchableQuotes([Self.quote("long", text, Self.me, [Self.liis], at: 1)])
    #expect(library.quotes(QuoteQuery(["q\u{0}\u{1F}q"])).count == 1)
    #expect(library.quotes(QuoteQuery(["qq"])).isEmpty)
  }
}
