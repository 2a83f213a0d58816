internal import ArgumentParser

/// The options of `list` and `search`.
struct ListOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(HelpPhrase.listJSONOption.text))
  var json = false

  @Option(help: ArgumentHelp(HelpPhrase.formatOption.text))
  var format: ListFormat?

  @OptionGroup var choice: ChoiceOptions

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError(MessagePhrase.jsonOrFormat.text(["format": format.rawValue]))
    }
  }

  /// The format to print in.
  var chosenFormat: ListFormat { json ? .json : format ?? .table }
}
