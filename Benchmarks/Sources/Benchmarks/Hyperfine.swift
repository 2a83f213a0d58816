import Foundation

/// Timing through hyperfine, without a shell between.
struct Hyperfine {
  /// The time that many runs of one command took, in seconds.
  struct Timing: Sendable {
    /// The median of the time that passed.
    let median: Double
    /// The mean of the processor's time.
    let processorTime: Double
  }

  /// Where hyperfine's results are left.
  let folder: URL
  /// One run of everything, to see that it works.
  let isQuick: Bool

  /// Times a command.
  ///
  /// - Parameters:
  ///   - name: names the file that the results are left in.
  ///   - command: a program and its arguments.
  ///   - prepare: a line for the shell to do before each run, outside of what is timed.
  ///   - runs: how many runs, after a tenth as many to warm up.
  /// - Returns: what it took.
  /// - Throws: ``BenchmarkError`` if hyperfine or the command fails.
  func time(
    _ name: String, _ command: [String], prepare: String? = nil, runs: Int
  ) throws -> Timing {
    let results = folder.appending(path: name + ".json").path
    let count = isQuick ? 2 : runs
    var arguments = ["hyperfine", "-N", "--style", "none", "--export-json", results]
    arguments += ["--warmup", String(max(1, count / 10)), "--runs", String(count)]
    if let prepare { arguments += ["--prepare", Self.quoted(["sh", "-c", prepare])] }
    _ = try Program.output(of: arguments + [Self.quoted(command)])
    let report = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: URL(filePath: results)))
    guard let result = report.results.first else { throw BenchmarkError("no result of \(name)") }
    return Timing(median: result.median, processorTime: result.user + result.system)
  }

  /// A command as a line for a shell.
  static func quoted(_ command: [String]) -> String {
    command.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
  }

  private struct Report: Decodable {
    let results: [Result]
  }

  private struct Result: Decodable {
    let median: Double
    let user: Double
    let system: Double
  }
}
