import Foundation

/// Opens files and links with the applications of the user's desktop.
package enum FileOpener {
  /// The program that opens a file with the user's application for its type (xdg-utils).
  package static let opener = "xdg-open"

  /// Opens a file, or a link, with the user's application for it; looks for ``opener`` in `PATH`.
  package static func open(_ path: String, searchPath: String) throws(FilterProgram.Failure) {
    guard let program = ProgramPath.find(opener, searchPath: searchPath) else { throw .notFound }
    // On a terminal the opener may start a program for it, such as a text browser.
    let process = SpawnedProcess(
      program, [path], output: isatty(STDOUT_FILENO) == 1 ? nil : SpawnedProcess.nowhere,
      errors: isatty(STDERR_FILENO) == 1 ? nil : SpawnedProcess.nowhere)
    guard let process else { throw .failed(status: FilterProgram.Failure.notStarted) }
    let status = process.wait()?.shellStatus ?? 0
    if status != 0 { throw .failed(status: status) }
  }
}
