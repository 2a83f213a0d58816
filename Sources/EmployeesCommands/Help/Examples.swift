/// The examples at the end of a command's help.
enum Examples {
  /// A heading, and a line for each command.
  static func text(_ commands: String..., heading: HelpPhrase = .examples) -> String {
    text(commands, heading: heading)
  }

  /// A heading, and a line for each command.
  static func text(_ commands: [String], heading: HelpPhrase = .examples) -> String {
    ([heading.text] + commands.map { "  " + $0 }).joined(separator: "\n")
  }
}
