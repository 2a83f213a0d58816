internal import Processes

/// The user's editor: the one in `VISUAL`, or else in `EDITOR`.
struct Editor {
  private let effects: Effects
  /// The variable's words, split at white space; no shell reads them.
  private let command: [String]

  /// `nil` if neither variable names one.
  init?(_ effects: Effects) {
    self.effects = effects
    let lines = [effects.environment["VISUAL"], effects.environment["EDITOR"]].compactMap { $0 }
    command =
      lines.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .first { !$0.isEmpty } ?? []
    if command.isEmpty { return nil }
  }

  /// The editors that take `+LINE` before a file.
  private static let takesLine: Set<String> = [
    "vi", "vim", "nvim", "view", "nano", "emacs", "emacsclient", "kak", "micro", "joe", "mg", "ed",
  ]

  /// Edits a file.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - line: the line to begin at, for editors known to take one.
  /// - Throws: ``CommandError`` if the editor is missing or fails.
  func edit(_ path: String, line: Int) throws(CommandError) {
    let program = command[0]
    let name = program.split(separator: "/").last.map(String.init) ?? program
    let start = line > 1 && Self.takesLine.contains(name) ? ["+\(line)"] : []
    do {
      try effects.run(program, command.dropFirst() + start + [path])
    } catch {
      throw CommandError(error, of: program, advice: nil)
    }
  }
}
