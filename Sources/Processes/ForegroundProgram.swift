internal import Foundation
internal import Terminal

/// A program that has the user's terminal until it ends, such as a mail program.
package enum ForegroundProgram {
  /// Runs a program with this process's standard streams, or with the terminal as each of them.
  ///
  /// Ctrl-C and Ctrl-\ are for the program alone; Ctrl-Z stops this process, too.
  ///
  /// - Parameters:
  ///   - name: the program's name or path.
  ///   - arguments: without the program's name.
  ///   - searchPath: the folders to look for it in, colons between them (`PATH`).
  ///   - terminal: the terminal's path, for a program that must not use the standard streams, which may lead
  ///     elsewhere; `nil` for the standard streams.
  /// - Throws: ``FilterProgram/Failure`` if it cannot be started or fails.
  package static func run(
    _ name: String, _ arguments: [String], searchPath: String, terminal: String? = nil
  ) throws(FilterProgram.Failure) {
    guard let program = ProgramPath.find(name, searchPath: searchPath) else { throw .notFound }
    let stream = terminal.map { unsafe open($0, O_RDWR | O_NOCTTY | O_CLOEXEC) }
    defer { if let stream { close(stream) } }
    var started: SpawnedProcess?
    SharedTerminal.begin(stream ?? STDOUT_FILENO) {
      if stream == -1 { return nil }
      started = SpawnedProcess(program, arguments, input: stream, output: stream, errors: stream)
      return started?.identifier
    }
    guard let process = started else {
      throw .failed(status: FilterProgram.Failure.notStarted)
    }
    let status = process.wait()?.shellStatus ?? 0
    SharedTerminal.end(restoresSettings: status != 0)
    if status != 0 { throw .failed(status: status) }
  }
}
