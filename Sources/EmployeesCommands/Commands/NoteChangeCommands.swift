internal import ArgumentParser
internal import EmployeeDirectory
internal import Files
internal import ICalendar
internal import Journal
internal import TerminalUI

/// A command that changes a note named by its ID.
protocol NoteChangeCommand: DirectoryCommand {
  var id: String { get }
}

extension NoteChangeCommand {
  /// The note of the ID.
  ///
  /// - Throws: ``CommandError`` if no note, or more than one, has it.
  func entry(in journal: Journal) throws -> JournalEntry {
    let values = ["id": id.excerpt]
    let lookup = IDLookup(
      none: NotePhrase.noSuchNote.text(values), advice: NotePhrase.listShowsIDs.text,
      several: NotePhrase.severalNotes.text(values))
    return try lookup.only(try journal.entries().matching(id: id), title: \.title)
  }
}

extension JournalEntry {
  /// The note in a line: ID, person and the beginning of the text.
  var title: String {
    let text = note.text.collapsingWhiteSpace()
    return [id + "  ", note.person.title.excerpt + "  ", text.excerpt].asRow
  }
}

/// The command `employees note edit`.
struct NoteEditCommand: NoteChangeCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit",
      abstract: NotePhrase.edit.text,
      discussion: NotePhrase.editDiscussion.text + "\n\n"
        + Examples.text("employees note edit 3f2a", "employees note edit 3f2a - < minutes.txt"))
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument.text, valueName: "id"))
  var id: String
  @Argument(help: ArgumentHelp(NotePhrase.newTextArgument.text, valueName: "text"))
  var text: String?
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let journal = try Journal.open(settings, effects)
    let entry = try entry(in: journal)
    let ending =
      if let text = try NoteText.given(text, effects) {
        try save(text, entry, journal, effects)
      } else {
        try NoteDraft(entry.note.text, effects).edit { (text) throws(CommandError) in
          try save(text, entry, journal, effects)
        }
      }
    switch ending {
    case .empty:
      console.tell(NotePhrase.emptyEdit.text)
      return .noMatch
    case .same: console.report(NotePhrase.unchanged.text(["id": entry.id]))
    case .changed:
      console.report(NotePhrase.changed.text(["id": entry.id]))
      NoteSync.runAfterWriting(settings, console, effects)
    }
    return .success
  }

  /// What became of a note.
  private enum Ending {
    case changed, same, empty
  }

  private func save(
    _ text: String, _ entry: JournalEntry, _ journal: Journal, _ effects: Effects
  ) throws(CommandError) -> Ending {
    let text = try NoteText.checked(text)
    if text.isEmpty { return .empty }
    if text == NoteText.tidied(entry.note.text) { return .same }
    do throws(JournalError) {
      try journal.edit(entry, text: text, now: effects.now())
    } catch {
      throw CommandError(error, home: effects.homeFolder)
    }
    return .changed
  }
}

/// The command `employees note delete`.
struct NoteDeleteCommand: NoteChangeCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: NotePhrase.delete.text,
      discussion: NotePhrase.deleteDiscussion.text)
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument.text, valueName: "id"))
  var id: String
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if !isConfirmed, !effects.canAsk() {
      throw CommandError(message: NotePhrase.deleteNeedsYes.text, status: .usage)
    }
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let journal = try Journal.open(settings, effects)
    let entry = try entry(in: journal)
    if !isConfirmed {
      let view = NoteScreen(
        painter: console.painter, width: console.columns, now: effects.now())
      try console.write(view.text([entry]).string)
      guard effects.isAgreed(NotePhrase.deleteQuestion.text) else {
        console.report(NotePhrase.notDeleted.text)
        return .success
      }
    }
    do throws(JournalError) {
      try journal.delete(entry)
    } catch {
      throw CommandError(error, home: effects.homeFolder)
    }
    console.report(NotePhrase.deleted.text(["id": entry.id]))
    NoteSync.runAfterWriting(settings, console, effects)
    return .success
  }
}

/// The command `employees note resolve`.
///
/// It needs no settings: another program runs it while it synchronises.
struct NoteResolveCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "resolve",
      abstract: NotePhrase.resolve.text,
      discussion: NotePhrase.resolveDiscussion.text + "\n\n"
        + Examples.text("employees note resolve a.ics b.ics"))
  }

  @Argument(
    help: ArgumentHelp(NotePhrase.fileArgument.text, valueName: "a"), completion: .file())
  var first: String
  @Argument(
    help: ArgumentHelp(NotePhrase.otherFileArgument.text, valueName: "b"), completion: .file())
  var second: String
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let home = effects.homeFolder
    let paths = [first, second].map { path in
      path.hasPrefix("/") ? path : effects.currentFolder + "/" + path
    }
    let old: [[UInt8]]
    do throws(JournalError) {
      old = [try Journal.read(paths[0]), try Journal.read(paths[1])]
    } catch {
      throw CommandError(error, home: home)
    }
    let new: [UInt8]
    do throws(NoteResolutionError) {
      new = try NoteResolution.resolve(old[0], old[1])
    } catch {
      throw CommandError(message: error.message(of: paths, home: home), status: .inputOutput)
    }
    do throws(JournalError) {
      for (path, bytes) in zip(paths, old) { try Journal.replace(path, bytes, with: new) }
    } catch {
      throw CommandError(error, home: home)
    }
    return .success
  }
}
