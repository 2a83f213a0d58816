/// What a command shows.
struct Screen: Equatable {
  /// The text for standard output; may be empty.
  var text: OutputText
  /// An error message and its indented details; may be empty.
  var errorLines: [String] = []
  /// A dim line below the text on a terminal, to which the feeds' ages are added.
  var footer = ""
  /// The exit status.
  var status = ExitStatus.success
}

extension Screen {
  /// Creates a screen from a short text.
  init(text: String, errorLines: [String] = [], status: ExitStatus = .success) {
    self.init(text: OutputText(text), errorLines: errorLines, status: status)
  }
}
