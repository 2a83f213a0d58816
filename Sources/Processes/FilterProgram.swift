import Files
import Foundation

/// A program that reads all of its standard input and prints a result, such as jq.
package enum FilterProgram {
  /// Why a program has no result.
  package enum Failure: Error, Hashable {
    /// The program is not on PATH or cannot be started.
    case notFound
    /// It ended with a status other than 0; it has printed why on standard error.
    case failed(status: Int32)

    /// A shell's status for a program that is there but cannot be started.
    package static let notStarted: Int32 = 126
  }

  /// Runs a program from `PATH`'s folders, with this process's standard error; returns its output.
  package static func run(
    _ name: String, _ arguments: [String], input: [UInt8], searchPath: String
  ) throws(Failure) -> [UInt8] {
    guard let program = ProgramPath.find(name, searchPath: searchPath), let pipe = ProcessPipe()
    else { throw .notFound }
    defer { close(pipe.reading) }
    let process = SpawnedProcess.start(program, arguments, input: input, output: pipe.writing)
    close(pipe.writing)
    guard let process else { throw .notFound }
    let output = (try? FileDescriptor.readAll(pipe.reading, limit: .max)) ?? []
    let status = process.wait()?.shellStatus ?? 0
    if status != 0 { throw .failed(status: status) }
    return output
  }
}

/// The path of a program.
package enum ProgramPath {
  /// Finds a program as a shell does, in `PATH`'s folders or by a path; `nil` if it is missing.
  package static func find(_ name: String, searchPath: String) -> String? {
    if name.contains("/") { return FileSystem.isExecutable(name) ? name : nil }
    return searchPath.split(separator: ":").map { $0 + "/" + name }
      .first(where: FileSystem.isExecutable)
  }
}
