import ContentLines
import TestSupport
import Testing

@Suite("Round trips")
struct RoundTripTests {
  @Test(arguments: VCardWriter.Version.allCases) func `what is written is read back the same`(
    _ version: VCardWriter.Version
  ) throws {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<300 {
      var card = CardGenerator.card(&generator)
      card.version = version == .v3_0 ? .v3_0 : .v4_0
      let bytes = VCardWriter(version).write([card])
      let read = try VCard(bytes)
      #expect(read == card)
      #expect(VCardWriter(version).write([read]) == bytes)
      let summary = try #require(VCardScanner.scan(bytes).summaries.first)
      #expect(summary.name.family == card.name?.family ?? "")
    }
  }
}

/// Makes cards of random text.
enum CardGenerator {
  private static let alphabet: [String] =
    ["\\", ";", ",", ":", "\n", "\"", "^", "=", " ", "\t", ".", "%"]
    + ["a", "B", "7", "õ", "Š", "\u{0301}", "日", "\u{1F600}", "n", "N", "END:VCARD", "\u{FEFF}"]

  static func text(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...60, using: &generator))
      .map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()
  }

  static func card(_ generator: inout SplitMix64) -> VCard {
    func texts(_ count: ClosedRange<Int>, _ generator: inout SplitMix64) -> [String] {
      (0..<Int.random(in: count, using: &generator)).map { _ in text(&generator) }
    }
    var card = VCard()
    card.properties = [
      Property(name: "FN", text: text(&generator)),
      Property(name: "N", components: texts(5...5, &generator).map { [$0] }),
      Property(name: "ADR", components: (0..<7).map { _ in texts(1...2, &generator) }),
      Property(name: "CATEGORIES", components: [texts(1...4, &generator)]),
    ]
    for name in ["EMAIL", "NOTE", "X-THING"] {
      let parameters = ["TYPE", "X-P"].map { parameter in
        Parameter(
          name: parameter, values: texts(1...3, &generator).map { $0.filter { $0 != "\t" } + "x" })
      }
      var property = Property(
        name: name, text: "a" + text(&generator) + "a", parameters: parameters)
      property.group = Bool.random(using: &generator) ? "item1" : nil
      card.properties.append(property)
    }
    return card
  }
}
