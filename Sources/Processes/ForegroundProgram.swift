import Foundation

/// A program that has the user's terminal until it ends, such as a mail program.
package enum ForegroundProgram {
  /// Runs a program with this process's standard streams, or with the terminal of a path instead.
  ///
  /// Ctrl-C and Ctrl-\ are for the program alone; Ctrl-Z stops this process, too.
  package static func run(
    _ name: String, _ arguments: [String], searchPath: String, terminal: String? = nil
  ) throws(FilterProgram.Failure) {
    guard let program = ProgramPath.find(name, searchPath: searchPath) else { throw .notFound }
    let stream = terminal.map { unsafe open($0, O_RDWR | O_NOCTTY | O_CLOEXEC) }
    defer { if let stream { close(stream) } }
    let process = TerminalSharing.begin(stream ?? STDOUT_FILENO) {
      stream == -1
        ? nil : SpawnedProcess(program, arguments, input: stream, output: stream, errors: stream)
    }
    guard let process else { throw .failed(status: FilterProgram.Failure.notStarted) }
    let status = process.wait()?.shellStatus ?? 0
    TerminalSharing.end(restoresSettings: status != 0)
    if status != 0 { throw .failed(status: status) }
  }
}
