internal import ArgumentParser

/// What `list` and `search` take besides the options of every command.
struct ListOptions: ParsableArguments {
  @Flag(help: "Print a JSON array; the same as --format json.")
  var json = false

  @Option(help: "Print in this format.")
  var format: OutputFormat?

  @OptionGroup var choice: ChoiceOptions

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) exclude each other.")
    }
  }

  /// The form to print in.
  var chosenFormat: OutputFormat { json ? .json : format ?? .table }
}
