import Basics
import Files

/// The shell command that starts the user's pager, and its environment.
package enum PagerCommand {
  /// The command if neither `EMPLOYEES_PAGER` nor `PAGER` is set.
  package static let standard = "less -FIRX"

  /// The command for an environment; `nil` if the user wants no pager, or its program is missing.
  package static func command(
    _ environment: [String: String],
    isExecutable: (String) -> Bool = FileSystem.isExecutable
  ) -> String? {
    if environment.isTerminalDumb { return nil }
    let command = environment["EMPLOYEES_PAGER"] ?? environment["PAGER"] ?? standard
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    // `LESSCHARSET=utf-8 less`: variables may stand before the program.
    guard let program = words.first(where: { !$0.contains("=") }), command != "cat"
    else { return nil }
    return isMissing(program, environment["PATH"] ?? "", isExecutable) ? nil : command
  }

  /// Variables that have less and lv pass colours and links on, and less quit after one screen.
  package static func variables(_ environment: [String: String]) -> [String: String] {
    // In front, so that the user's own `-+R` counts, and no prompt (`-P`) takes `-R` for its text.
    ["LESS": environment["LESS"].map { "-R " + $0 } ?? "FRX", "LV": environment["LV"] ?? "-c"]
  }

  /// Whether the program is certainly missing; a word that a shell would expand may not be.
  private static func isMissing(
    _ program: String, _ searchPath: String, _ isExecutable: (String) -> Bool
  ) -> Bool {
    if !isPlain(program) || shellBuiltins.contains(program) { return false }
    if program.contains("/") { return !isExecutable(program) }
    let folders = searchPath.split(separator: ":")
    return !folders.isEmpty && !folders.contains { isExecutable($0 + "/" + program) }
  }

  /// Whether a shell takes a word literally.
  private static func isPlain(_ word: some StringProtocol) -> Bool {
    word.utf8.allSatisfy { $0.isLetterOrDigit || "/._+-".utf8.contains($0) || $0 >= 0x80 }
  }

  /// First words of a shell command that are not names of programs.
  private static let shellBuiltins: Set = [
    ".", "case", "cd", "command", "eval", "exec", "export", "for", "if", "set", "trap", "ulimit",
    "umask", "unset", "until", "while",
  ]

  /// The shell's command line for a command.
  ///
  /// The shell traps the signals of Ctrl-C and Ctrl-\, so as not to end before its program. It is
  /// replaced by a command that is a single program (`exec`), so that a signal reaches that.
  static func shellLine(_ command: String) -> String {
    let trap = "trap : INT QUIT; "
    if command.utf8.contains(where: ";&|()`\n".utf8.contains) { return trap + command }
    var rest = command.drop(while: \.isWhitespace)
    while true {
      let word = rest.prefix { !$0.isWhitespace }
      let isVariable = word.contains("=")
      if !isPlain(isVariable ? word.filter { $0 != "=" } : String(word)) { return trap + command }
      if !isVariable {
        let isProgram = !word.isEmpty && !shellBuiltins.contains(String(word))
        return trap + (isProgram ? command[..<word.startIndex] + "exec " + rest : command)
      }
      rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    }
  }
}
