internal import Files
internal import Foundation
internal import Terminal

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

  /// Runs a program; its standard error is this process's.
  ///
  /// - Parameters:
  ///   - name: the program's name.
  ///   - arguments: without the program's name.
  ///   - input: what it reads on standard input.
  ///   - searchPath: the folders to look for it in, colons between them (`PATH`).
  /// - Returns: what it printed on standard output.
  /// - Throws: ``Failure``.
  package static func run(
    _ name: String, _ arguments: [String], input: [UInt8], searchPath: String
  ) throws(Failure) -> [UInt8] {
    guard let program = ProgramPath.find(name, searchPath: searchPath),
      let incoming = ProcessPipe()
    else { throw .notFound }
    guard let outgoing = ProcessPipe() else {
      close(incoming.reading)
      close(incoming.writing)
      throw .notFound
    }
    let process = SpawnedProcess(
      program, arguments, input: incoming.reading, output: outgoing.writing)
    close(incoming.reading)
    close(outgoing.writing)
    defer { close(outgoing.reading) }
    guard let process else {
      close(incoming.writing)
      throw .notFound
    }
    // Write from another thread: the program may print before it has read everything.
    BackgroundThread.start {
      // Fails when the program closes the pipe.
      try? FileDescriptor.write(input, to: incoming.writing)
      close(incoming.writing)
    }
    let output = readAll(outgoing.reading)
    let status = process.wait()?.shellStatus ?? 0
    if status != 0 { throw .failed(status: status) }
    return output
  }

  /// Reads a pipe to its end.
  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while let count = try? FileDescriptor.read(descriptor, into: &chunk), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }
}

/// The path of a program.
package enum ProgramPath {
  /// Finds a program as a shell does.
  ///
  /// - Parameters:
  ///   - name: its name; with a slash, its path.
  ///   - searchPath: the folders to look in, colons between them (`PATH`).
  /// - Returns: its path; `nil` if no folder has it.
  package static func find(_ name: String, searchPath: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    return searchPath.split(separator: ":").map { $0 + "/" + name }
      .first(where: FileManager.default.isExecutableFile)
  }
}
