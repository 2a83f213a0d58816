package import EmployeeDirectory
package import Foundation

/// A greeting as the index lists it: what its header says.
package struct GreetingEntry: Hashable, Sendable {
  /// The values that the index has of a greeting, but for the name of its file.
  struct Values: Hashable, Sendable {
    let place: MailPlace
    let messageID: String
    let occasion: String?
    let from: Mailbox?
    let to: [Mailbox]
    let subject: String
    let at: Date?
    let reply: String?
    let hashes: MailHashes
  }

  private let storage: EntryStorage<Values>
  /// Whether it was received and not read yet.
  package internal(set) var isNew: Bool
  /// The file's absolute path.
  package internal(set) var file: String
  /// The beginning of ``hash`` that names it; empty until it is assigned.
  package private(set) var id = ""
  /// The one of ``hashes`` that names it, in this list and in later ones.
  package private(set) var hash = ShortID(value: 0)

  package var place: MailPlace { storage.values.place }
  /// The `Message-ID` without brackets; empty if it is missing.
  package var messageID: String { storage.values.messageID }
  /// The occasion that its keywords name, in lower case; `nil` if they name none.
  package var occasion: String? { storage.values.occasion }
  /// The sender; `nil` unless it names exactly one.
  package var from: Mailbox? { storage.values.from }
  /// The recipients.
  package var to: [Mailbox] { storage.values.to }
  package var subject: String { storage.values.subject }
  /// When it is to be sent, or was.
  package var at: Date? { storage.values.at }
  /// The server's last words about it.
  package var reply: String? { storage.values.reply }
  /// The hashes that may name it.
  package var hashes: MailHashes { storage.values.hashes }

  init(_ values: Values, isNew: Bool, file: String) {
    (storage, self.isNew, self.file) = (EntryStorage(values), isNew, file)
  }

  package mutating func name(_ id: String, _ hash: ShortID) { (self.id, self.hash) = (id, hash) }

  /// When it was delivered, by its file: its sender does not choose that.
  package var arrival: Date { MailName(path: file).arrival(of: file) }
}
