/// The examples that a command's help ends with.
enum Examples {
  /// A heading, and a command a line.
  static func text(_ commands: String..., heading: HelpPhrase = .examples) -> String {
    ([heading.text] + commands.map { "  " + $0 }).joined(separator: "\n")
  }
}
