import Basics
import Browser
import Configuration
import Contacts
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Journal
import Localization
import Presentation
import SQLiteFiles

extension BrowseLoop {
  func greet(_ keys: [PersonKey]) throws -> String? {
    try GreetingSender.check(launch.settings)
    // The questions and the preview need what --print may have led elsewhere.
    if !launch.effects.canAsk() { return WritingPhrase.needsTerminal }
    let people = chosen(keys)
    return try writing {
      _ = try GreetingWriting(GreetingRequest(), to: people, asks: true, launch).run()
      waitForEnter()
      return nil
    }
  }

  func days(of cards: [Contact]) -> [String] {
    let today = CalendarDay(launch.effects.now(), in: .current)
    return CardDay.days(of: cards, from: today).compactMap { day in
      let left = today.days(until: day.date)
      if left > NearDay.range { return nil }
      return [NearDay.mark + " ", UpcomingScreen.text(of: day) + "  ", UpcomingScreen.left(left)]
        .asRow
    }
  }

  func loadNotes() {
    guard let folder = notesFolder, notesLoading.begin() else { return }
    let (cacheFolder, now) = (launch.settings.cacheFolder, launch.effects.now())
    inBackground {
      .notes(
        Result { () throws(StoreError) in
          try NewestNotes(in: folder, cacheFolder: cacheFolder, now: now)
        })
    }
  }

  /// Shows notes that were read; the former ones stay if they could not be.
  func notesLoaded(_ result: Result<NewestNotes, StoreError>) {
    if case .success(let newest) = result, newest != newestNotes {
      newestNotes = newest
      update(.pagesOutdated)
    }
    if notesLoading.end() { loadNotes() }
  }

  func notes(about person: Person) -> [PageNote] {
    newestNotes.isEmpty ? [] : newestNotes.notes(about: PersonAliases(person, launch.service))
  }

  func addNote(about key: PersonKey) throws -> String? {
    guard notesFolder != nil, let employee = chosen([key]).first else { return nil }
    try NoteComposer.me(launch.settings)
    if Editor(acting) == nil { return BrowsePhrase.noEditor }
    return try writing {
      let journal = try Journal.open(launch.settings, acting, warning: launch.console)
      let composer = try NoteComposer(journal, launch.service.store, launch.settings, acting)
      guard let entry = try composer.compose(about: employee) else { return NotePhrase.empty }
      loadNotes()
      syncNotes()
      return NotePhrase.added(id: entry.id, name: employee.name.description.visible)
    }
  }

  /// Runs `sync-command` on its own thread; what it brings is seen in the folder.
  private func syncNotes() {
    guard let sync = NoteSync(launch.settings, launch.effects) else { return }
    inBackground { .notesSynced(problem: sync.run()) }
  }

  func loadQuotes() {
    if !quotesLoading.begin() { return }
    if !QuoteBook.mayHaveAny(launch.settings, launch.effects) {
      return quotesLoaded(.success(.empty))
    }
    let (settings, effects, store) = (launch.settings, launch.effects, launch.service.store)
    inBackground {
      .quotes(
        Result {
          SearchableQuotes(
            try QuoteBook(settings, store.another(), settings.addressBook(), effects).quotes)
        })
    }
  }

  func quotesLoaded(_ result: Result<SearchableQuotes, any Error>) {
    switch result {
    case .success(let library):
      if state.quotes?.quotes != library.quotes { update(.quotes(library)) }
    case .failure(let error): showResult { throw error }
    }
    if quotesLoading.end() { loadQuotes() }
  }

  func quotes(of person: Person) -> [ListedQuote] {
    guard let quotes = state.quotes, !quotes.isEmpty else { return [] }
    return quotes.newest(NewestNotes.limit, of: PersonAliases(person, launch.service))
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
      .quotePage(QuotePage(quote, columns: columns, keys: Dictionary(keys) { first, _ in first })))
  }

  func addQuote() throws -> String? {
    try QuoteWriting.check(launch.settings)
    // The preview and the question need what --print may have led elsewhere.
    if !launch.effects.canAsk() { return WritingPhrase.needsTerminal }
    defer { loadQuotes() }
    return try writing {
      let writing = try QuoteWriting(launch)
      let draft = try writing.savedDraft.offer() ?? QuoteDraft()
      let outcome = try QuoteFormScreen(draft: draft, launch, writing.savedDraft, on: screen).run()
      if outcome.exit != .done { return WritingPhrase.notWritten }
      _ = try writing.compose(outcome.draft, on: screen, isTyped: true)
      waitForEnter()
      return nil
    }
  }
}
