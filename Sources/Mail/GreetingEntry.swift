package import EmployeeDirectory
package import Foundation
package import MIME

/// A greeting as the index lists it: what its header says.
package struct GreetingEntry: Hashable, Sendable {
  /// What the header says.
  struct Header: Hashable, Sendable {
    let messageID: String
    let occasion: String?
    let from: Mailbox?
    let to: [Mailbox]
    let subject: String
    let at: Date?
    let reply: String?
  }

  package let place: MailPlace
  /// Whether it was received and not read yet.
  package let isNew: Bool
  /// The file's absolute path.
  package let file: String
  /// The shortest beginning of ``hash`` that no other listed mail has.
  package internal(set) var id = ""
  /// What names it, in this list and in later ones.
  package internal(set) var hash = ShortID(value: 0)
  private let shared: Shared<Header>

  /// Describes a greeting.
  init(_ header: Header, _ place: MailPlace, isNew: Bool, file: String) {
    self.init(Shared(header), place, isNew: isNew, file: file)
  }

  private init(_ shared: Shared<Header>, _ place: MailPlace, isNew: Bool, file: String) {
    (self.shared, self.place, self.isNew, self.file) = (shared, place, isNew, file)
  }

  var header: Header { shared.value }

  /// What identifies the message, without brackets; empty if it does not say.
  package var messageID: String { shared.value.messageID }
  /// What it is for, as its keywords say, in lower case; `nil` if they do not.
  package var occasion: String? { shared.value.occasion }
  /// The sender; `nil` unless it names exactly one.
  package var from: Mailbox? { shared.value.from }
  /// The recipients.
  package var to: [Mailbox] { shared.value.to }
  package var subject: String { shared.value.subject }
  /// When it is to be sent, or was.
  package var at: Date? { shared.value.at }
  /// The server's last words about it.
  package var reply: String? { shared.value.reply }

  /// The same greeting in a file of another name.
  func renamed(to file: String, isNew: Bool) -> GreetingEntry {
    GreetingEntry(shared, place, isNew: isNew, file: file)
  }

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
