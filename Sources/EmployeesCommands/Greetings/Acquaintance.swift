internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import Mail

/// Who the user is and who they know: the directory and the contacts.
final class Acquaintance {
  private let store: DirectoryStore
  private let book: AddressBook?
  private let now: Date
  private let me: OwnAddresses
  private var known: [Mailbox: Bool] = [:]

  /// Reads the contacts only if somebody is not in the directory.
  private lazy var contacts: AddressBook? = {
    _ = try? book?.update(now: now)
    return book
  }()

  init(_ settings: Settings, _ store: DirectoryStore, _ book: AddressBook?, now: Date) throws {
    (self.store, self.book, self.now) = (store, book, now)
    me = try OwnAddresses(settings, store)
  }

  /// Why a received greeting is not taken; `nil` if it is.
  func refusal(of entry: GreetingEntry) throws -> GreetingBook.Refusal? {
    guard let from = entry.from else { return .severalSenders }
    if !entry.to.contains(where: { me.contains($0.address) }) { return .notToMe }
    return try isKnown(from) ? nil : .unknownSender(from.address)
  }

  private func isKnown(_ person: Mailbox) throws -> Bool {
    if let isKnown = known[person] { return isKnown }
    let isKnown = try isKnown(person.address)
    known[person] = isKnown
    return isKnown
  }

  private func isKnown(_ email: String) throws -> Bool {
    if me.contains(email) { return true }
    if try store.employee(emailed: email) != nil { return true }
    return try contacts?.names(of: [email.addressKey]).isEmpty == false
  }
}
