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
  /// The beginning of ``hash`` that names it; empty until it is assigned.
  package internal(set) var id = ""
  /// The one of ``hashes`` that names it, in this list and in later ones.
  package internal(set) var hash = ShortID(value: 0)

  /// The same greeting with its ID.
  package func named(_ id: String, _ hash: ShortID) -> GreetingEntry {
    var entry = self
    (entry.id, entry.hash) = (id, hash)
    return entry
  }

  package var hashes: MailHashes {
    let name = fileName.identity
    if place != .received {
      return MailHashes(own: messageID, part: nil, identity: name)
    }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let folder = file.dropLast(parts.suffix(2).reduce(2) { $0 + $1.count })
    return MailHashes(
      received: messageID, from: from?.address ?? "", folder: folder, identity: name)
  }

  /// When it was delivered, by its file: its sender does not choose that.
  package var arrival: Date { fileName.arrival(of: file) }

  private var fileName: MailName { MailName(path: file) }
}
