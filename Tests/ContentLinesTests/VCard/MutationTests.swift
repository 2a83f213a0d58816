import ContentLines
import TestSupport
import Testing

@Suite("Hostile input")
struct MutationTests {
  private static let seeds: [[UInt8]] = [
    octets(
      "BEGIN:VCARD\nVERSION:3.0\nN:Tamm;Mari;;;\nFN:Mari Ta\n mm\nEMAIL;TYPE=\"a,b\":m@e\nEND:VCARD\n"
    ),
    octets(
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=SHIFT_JIS;QUOTED-PRINTABLE:=88=C0=\n=93;x\nEND:VCARD\n"),
    octets(
      "BEGIN:VCARD\nN:a\nPHOTO;ENCODING=BASE64:QUJD\nQUJD\n\nAGENT:\nBEGIN:VCARD\nFN:b\nEND:VCARD\nEND:VCARD"
    ),
    octets(
      "BEGIN:VCARD\nVERSION:4.0\na.TEL;X=^n^':tel:1\nPHOTO:data:image/png;base64,QQ==\nEND:VCARD"),
    octets("BEGIN:VCARD\nN;QUOTED-PRINTABLE:K=C3=A4r;J=\n\nTEL;CELL:5551\nEND:VCARD\n"),
    octets("BEGIN:VCARD\nFN:a\nAGENT:BEGIN:VCARD\n \\nFN:b\\nEND:VCARD\\n\nTEL:1\nEND:VCARD\n"),
    octets(
      "BEGIN:VCARD\nFN:a\nEND:VCARDBEGIN:VCARD\nFN:bBEGIN:VCARD\nVERSION:3.0\nFN:c\nEND:VCARD"),
    Array("BEGIN:VCARD\r\nFN:õ\r\nEND:VCARD".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
  ]

  private static let fragments: [[UInt8]] = [
    "BEGIN:VCARD\n", "END:VCARD\n", "\n ", "=\n", ":", ";", ",", "\"", "\\", "\r", "\n", "^", "=",
    "=\n\n", "BEGIN:VCARD", "AGENT:BEGIN:VCARD\n", "VERSION:3.0\n", "\r\r\n", "\u{1A}",
    ";CHARSET=CP1255", ";BASE64", ";QUOTED-PRINTABLE", "AGENT:\n", "\u{FEFF}", "=E4", "N:",
  ].map { Array($0.utf8) }

  private static func mutate(_ input: inout [UInt8], _ generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let place = Int.random(in: 0...input.count, using: &generator)
      switch generator.next() % 5 {
      case 0 where place < input.count:
        input[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: input.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: place)
      case 2 where place < input.count:
        input.removeSubrange(
          place..<min(input.count, place + Int.random(in: 1...12, using: &generator)))
      case 3: input.removeLast(input.count - place)
      default: input.insert(contentsOf: input.prefix(place).suffix(20), at: place)
      }
    }
  }

  @Test(arguments: RandomSeeds.first(of: 10))
  func `mutated cards are read without a crash, and alike by both readers`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for round in 0..<10_000 {
      var input = Self.seeds[round % Self.seeds.count]
      Self.mutate(&input, &generator)
      let findings = VCardScanner.scan(input)
      for summary in findings.summaries
      where summary.byteRange.upperBound > input.count {
        Issue.record("a range outside of the input in round \(round): \(input)")
      }
      guard round % 10 == 0 else { continue }
      let (cards, problems) = VCard.cards(in: input)
      let chunkSize = Int.random(in: 1...40, using: &generator)
      if problems != findings.problems
        || cards.map(\.formattedName) != findings.summaries.map(\.formattedName)
        || scan(input, chunkSize: chunkSize) != findings
      {
        Issue.record("the readers differ in round \(round): \(input)")
      }
      for card in cards { check(card, round) }
    }
  }

  /// Writing any card gives one card.
  private func check(_ card: VCard, _ round: Int) {
    _ = (card.emails, card.phones, card.addresses, card.photo, card.displayName)
    let version: VCardWriter.Version = round % 20 == 0 ? .v3_0 : .v4_0
    let (cards, problems) = VCard.cards(in: VCardWriter(version).write([card]))
    if cards.count != 1 || !problems.isEmpty { Issue.record("written wrongly in round \(round)") }
  }
}
