package import EmployeeDirectory
package import Foundation

/// A greeting as the index lists it: what its header says.
package struct GreetingEntry: Hashable, Sendable {
  package let place: MailPlace
  /// Whether it was received and not read yet.
  package internal(set) var isNew: Bool
  /// The file's absolute path.
  package internal(set) var file: String
  /// The `Message-ID` without brackets; empty if it is missing.
  package let messageID: String
  /// The occasion that its keywords name, in lower case; `nil` if they name none.
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
  /// The hashes that may name it.
  package let hashes: MailHashes
  /// The beginning of ``hash`` that names it; empty until it is assigned.
  package internal(set) var id = ""
  /// The one of ``hashes`` that names it, in this list and in later ones.
  package internal(set) var hash = ShortID(value: 0)

  package mutating func name(_ id: String, _ hash: ShortID) { (self.id, self.hash) = (id, hash) }

  /// When it was delivered, by its file: its sender does not choose that.
  package var arrival: Date { MailName(path: file).arrival(of: file) }
}
