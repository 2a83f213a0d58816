import Foundation

/// Running programs and learning what it cost.
struct Program {
  /// Resources that one run used.
  struct Usage {
    /// In seconds.
    let processorTime: Double
    /// The largest resident set, in bytes.
    let peakMemory: Int
    /// Handed to the file system, in bytes.
    let written: Int
    let status: Int32
  }

  /// Runs a command once.
  ///
  /// - Parameters:
  ///   - command: the program's name or path, and its arguments.
  ///   - output: the file that its standard output goes to.
  /// - Returns: what it took, and how it ended.
  /// - Throws: ``BenchmarkError`` if it does not start.
  static func run(_ command: [String], output: String = "/dev/null") throws -> Usage {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    let arguments = unsafe command.map { unsafe strdup($0) }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let code = unsafe posix_spawnp(
      &identifier, command[0], &actions, nil, arguments + [nil], environ)
    if code != 0 { throw BenchmarkError("\(command[0]) does not start") }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
    return Usage(
      processorTime: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakMemory: usage.ru_maxrss * 1024, written: usage.ru_oublock * 512, status: status)
  }

  /// Runs a command once, from a process that has little memory: a program's peak counts what its
  /// parent had when it started it (Linux: `ru_maxrss`).
  ///
  /// - Returns: what it took.
  static func measure(_ command: [String]) throws -> Usage {
    let words = try output(of: [CommandLine.arguments[0], "measure"] + command)
      .split(separator: " ")
    guard words.count == 3, let processorTime = Double(words[0]), let peak = Int(words[1]),
      let written = Int(words[2])
    else { throw BenchmarkError("no measurement of " + command.joined(separator: " ")) }
    return Usage(
      processorTime: processorTime, peakMemory: peak, written: written, status: 0)
  }

  /// Runs a command that has to end well.
  ///
  /// - Returns: its standard output.
  static func output(of command: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let usage = try run(command, output: file.path)
    if usage.status != 0 {
      throw BenchmarkError("this failed: " + command.joined(separator: " "))
    }
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// Whether a program can be found.
  static func exists(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return paths.contains(where: FileManager.default.isExecutableFile)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

/// Why the benchmarks could not be run.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
