internal import Browser
internal import DirectoryService
internal import EmployeeDirectory
internal import Journal
internal import SQLiteFiles
internal import TerminalUI

/// Notes in `browse`: they are read in the background, watched, and added.
extension BrowseLoop {
  /// Reads the notes on a thread of its own.
  func loadNotes() {
    guard let folder = notes.folder else { return }
    if notes.isLoading {
      notes.isLoadingDue = true
      return
    }
    (notes.isLoading, notes.isLoadingDue) = (true, false)
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
    notes.isLoading = false
    if case .success(let newest) = result, newest != notes.newest {
      notes.newest = newest
      update(.pagesOutdated)
    }
    if notes.isLoadingDue { loadNotes() }
  }

  /// The newest notes about a person.
  func notes(about person: Person) -> [PageNote] {
    notes.newest.isEmpty ? [] : notes.newest.notes(about: NoteSubject(person, launch.service))
  }

  /// Opens an empty note about a person in the user's editor, and adds what is written there.
  func addNote(about key: NameKey) throws -> String? {
    guard let folder = notes.folder, let employee = chosen([key]).first else { return nil }
    try NoteComposer.me(launch.settings)
    if Editor(acting) == nil { return BrowsePhrase.noEditor.text }
    let journal = try Journal(folder: folder, cacheFolder: launch.settings.cacheFolder)
    let composer = try NoteComposer(journal, launch.service.store, launch.settings, acting)
    return try writing {
      guard let entry = try composer.compose(about: employee) else { return NotePhrase.empty.text }
      loadNotes()
      syncNotes()
      return NotePhrase.added.text(["id": entry.id, "name": employee.name.description.visible])
    }
  }

  /// Runs `sync-command` on a thread of its own; what it brings is seen in the folder.
  private func syncNotes() {
    guard let sync = NoteSync(launch.settings, launch.effects) else { return }
    inBackground { .notesSynced(problem: sync.run()) }
  }
}
