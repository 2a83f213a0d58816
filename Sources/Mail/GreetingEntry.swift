package import EmployeeDirectory
package import Foundation
package import MIME

/// A greeting as the index lists it: what its header says.
package struct GreetingEntry: Hashable, Sendable {
  package let place: MailPlace
  /// What identifies the message, without brackets; empty if it does not say.
  package let messageID: String
  /// What it is for, as its keywords say, in lower case; `nil` if they do not.
  package let occasion: String?
  /// The sender; `nil` unless it names exactly one.
  package let from: Mailbox?
  /// The recipients.
  package let to: [Mailbox]
  package let subject: String
  /// When it is to be sent, or was.
  package let at: Date?
  /// The server's last words about it.
  package let reply: String?
  /// Whether it was received and not read yet.
  package let isNew: Bool
  /// The file's absolute path.
  package let file: String
  /// The shortest beginning of ``hash`` that no other listed mail has.
  package internal(set) var id = ""
  /// What names it, in this list and in later ones.
  package internal(set) var hash = ShortID(value: 0)

  /// What identifies the file, whatever its flags are and whether it was read.
  var identity: String {
    let octets = file.utf8
    let name = octets.lastIndex(of: UInt8(ascii: "/")).map { octets[octets.index(after: $0)...] }
    return String((name ?? octets[...]).prefix { $0 != UInt8(ascii: ":") }) ?? ""
  }
}

extension [GreetingEntry] {
  /// The mails whose hash begins with an ID: one if it is known, several if it is too short.
  package func matching(id: String) -> [GreetingEntry] {
    guard id.utf8.count >= ShortID.minimumLength else { return [] }
    let wanted = id.lowercased()
    return filter { $0.hash.text.hasPrefix(wanted) }
  }
}
