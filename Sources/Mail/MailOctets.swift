/// The forms of a message: on the disk with LF, for a server with CRLF.
package enum MailOctets {
  /// The longest line that SMTP carries, in octets without its end (RFC 5321 section 4.5.3.1.6).
  private static let longestLine = 998

  /// A message as it is sent: without the queue's fields, with the time of sending.
  package static func sent(_ fields: HeaderFields, at date: MailTime) -> HeaderFields {
    var fields = fields.withoutMailFields
    fields.remove("Date")
    fields.set("Date", to: date.text)
    return fields
  }

  /// A message with CRLF at the end of each line; `nil` if it has a NUL or a line that is too long.
  ///
  /// A CR alone would end a line for some servers, and so it is one here.
  package static func withCRLF(_ message: [UInt8]) -> [UInt8]? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var octets: [UInt8] = []
    octets.reserveCapacity(message.count + message.count / 32 + 2)
    var lineLength = 0
    var last: UInt8 = 0
    for octet in message {
      defer { last = octet }
      if octet == lineFeed, last == carriageReturn { continue }
      if octet == lineFeed || octet == carriageReturn {
        octets += [carriageReturn, lineFeed]
        lineLength = 0
        continue
      }
      lineLength += 1
      if octet == 0 || lineLength > longestLine { return nil }
      octets.append(octet)
    }
    if lineLength > 0 { octets += [carriageReturn, lineFeed] }
    return octets
  }
}
