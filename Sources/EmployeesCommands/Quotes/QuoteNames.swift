internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import ICalendar
internal import Quotes
internal import TerminalUI

/// What the people of quotes are called: as in the user's own cards, else as in the directory, else as in the quote.
struct QuoteNames {
  private let me: OwnAddresses
  /// What the cards and the directory call people, in this order; by address as quotes have it.
  private let names: [String: [String]]

  /// Looks up the people of some quotes.
  ///
  /// - Throws: ``StoreError`` if the directory or the contacts can't be read.
  init(
    of quotes: [Quote], _ me: OwnAddresses, _ store: DirectoryStore, _ contacts: AddressBook?
  ) throws {
    var emails: [String: String] = [:]
    for quote in quotes {
      for person in quote.people where emails[person.email] == nil {
        emails[person.email] = person.email.addressKey
      }
    }
    let cards = try contacts?.names(of: Set(emails.values)) ?? [:]
    var names: [String: [String]] = [:]
    for (email, folded) in emails {
      let employee = try store.employee(emailed: email)?.name.description
      names[email] = [cards[folded], employee].compactMap(\.self)
    }
    self.me = me
    self.names = names
  }

  /// Somebody a quote names, as the user knows them.
  func person(_ person: CalendarPerson) -> QuotePerson {
    let known = names[person.email] ?? []
    let name = known.first ?? person.name
    return QuotePerson(
      name: name, email: person.email, isMe: me.contains(person.email),
      otherNames: known.filter { $0 != name })
  }
}
