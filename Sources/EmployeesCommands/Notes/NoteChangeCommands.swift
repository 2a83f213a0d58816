import ArgumentParser
import Configuration
import ContentLines
import Journal
import Localization
import Presentation

struct NoteEditCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", NotePhrase.edit, NotePhrase.editDiscussion,
      examples: "employees note edit 3f2a", "employees note edit 3f2a - < minutes.txt")
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument, valueName: "id")) var id: String
  @Argument(help: ArgumentHelp(NotePhrase.newTextArgument, valueName: "text")) var text: String?
  @Flag(help: ArgumentHelp(NotePhrase.keepOtherOption)) var keepOther = false
  @Flag(help: ArgumentHelp(NotePhrase.dropOtherOption)) var dropOther = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    try requireIDs([id])
    if keepOther, dropOther { throw ValidationError(NotePhrase.keepOrDropOther) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let journal = try Journal.open(settings, effects)
    let entry = try journal.entry(id)
    var versions = NoteVersions(entry.note)
    if dropOther { versions.others = [] }
    if let text = try NoteText.given(text, effects) { versions.text = try NoteText.checked(text) }
    let result =
      if text != nil || dropOther {
        try save(versions, entry, journal, effects)
      } else {
        try edit(versions, entry, journal, settings, effects)
      }
    switch result {
    case .empty:
      console.printError(NotePhrase.emptyEdit)
      return .noMatch
    case .same: console.report(NotePhrase.unchanged(id: entry.id))
    case .changed:
      console.report(NotePhrase.changed(id: entry.id))
      NoteSync.runAfterWriting(settings, console, effects)
    }
    return .success
  }

  private enum EditResult {
    case changed, same, empty
  }

  private func edit(
    _ versions: NoteVersions, _ entry: JournalEntry, _ journal: Journal, _ settings: Settings,
    _ effects: Effects
  ) throws(CommandError) -> EditResult {
    let showsOthers = !keepOther && versions.draft.utf8.count < NoteText.limit
    let draft = showsOthers ? versions.draft : versions.text
    // A draft with other versions is read in another way than one without.
    let label = Draft.Label(
      kind: .editedNote, subject: entry.file + (draft == versions.text ? "" : " versions"),
      title: entry.note.person.title)
    return try NoteDraft(draft, label, settings, effects).edit { (text) throws(CommandError) in
      var edited = versions
      if showsOthers { edited.read(text) } else { edited.text = text }
      return try save(edited, entry, journal, effects)
    }
  }

  private func save(
    _ versions: NoteVersions, _ entry: JournalEntry, _ journal: Journal, _ effects: Effects
  ) throws(CommandError) -> EditResult {
    if versions.text.isEmpty { return .empty }
    let former = NoteVersions(entry.note)
    if versions == former { return .same }
    let text = versions.text == former.text ? nil : versions.text
    let others = versions.others == former.others ? nil : versions.others
    try effects.withCommandErrors { () throws(JournalError) in
      try journal.edit(entry, text: text, otherVersions: others, now: effects.now())
    }
    return .changed
  }
}

struct NoteDeleteCommand: DeleteCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", NotePhrase.delete, NotePhrase.deleteDiscussion)
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument, valueName: "id")) var id: String
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs([id]) }

  static let noun = "note"

  func deletion(_ settings: Settings, _ console: Console, _ effects: Effects) throws -> Deletion {
    let journal = try Journal.open(settings, effects)
    let entry = try journal.entry(id)
    return Deletion(
      list: NoteScreen(console.context).text([entry]), question: NotePhrase.deleteQuestion
    ) {
      try journal.delete(entry)
      console.report(NotePhrase.deleted(id: entry.id))
      NoteSync.runAfterWriting(settings, console, effects)
    }
  }
}

/// Needs no settings: another program runs it while it synchronises.
struct NoteResolveCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "resolve", NotePhrase.resolve, NotePhrase.resolveDiscussion,
      examples: "employees note resolve a.ics b.ics")
  }

  @Argument(help: ArgumentHelp(NotePhrase.fileArgument, valueName: "a"), completion: .file())
  var first: String
  @Argument(help: ArgumentHelp(NotePhrase.otherFileArgument, valueName: "b"), completion: .file())
  var second: String
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let paths = [first, second].map { path in
      path.hasPrefix("/") ? path : effects.environment.currentFolder + "/" + path
    }
    let old = [try Journal.read(paths[0]), try Journal.read(paths[1])]
    let new: [UInt8]
    do throws(NoteResolutionError) {
      new = try NoteResolution.resolve(old[0], old[1])
    } catch {
      throw CommandError(
        message: error.message(of: paths, home: effects.environment.homeFolder),
        status: .inputOutput)
    }
    for (path, bytes) in zip(paths, old) { try Journal.replace(path, bytes, with: new) }
    return .success
  }
}
