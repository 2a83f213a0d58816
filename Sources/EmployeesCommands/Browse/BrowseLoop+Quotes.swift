internal import Browser
internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Quotes
internal import TerminalUI

/// Quotes in `browse`: they are read in the background, watched, and written down.
extension BrowseLoop {
  /// Reads the quotes on a thread of its own.
  func loadQuotes() {
    if quotes.isLoading {
      quotes.isLoadingDue = true
      return
    }
    (quotes.isLoading, quotes.isLoadingDue) = (true, false)
    if !QuoteBook.mayHaveAny(launch.settings, launch.effects) {
      return quotesLoaded(.success(.empty))
    }
    let (settings, effects, store) = (launch.settings, launch.effects, launch.service.store)
    let feeds = launch.service.settings.identities
    inBackground {
      .quotes(
        Result {
          let store = store.separate(folder: settings.cacheFolder, feeds)
          let contacts =
            settings.contacts.isEmpty
            ? nil : try AddressBook(paths: settings.contacts, cacheFolder: settings.cacheFolder)
          return QuoteShelf(try QuoteBook(settings, store, contacts, effects).quotes)
        })
    }
  }

  /// Shows quotes that were read; the former ones stay if they could not be.
  func quotesLoaded(_ result: Result<QuoteShelf, any Error>) {
    quotes.isLoading = false
    switch result {
    case .success(let shelf):
      if state.quotes?.quotes != shelf.quotes { update(.quotes(shelf)) }
    case .failure(let error): tryTelling { throw error }
    }
    if quotes.isLoadingDue { loadQuotes() }
  }

  /// What a person said, or added, the newest first.
  func quotes(of person: Person) -> [ListedQuote] {
    guard let shelf = state.quotes, !shelf.isEmpty else { return [] }
    let subject = NoteSubject(person, launch.service)
    return shelf.newest(NewestNotes.limit, names: subject.names, emails: subject.emails)
  }

  func loadQuotePage(_ identity: String, columns: Int) {
    guard let quote = state.quotes?.quotes.first(where: { $0.identity == identity }) else { return }
    let people = [quote.saidBy, quote.addedBy] + quote.heardBy
    let keys = people.compactMap { person in
      (try? launch.service.store.employee(emailed: person.email)).map {
        (person.email.addressKey, $0.key)
      }
    }
    update(
      .quotePage(
        QuotePage(quote, columns: columns, keys: Dictionary(keys) { first, _ in first })))
  }

  /// Asks for a quote in a form, sends it, and comes back.
  func addQuote() throws -> String? {
    try QuoteWriting.check(launch.settings)
    // The preview and the question need what --print may have led elsewhere.
    if !launch.effects.canAsk() { return WritingPhrase.needsTerminal.text }
    defer { loadQuotes() }
    return try writing {
      let outcome = try QuoteFormScreen(draft: QuoteDraft(), launch).run(on: screen)
      if outcome.ending != .done { return WritingPhrase.notWritten.text }
      _ = try QuoteWriting(launch).compose(outcome.draft, on: screen, isTyped: true)
      waitForEnter()
      return nil
    }
  }
}
