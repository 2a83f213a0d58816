internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import MIME
internal import Mail
internal import VCard

/// Who the user is and who they know: the directory and the contacts.
final class Acquaintance {
  private let store: DirectoryStore
  private let book: AddressBook?
  private let me: Set<String>
  private var known: [Mailbox: Bool] = [:]
  private lazy var contacts: [NameKey: [Contact]] = Dictionary(
    grouping: (try? book?.contacts()) ?? [], by: { $0.key ?? NameKey("") })

  init(_ settings: Settings, _ store: DirectoryStore, _ book: AddressBook?) throws {
    (self.store, self.book) = (store, book)
    var me = [settings.mail?.from].compactMap { $0 }
    if let name = settings.me {
      if name.contains("@") { me.append(name) }
      if let email = try store.employee(named: name)?.email { me.append(email) }
    }
    self.me = Set(me.map { $0.caseFolded() })
  }

  /// Why a received greeting is not taken; `nil` if it is.
  func refusal(of entry: MailEntry) throws -> GreetingBook.Refusal? {
    guard let from = entry.from else { return .severalSenders }
    // Folding takes longer than all else, and most addresses are written in one way.
    let isToMe = entry.to.contains { mailbox in
      me.contains(mailbox.address) || me.contains(mailbox.address.caseFolded())
    }
    if !isToMe { return .notToMe }
    let isKnown = try known[from] ?? isKnown(from, from.address.caseFolded())
    known[from] = isKnown
    return isKnown ? nil : .unknownSender(from.address)
  }

  private func isKnown(_ sender: Mailbox, _ address: String) throws -> Bool {
    if me.contains(address) { return true }
    if try store.employee(named: sender.address) != nil { return true }
    // The index of contacts has names alone; the name only says in which cards to look for the address.
    let cards = contacts[NameKey(sender.name)] ?? []
    return cards.contains { card in
      guard let card = try? AddressBook.card(of: card) else { return false }
      return card.emails.contains { $0.value.caseFolded() == address }
    }
  }
}
