internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import ICalendar
internal import Quotes
internal import TerminalUI

/// What the people of quotes are called: as in the user's own cards, else as in the directory, else as in the quote.
struct QuoteNames {
  private let me: OwnAddresses
  /// By the key of an address.
  private let names: [String: String]

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
    var names = try contacts?.names(of: Set(emails.values)) ?? [:]
    for (email, folded) in emails where names[folded] == nil {
      if let employee = try store.employee(emailed: email) {
        names[folded] = employee.name.description
      }
    }
    self.me = me
    // Callers look up the address as the quote has it, most of the time.
    for (email, folded) in emails where names[email] == nil { names[email] = names[folded] }
    self.names = names
  }

  /// Somebody a quote names, as the user knows them.
  func person(_ person: CalendarPerson) -> QuotePerson {
    let name = names[person.email] ?? person.name
    return QuotePerson(name: name, email: person.email, isMe: me.contains(person.email))
  }
}
