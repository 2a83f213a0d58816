public import Foundation

/// Makes vCards, every other one with a photo of 20 kB.
public struct CardGenerator {
  private static let photoSize = 20_000

  private var names = NameSource()
  private var random = SeededGenerator(seed: 6_350)

  /// Prepares for making one set of cards.
  public init() {}

  /// Writes the cards twice: a file each below `cards`, and all in `cards.vcf`.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - folder: where to; made if it is missing.
  /// - Throws: what the file system refuses.
  public mutating func write(count: Int, to folder: URL) throws {
    let cards = folder.appending(path: "cards")
    try FileManager.default.createDirectory(at: cards, withIntermediateDirectories: true)
    var all = Data()
    for index in 0..<count {
      let card = Data(card(index).utf8)
      try card.write(to: cards.appending(path: "card-\(index).vcf"))
      all += card
    }
    try all.write(to: folder.appending(path: "cards.vcf"))
  }

  private mutating func card(_ index: Int) -> String {
    let colleague = Colleague(names.next(&random), &random)
    let name = colleague.name
    var lines = [
      "BEGIN:VCARD", "VERSION:3.0", "UID:bench-\(index)", "N:\(name.last);\(name.first);;;",
      "FN:\(name.first) \(name.last)", "EMAIL;TYPE=WORK:\(colleague.email)",
    ]
    if let phone = colleague.phone { lines.append("TEL;TYPE=CELL:\(phone)") }
    if index % 2 == 0 { lines += photo() }
    lines.append("END:VCARD")
    return lines.map { $0 + "\r\n" }.joined()
  }

  /// The lines of a photo, folded after 75 octets (RFC 6350, section 3.2).
  private mutating func photo() -> [String] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.photoSize)
    while bytes.count < Self.photoSize {
      let number = random.next()
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    let text = "PHOTO;ENCODING=b;TYPE=JPEG:" + Data(bytes).base64EncodedString()
    var rest = text.utf8[...]
    var lines: [String] = []
    while !rest.isEmpty {
      let size = lines.isEmpty ? 75 : 74
      lines.append((lines.isEmpty ? "" : " ") + String(decoding: rest.prefix(size), as: UTF8.self))
      rest = rest.dropFirst(size)
    }
    return lines
  }
}
