internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import ICalendar
internal import Quotes
internal import TerminalUI

/// What the people of quotes are called: as in the user's own cards, else as in the directory, else as in the quote.
struct QuoteNames {
  /// Each once: quotes name the same few people again and again.
  private let people: [CalendarPerson: QuotePerson]

  /// Looks up the people of some quotes.
  ///
  /// - Throws: ``StoreError`` if the directory or the contacts can't be read.
  init(
    of quotes: some Sequence<Quote>, _ me: OwnAddresses, _ store: DirectoryStore,
    _ contacts: AddressBook?
  ) throws {
    var named: Set<CalendarPerson> = []
    for quote in quotes {
      named.insert(quote.saidBy)
      if quote.addedBy != quote.saidBy { named.insert(quote.addedBy) }
      named.formUnion(quote.heardBy)
    }
    let cards = try contacts?.names(of: Set(named.map(\.email.addressKey))) ?? [:]
    var employees: [String: String?] = [:]
    var people: [CalendarPerson: QuotePerson] = [:]
    for person in named {
      let key = person.email.addressKey
      let employee =
        try employees[key] ?? store.employee(emailed: person.email)?.name.description
      employees[key] = .some(employee)
      let known = [cards[key], employee].compactMap(\.self)
      let name = known.first ?? person.name
      people[person] = QuotePerson(
        name: name, email: person.email, isMe: me.contains(person.email),
        otherNames: known.filter { $0 != name })
    }
    self.people = people
  }

  /// Those who are looked for, as quotes have them.
  func people(where isWanted: (QuotePerson) -> Bool) -> Set<CalendarPerson> {
    Set(people.filter { isWanted($0.value) }.keys)
  }

  /// Somebody a quote names, as the user knows them.
  func person(_ person: CalendarPerson) -> QuotePerson {
    people[person] ?? QuotePerson(name: person.name, email: person.email)
  }
}
