/// What a command has to show.
struct Screen: Equatable {
  /// What goes to standard output; empty if there is nothing.
  var text: OutputText
  /// What to tell where there is nothing to show, or not all, as an error: a line, and more lines
  /// indented.
  var errorLines: [String] = []
  /// A dim line below it, for terminals; ages are added to it.
  var footer = ""
  /// How the program ends.
  var status = ExitStatus.success
}

extension Screen {
  /// A short screen.
  init(text: String, errorLines: [String] = [], status: ExitStatus = .success) {
    self.init(text: OutputText(text), errorLines: errorLines, status: status)
  }
}
