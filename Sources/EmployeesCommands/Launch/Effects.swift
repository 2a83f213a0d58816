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
  var output: OutputStream
  /// Standard error.
  var errors: OutputStream
  /// Shows a text through a shell command; returns what waits for its end, or `nil` if it can't.
  var page: @Sendable (_ command: String, _ text: String) -> (@Sendable () -> Void)?
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
      page: { command, text in Pager.start(command, text: text) },
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
