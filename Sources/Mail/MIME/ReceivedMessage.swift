import Basics
import CMime

/// A message as received, or one of ours as its file has it; anyone may have written it.
package struct ReceivedMessage: Sendable {
  package let header: MessageHeader
  /// The text; that of the HTML if there is nothing else.
  package let text: String
  /// The first JPEG or PNG.
  package let picture: MessagePicture?
  /// The first iCalendar object.
  package let calendar: [UInt8]?
  /// Whether parts were left out, because there are too many or they are too large.
  package let isCut: Bool

  /// The largest message that is read, in octets.
  package static let limit = 32 << 20
  private static let depth = 16
  private static let parts = 200
  /// The most boundaries that a message may name: each line is compared with all that are open.
  private static let boundaries = 100
  private static let longestText = 1 << 20

  /// Reads a message with LF or CRLF.
  package init(_ bytes: [UInt8]) throws(MIMEError) {
    if bytes.count > Self.limit { throw .tooLarge(limit: Self.limit) }
    let fields = HeaderFields(bytes)
    let headerCount = bytes.count - fields.body.count
    let isHeaderless = [nil, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes.first)
    if isHeaderless || headerCount > MessageHeader.limit { throw .noMessage }
    if Self.boundaries(of: bytes) > Self.boundaries { throw .tooComplex }
    header = try MessageHeader(fields)
    let limits = CMimeLimits(depth: Self.depth, parts: Self.parts, octets: Self.limit)
    guard let parts = unsafe cmime_parts_read(bytes, bytes.count, limits) else { throw .noMessage }
    defer { unsafe cmime_parts_free(parts) }
    let all = unsafe (0..<cmime_parts_count(parts)).map { index in
      unsafe Part(cmime_parts_part(parts, index))
    }
    isCut = unsafe cmime_parts_are_cut(parts)
    text = Self.text(of: all)
    picture = all.first { ["image/jpeg", "image/png"].contains($0.type) }.map { part in
      MessagePicture(
        bytes: part.bytes, mediaType: part.type, fileName: part.fileName,
        description: part.description)
    }
    calendar = all.first { $0.type == "text/calendar" }?.bytes
  }

  private struct Part {
    /// The media type in lower case.
    let type: String
    let fileName: String
    let description: String
    let isAttachment: Bool
    let bytes: [UInt8]

    init(_ part: CMimePart) {
      func text(_ pointer: UnsafePointer<CChar>?) -> String {
        guard let pointer = unsafe pointer else { return "" }
        return unsafe GMime.decoded(String(cString: pointer)).oneLine
      }
      type = unsafe (text(part.type) + "/" + text(part.subtype)).lowercased()
      fileName = unsafe text(part.file_name)
      description = unsafe text(part.description)
      isAttachment = unsafe part.is_attachment
      bytes = unsafe Array(UnsafeBufferPointer(start: part.bytes, count: part.count))
    }
  }

  private static func text(of parts: [Part]) -> String {
    func first(_ type: String) -> String? {
      let part = parts.first { $0.type == type && !$0.isAttachment && !$0.bytes.isEmpty }
      return part.map { String(decoding: $0.bytes.prefix(longestText), as: UTF8.self) }
    }
    let text = first("text/plain") ?? first("text/html").map { HTMLText.text(of: $0) } ?? ""
    return text.replacing("\r\n", with: "\n")
  }

  /// How many boundaries a message may name: what looks like it, whether it is one or not.
  private static func boundaries(of bytes: [UInt8]) -> Int {
    let word = Array("boundary".utf8)
    var count = 0
    var matched = 0
    for byte in bytes {
      let lower = byte.lowercased
      matched = lower == word[matched] ? matched + 1 : lower == word[0] ? 1 : 0
      if matched == word.count {
        count += 1
        matched = 0
      }
    }
    return count
  }
}
