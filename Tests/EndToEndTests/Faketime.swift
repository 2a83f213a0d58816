import Foundation
import TestSupport

/// The program at another time.
enum Faketime {
  /// Whether faketime is installed; a sanitizer hangs in its library.
  static let isUsable =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/faketime") && !TestHome.isSanitized

  /// Runs a command at another time.
  static let script = BuiltProgram.package.appending(path: "scripts/at-time").path
}

extension TestHome {
  /// Runs the program with arguments as a shell reads them, at another time.
  func run(at time: String, _ arguments: String) throws -> Run {
    try shell("'\(Faketime.script)' '\(time)' '\(Program.path)' \(arguments)")
  }
}
