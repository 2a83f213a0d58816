internal import DirectoryStore
internal import EmployeeDirectory
internal import ICalendar
internal import Journal
internal import TerminalUI

/// Adds notes about colleagues in the user's name.
struct NoteComposer {
  private let journal: Journal
  private let author: CalendarPerson
  private let effects: Effects

  /// Finds out in whose name notes are written.
  ///
  /// - Parameters:
  ///   - journal: the user's notes.
  ///   - store: has the user's name and address.
  ///   - settings: say who the user is.
  ///   - effects: the clock and the editor.
  /// - Throws: ``CommandError`` if the settings do not say it, or the store's error.
  init(
    _ journal: Journal, _ store: DirectoryStore, _ settings: Settings, _ effects: Effects
  ) throws {
    self.journal = journal
    self.effects = effects
    let me = try Self.me(settings)
    author =
      try store.employee(named: me).map(CalendarPerson.init)
      ?? (me.contains("@") ? CalendarPerson(email: me) : CalendarPerson(name: me))
  }

  /// Who the user is.
  ///
  /// - Throws: ``CommandError`` if the settings do not say it.
  @discardableResult
  static func me(_ settings: Settings) throws(CommandError) -> String {
    if let me = settings.me { return me }
    throw CommandError(message: NotePhrase.whoAreYou.text, status: .configuration)
  }

  /// Has the user write a note in the editor, and adds it.
  ///
  /// - Returns: the note; `nil` if the text is empty.
  /// - Throws: ``CommandError`` if the editor fails or the note can't be written.
  func compose(about employee: Employee) throws(CommandError) -> JournalEntry? {
    try NoteDraft("", effects).edit { (text) throws(CommandError) in
      try add(text, about: employee)
    }
  }

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - employee: who it is about.
  /// - Returns: the note; `nil` if the text is empty.
  /// - Throws: ``CommandError`` if the text is too long or the note can't be written.
  func add(_ text: String, about employee: Employee) throws(CommandError) -> JournalEntry? {
    let text = try NoteText.checked(text)
    if text.isEmpty { return nil }
    let now = effects.now()
    let note = Note(person: CalendarPerson(employee), author: author, text: text, at: now)
    let home = effects.homeFolder
    let path: String
    do throws(JournalError) {
      path = try journal.add(note)
    } catch {
      throw CommandError(error, home: home)
    }
    do {
      try journal.update(now: now)
      if let entry = try journal.entries().first(where: { $0.file == path }) { return entry }
    } catch {
      throw CommandError(
        message: error.message(home: home) + ".",
        details: [NotePhrase.isWritten.text(["path": Paths.short(path, home: home).visible])],
        status: .inputOutput)
    }
    // Another program has taken it away already.
    throw CommandError(.changed(path: path), home: home)
  }
}
