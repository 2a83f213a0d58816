import ArgumentParser
import Basics
import Configuration
import ContentLines
import EmployeeDirectory
import Journal
import Localization
import Presentation

extension Journal {
  func entry(_ id: String) throws -> JournalEntry { try entries(withID: id).only(id) }
}

extension [JournalEntry] {
  /// The only one of those that a typed ID means.
  fileprivate func only(_ id: String) throws(CommandError) -> JournalEntry {
    try only(
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

  func validate() throws { try requireIDs([id]) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let found = try Journal.open(settings, effects).entries(withID: id)
    let entry: JournalEntry
    do throws(CommandError) {
      entry = try found.only(id)
    } catch {
      if json {
        // A program that reads JSON finds that there is none, or which ones it may be.
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
