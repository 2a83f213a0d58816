import Basics

/// The text of HTML, for emails that have nothing else.
struct HTMLText {
  /// The text that a reader would see, roughly: no tags and their values, a line for a paragraph.
  static func text(of html: String) -> String {
    var reader = HTMLText(html)
    return reader.text()
  }

  private static let hidden: Set<String> = ["head", "script", "style", "title", "template"]
  /// Elements that begin and end a line.
  private static let blocks: Set<String> = [
    "p", "div", "br", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
    "blockquote", "pre", "section", "article", "header", "footer",
  ]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "otilde": "õ", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Otilde": "Õ",
    "ndash": "–", "mdash": "—", "hellip": "…", "rsquo": "’", "lsquo": "‘", "rdquo": "”",
    "ldquo": "“", "euro": "€", "copy": "©",
  ]

  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []

  private init(_ html: String) { bytes = Array(html.utf8) }

  private mutating func text() -> String {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        index += 1
        addSpace()
      default: copyOctet()
      }
    }
    let lines = String(decoding: output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.drop { $0 == " " } }
    let isFull = { (line: Substring) in !line.isEmpty }
    guard let first = lines.firstIndex(where: isFull), let last = lines.lastIndex(where: isFull)
    else { return "" }
    return lines[first...last].joined(separator: "\n") + "\n"
  }

  private mutating func copyOctet() {
    output.append(bytes[index])
    index += 1
  }

  private mutating func addSpace() {
    if let last = output.last, last != 0x20, last != 0x0A { output.append(0x20) }
  }

  /// Ends the line; a second time in a row makes a blank one, a third time nothing.
  private mutating func endLine() {
    while output.last == 0x20 { output.removeLast() }
    if output.suffix(2) != [0x0A, 0x0A] { output.append(0x0A) }
  }

  private mutating func readTag() {
    if bytes[index...].starts(with: "<!--".utf8) { return skip(past: Array("-->".utf8)) }
    let start = index + 1
    let next = start < bytes.count ? bytes[start] : 0
    let isTag = [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(next)
    if !isTag && !next.isLetter { return copyOctet() }
    skip(past: [UInt8(ascii: ">")])
    let isEnd = next == UInt8(ascii: "/")
    let letters = bytes[(isEnd ? start + 1 : start)..<index].prefix(12).prefix(
      while: \.isLetterOrDigit)
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    if Self.blocks.contains(name) { endLine() }
    if !isEnd, Self.hidden.contains(name) {
      skip(past: Array("</\(name)".utf8))
      skip(past: [UInt8(ascii: ">")])
    }
  }

  /// Goes on after some octets, whose letters may be of either case; to the end without them.
  private mutating func skip(past end: [UInt8]) {
    var matched = 0
    while index < bytes.count, matched < end.count {
      let byte = bytes[index]
      let lower = byte.lowercased
      // A dash may be one of the two that end a comment.
      if lower == end[matched] {
        matched += 1
      } else if !(byte == UInt8(ascii: "-") && matched == 2) {
        matched = lower == end[0] ? 1 : 0
      }
      index += 1
    }
  }

  private mutating func readEntity() {
    let rest = bytes[(index + 1)...].prefix(10)
    guard let semicolon = rest.firstIndex(of: UInt8(ascii: ";")),
      let text = Self.entity(String(decoding: bytes[(index + 1)..<semicolon], as: UTF8.self))
    else { return copyOctet() }
    if text == " " { addSpace() } else { output += text.utf8 }
    index = semicolon + 1
  }

  private static func entity(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let number =
      digits.first.map { "xX".contains($0) } == true
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.map { $0 == "\u{A0}" ? " " : String($0) }
  }
}
