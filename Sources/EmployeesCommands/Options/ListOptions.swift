internal import ArgumentParser

/// What `list` and `search` take besides the options of every command.
struct ListOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(HelpPhrase.listJSONOption.text))
  var json = false

  @Option(help: ArgumentHelp(HelpPhrase.formatOption.text))
  var format: OutputFormat?

  @OptionGroup var choice: ChoiceOptions

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(MessagePhrase.jsonOrFormat.text(["format": format.rawValue]))
    }
  }

  /// The form to print in.
  var chosenFormat: OutputFormat { json ? .json : format ?? .table }
}
