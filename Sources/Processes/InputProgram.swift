import Files
import Foundation

/// A program that reads a text and may go on in the background, such as wl-copy.
package enum InputProgram {
  /// Hands a text to a program and waits until it ends, but not for what it leaves running; it
  /// prints nothing, except errors on a terminal (``SpawnedProcess/nowhere`` says why).
  package static func run(
    _ name: String, _ arguments: [String], input: [UInt8], searchPath: String
  ) throws(FilterProgram.Failure) {
    guard let program = ProgramPath.find(name, searchPath: searchPath) else { throw .notFound }
    guard let pipe = ProcessPipe() else { throw .failed(status: FilterProgram.Failure.notStarted) }
    let process = SpawnedProcess(
      program, arguments, input: pipe.reading, output: SpawnedProcess.nowhere,
      errors: isatty(STDERR_FILENO) == 1 ? nil : SpawnedProcess.nowhere)
    close(pipe.reading)
    // Fails when the program closes the pipe.
    if process != nil { try? FileDescriptor.write(input, to: pipe.writing) }
    close(pipe.writing)
    let status = process?.wait()?.shellStatus ?? FilterProgram.Failure.notStarted
    if status != 0 { throw .failed(status: status) }
  }
}
