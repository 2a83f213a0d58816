internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import Quotes

/// Collects the people who can be named in a quote: those of the contacts and the directory who have an email.
struct QuoteCandidateLoader: Sendable {
  private let settings: Settings
  private let effects: Effects
  private let store: DirectoryStore
  private let feeds: [FeedIdentity]

  /// Remembers where people are.
  init(_ launch: Launch) {
    settings = launch.settings
    effects = launch.effects
    store = launch.service.store
    feeds = launch.service.settings.identities
  }

  /// The people, each address once: those of the contacts and then those of the directory, in alphabetical order.
  ///
  /// What cannot be read is left out.
  func people() -> [QuotePerson] {
    let store = store.separate(folder: settings.cacheFolder, feeds)
    let me = try? OwnAddresses(settings, store)
    var people: [(name: String, email: String)] = []
    if !settings.contacts.isEmpty,
      let book = try? AddressBook(paths: settings.contacts, cacheFolder: settings.cacheFolder)
    {
      _ = try? book.update(now: effects.now())
      people = (try? book.addressed()) ?? []
      people.sort { settings.collation.precedes($0.name, $1.name) }
    }
    let employees = (try? store.employees(in: settings.collation)) ?? []
    people += employees.map { ($0.name.description, $0.email) }
    var known: Set<String> = [""]
    var candidates = people.filter { person in
      MailAddress.isSingle(person.email) && known.insert(person.email.addressKey).inserted
    }.map {
      QuotePerson(name: $0.name, email: $0.email, isMe: me?.contains($0.email) ?? false)
    }
    if !candidates.contains(where: \.isMe), let email = me?.emails.min() {
      let name = settings.me.flatMap { $0.contains("@") ? nil : $0 } ?? ""
      candidates.append(QuotePerson(name: name, email: email, isMe: true))
    }
    return candidates
  }
}
