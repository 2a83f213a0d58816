import ContentLines
import EmployeeDirectory

/// Reads arbitrary octets as cards, in every way there is, and holds the results side by side.
///
/// Traps where two of them differ, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let findings = VCardScanner.scan(bytes)
  precondition(scanInPieces(bytes) == findings, "the chunks' cuts make a difference")

  let (cards, problems) = VCard.cards(in: bytes)
  let summaries = findings.summaries
  precondition(problems == findings.problems, "the readers tell of different problems")
  precondition(cards.count == summaries.count, "the readers find different cards")
  checkWritingPhoto(bytes)
  for (card, summary) in zip(cards, summaries) {
    check(summary, against: card, in: bytes)
    checkPhoto(of: card, Array(bytes[summary.byteRange]))
    for version in VCardWriter.Version.allCases { checkWriting(card, version) }
  }
  // A limit that is met, as large inputs meet the usual one.
  let limited = VCard.cards(in: bytes, maximumCardSize: 64)
  var scanner = VCardScanner(maximumCardSize: 64)
  let found = scanner.feed(bytes.span) + scanner.finish()
  precondition(limited.problems == found.problems, "the readers meet the limit differently")
  precondition(
    limited.cards.count == found.summaries.count, "the readers leave out different cards")
  return 0
}

/// Feeds the octets in pieces whose sizes follow from the octets, so that a find can be repeated.
private func scanInPieces(_ bytes: [UInt8]) -> [VCardScanner.Finding] {
  var scanner = VCardScanner()
  var findings: [VCardScanner.Finding] = []
  var state: UInt64 = bytes.reduce(14_695_981_039_346_656_037) {
    ($0 ^ UInt64($1)) &* 1_099_511_628_211
  }
  // Mostly small pieces, but for a large input not all of them, which would take its time.
  let largest: UInt64 = bytes.count < 4_096 ? 40 : 4_000
  var start = 0
  while start < bytes.count {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let end = min(bytes.count, start + Int((state >> 33) % largest))
    findings += scanner.feed(bytes.span.extracting(start..<end))
    start = end
  }
  return findings + scanner.finish()
}

private func check(_ summary: CardSummary, against card: VCard, in bytes: [UInt8]) {
  precondition(summary.byteRange.upperBound <= bytes.count, "a range outside of the input")
  precondition(summary.line >= 1)
  precondition(card.formattedName == summary.formattedName, "FN differs")
  precondition(card.uid == summary.uid, "UID differs")
  let name = card.name ?? StructuredName()
  precondition(
    [name.family, name.given, name.additional]
      == [summary.name.family, summary.name.given, summary.name.additional], "N differs")
  precondition((try? VCard(Array(bytes[summary.byteRange]))) == card, "not the card of its range")
  _ = (card.phones, card.addresses, card.urls, card.categories, card.nicknames, card.emails)
  _ = (card.organization, card.title, card.role, card.birthday, card.notes, card.displayName)
  if case .binary(let photo)? = card.photo?.content { precondition(photo.estimatedSize >= 0) }
  let contact = Contact(
    givenName: summary.name.given, familyName: summary.name.family,
    additionalNames: summary.name.additional, formattedName: summary.formattedName,
    uid: summary.uid, file: "/", line: summary.line, byteRange: summary.byteRange)
  if let key = contact.key {
    precondition(NameKey(key.rawValue) == key, "a key has another key")
    precondition(!contact.nearbyKeys.contains(key))
  }
}

/// The photo that is read alone is that of the whole card, and within its limit.
private func checkPhoto(of card: VCard, _ bytes: [UInt8]) {
  for limit in [3, bytes.count] {
    let photo = CardPhoto.read(bytes, maximumSize: limit)
    precondition(photo == card.photo(maximumSize: limit), "another photo than the card's")
    switch photo {
    case .success(.bytes(let photo, _)): precondition(photo.count <= limit, "a photo too large")
    case .success(.address(let address)): precondition(!address.isEmpty, "an empty address")
    case .failure, nil: break
    }
  }
}

/// Any bytes that are written as a photo are read back.
private func checkWritingPhoto(_ bytes: [UInt8]) {
  if bytes.isEmpty { return }
  for version in VCardWriter.Version.allCases {
    let card = VCard(name: StructuredName(family: "A", given: "B"), photo: bytes)
    let written = VCardWriter(version).write([card])
    checkLines(written)
    precondition(
      CardPhoto.read(written, maximumSize: bytes.count)
        == .success(.bytes(bytes, mediaType: "image/jpeg")), "not the photo that was written")
  }
}

/// Checks that any card is written as one card, in lines that every reader accepts.
private func checkWriting(_ card: VCard, _ version: VCardWriter.Version) {
  let writer = VCardWriter(version)
  let written = writer.write([card])
  checkLines(written)
  let (cards, problems) = VCard.cards(in: written)
  precondition(cards.count == 1 && problems.isEmpty, "what was written is not one card")
  // Not at once: a control character that is left out may make a word of what was none, "d\0ata:".
  let again = writer.write([cards[0]])
  precondition(
    (try? VCard(again)).map { writer.write([$0]) } == again, "what is written does not settle")
}

/// Lines of at most 75 octets of UTF-8, ended by CRLF, with no other control but the tab.
private func checkLines(_ written: [UInt8]) {
  precondition(String(validating: written, as: UTF8.self) != nil, "written in no UTF-8")
  var length = 0
  var previous: UInt8 = 0
  for byte in written {
    switch byte {
    case 0x0D: break
    case 0x0A:
      precondition(previous == 0x0D && length <= 75, "a line too long, or ended by LF alone")
      length = 0
    default:
      precondition(previous != 0x0D && (byte >= 0x20 || byte == 0x09) && byte != 0x7F)
      length += 1
    }
    previous = byte
  }
  precondition(written.isEmpty || previous == 0x0A)
}

extension [VCardScanner.Finding] {
  fileprivate var summaries: [CardSummary] {
    compactMap { if case .card(let summary) = $0 { summary } else { nil } }
  }

  fileprivate var problems: [VCardProblem] {
    compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }
}
