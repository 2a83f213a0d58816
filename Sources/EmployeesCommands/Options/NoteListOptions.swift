internal import ArgumentParser

/// The options of lists of notes: in which form.
struct NoteListOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @Option(help: ArgumentHelp(HelpPhrase.formatOption.text)) var format: NoteFormat?

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(MessagePhrase.jsonOrFormat.text(["format": format.rawValue]))
    }
  }

  /// The format to print in.
  var chosenFormat: NoteFormat { format ?? (json ? .json : .table) }
}
