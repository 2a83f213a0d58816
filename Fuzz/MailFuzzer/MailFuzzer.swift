import Foundation
import Mail

/// Reads arbitrary octets as a message, and writes a message of what was read.
///
/// Traps where the written message says something else, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMail(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let message = try? ReceivedMessage(bytes), let from = message.header.from else { return 0 }
  let new = OutgoingMessage(
    from: from, to: message.header.to.isEmpty ? [from] : message.header.to,
    subject: message.header.subject,
    keywords: ["greeting"], messageID: "1@telisa.ee", date: Date(timeIntervalSince1970: 0),
    timeZone: .gmt, text: message.text, picture: nil, calendar: message.calendar)
  guard let written = try? new.bytes() else { return 0 }
  guard let again = try? ReceivedMessage(written) else {
    preconditionFailure("what was written cannot be read")
  }
  // A domain beyond ASCII is written encoded. The sender's address is read as written, those of
  // recipients with their domains decoded, and what a domain decodes to may have another spelling
  // when it is encoded.
  func isPlain(_ mailbox: Mailbox) -> Bool {
    !mailbox.address.lowercased().contains("xn--") && mailbox.address.utf8.allSatisfy { $0 < 0x80 }
  }
  precondition(
    !isPlain(from) || again.header.from?.address == from.address, "the sender changed")
  precondition(
    !new.to.allSatisfy(isPlain) || again.header.to.map(\.address) == new.to.map(\.address),
    "a recipient changed")
  precondition(
    again.header.cc.isEmpty && again.header.keywords == ["greeting"], "a field was added")
  precondition(again.header.messageID == "1@telisa.ee")
  return 0
}
