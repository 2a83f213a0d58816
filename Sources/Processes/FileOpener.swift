import Foundation

/// Opens files and links with the applications of the user's desktop.
package enum FileOpener {
  /// Why nothing could be opened.
  package enum OpenError: Error, Hashable {
    /// The program that opens files is not on PATH.
    case noOpener(String)
    /// The program could not be started or ended with a status other than 0.
    case failed(String, status: Int32)
  }

  /// The program that opens a file with the user's application for its type (xdg-utils).
  package static let opener = "xdg-open"

  /// Opens a file, or a link, with the user's application for it; looks for ``opener`` in `PATH`.
  package static func open(_ path: String, searchPath: String) throws(OpenError) {
    guard let program = ProgramPath.find(opener, searchPath: searchPath)
    else { throw .noOpener(opener) }
    // On a terminal the opener may start a program for it, such as a text browser.
    let process = SpawnedProcess(
      program, [path], output: isatty(STDOUT_FILENO) == 1 ? nil : SpawnedProcess.nowhere,
      errors: isatty(STDERR_FILENO) == 1 ? nil : SpawnedProcess.nowhere)
    guard let process else { throw .failed(opener, status: FilterProgram.Failure.notStarted) }
    let status = process.wait()?.shellStatus ?? 0
    if status != 0 { throw .failed(opener, status: status) }
  }
}
