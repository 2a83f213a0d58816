internal import DirectoryService
internal import Foundation

/// What the commands need of the world outside, as values, so that tests can hand in their own.
struct Effects: Sendable {
  /// The environment's variables.
  var environment: [String: String]
  /// An absolute path.
  var currentFolder: String
  /// The user's home folder, from `HOME` or else the user database; `nil` if neither knows one.
  var homeFolder: String?
  /// The time.
  var now: @Sendable () -> Date
  /// Standard output.
  var output: TextOutput
  /// Standard error.
  var errors: TextOutput
  /// Shows a text through a shell command, and tells how that ended; returns what waits for its end,
  /// or `nil` if it can't.
  var page:
    @Sendable (
      _ command: String, _ text: OutputText, _ whenOver: @escaping @Sendable (Pager.Ending) -> Void
    ) -> (@Sendable () -> Void)?
  /// The user's terminal.
  var terminal: TerminalControl
  /// Ends the process at once, from any thread.
  var exit: @Sendable (ExitStatus) -> Void
  /// Hands a file to the desktop's application for it.
  var open: @Sendable (_ path: String) throws(Desktop.OpenError) -> Void
  /// What the service does to the world.
  var service: ServiceEffects

  /// The process's own.
  static func live() -> Effects {
    let environment = ProcessInfo.processInfo.environment
    return Effects(
      environment: environment, currentFolder: FileManager.default.currentDirectoryPath,
      homeFolder: homeFolder(environment), now: { Date() },
      output: .standard(STDOUT_FILENO, environment), errors: .standard(STDERR_FILENO, environment),
      page: { command, text, whenOver in
        Pager.start(
          command, text, variables: Pager.variables(environment), whenOver: whenOver)
      },
      // Nothing but the system is told: other threads may be in the midst of their work.
      terminal: .live, exit: { _exit($0.rawValue) },
      open: { (path) throws(Desktop.OpenError) in
        try Desktop.open(path, searchPath: environment["PATH"] ?? "")
      }, service: .live)
  }

  private static func homeFolder(_ environment: [String: String]) -> String? {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    guard let entry = unsafe getpwuid(getuid()), let home = unsafe entry.pointee.pw_dir else {
      return nil
    }
    let path = unsafe String(cString: home)
    return path.hasPrefix("/") ? path : nil
  }
}
