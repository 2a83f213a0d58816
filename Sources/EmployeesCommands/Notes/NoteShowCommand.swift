internal import ArgumentParser
internal import Basics
internal import Configuration
internal import ContentLines
internal import EmployeeDirectory
internal import Journal
internal import Localization
internal import Presentation

extension Journal {
  func entry(_ id: String) throws -> JournalEntry { try entries().entry(id) }
}

extension [JournalEntry] {
  func entry(_ id: String) throws(CommandError) -> JournalEntry {
    try matching(id: id).only(
      none: NotePhrase.noSuchNote(id: id.excerpt), advice: NotePhrase.listShowsIDs,
      several: NotePhrase.severalNotes(id: id.excerpt), title: \.title)
  }
}

extension JournalEntry {
  var title: String {
    let text = note.text.collapsingWhiteSpace()
    return [id + "  ", note.heading.excerpt + "  ", text.excerpt].asRow
  }
}

struct NoteShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", NotePhrase.show, NotePhrase.showDiscussion,
      examples: "employees note show 3f2a", "employees note show 3f2a --json | jq -r .text")
  }

  @Argument(help: ArgumentHelp(NotePhrase.idArgument, valueName: "id")) var id: String
  @Flag(help: ArgumentHelp(HelpPhrase.showJSONOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let entries = try Journal.open(settings, effects).entries()
    let entry: JournalEntry
    do throws(CommandError) {
      entry = try entries.entry(id)
    } catch {
      if json {
        // A program that reads JSON finds that there is none, or which ones it may be.
        let found = entries.matching(id: id)
        try console.show(found.isEmpty ? OutputText("null\n") : RecordWriter.notes.json(found))
      }
      throw error
    }
    if json {
      try console.show(RecordWriter.notes.ndjson([entry]))
    } else {
      try console.show(NoteScreen(console.context).page(entry))
    }
    return .success
  }
}
