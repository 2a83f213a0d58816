import Foundation
import TestSupport

/// The n-th system call of a name within its thread.
struct SystemCall: Hashable, Sendable, CustomStringConvertible {
  let name: String
  let number: Int

  var description: String { "\(name) \(number)" }
}

/// strace, which counts a program's system calls and makes one of them fail or kill it.
enum Tracer {
  static let path = "/usr/bin/strace"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The wrapper that kills a program just before a call.
  static func killing(at call: SystemCall) -> [String] {
    meddling(call.name, "signal=KILL:when=\(call.number)", with: [])
  }

  /// The wrapper that stops a program just after a call.
  static func stopping(at call: SystemCall) -> [String] {
    meddling(call.name, "signal=STOP:when=\(call.number)", with: [])
  }

  /// The wrapper that makes a call fail, and every later one of its name if the fault lasts.
  static func failing(
    _ error: String, at call: SystemCall, lasting: Bool, with paths: [String]
  ) -> [String] {
    meddling(call.name, "error=\(error):when=\(call.number)\(lasting ? "+" : "")", with: paths)
  }

  private static func meddling(_ name: String, _ what: String, with paths: [String]) -> [String] {
    [path, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(name)", "-e", "inject=\(name):\(what)"]
      + paths.flatMap { ["-P", $0] } + ["--"]
  }
}

extension CrashHome {
  /// Every system call that a command makes, or those that have to do with some paths.
  func systemCalls(
    of arguments: [String], named names: String = "all", with paths: [String] = [],
    mayTell: Bool = false, under wrapper: [String] = []
  ) throws -> (calls: [SystemCall], lines: [Substring]) {
    let file = folder.path("trace")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try run(
      arguments,
      under: wrapper + [Tracer.path, "-f", "-qq", "-o", file, "-e", "trace=\(names)"]
        + paths.flatMap { ["-P", $0] } + ["--"])
    guard run.isSuccess, mayTell || run.errors.isEmpty else { throw Unexpected(run: run) }
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    var counts: [String: Int] = [:]
    var calls: [SystemCall] = []
    var lines: [Substring] = []
    // A line is a thread's number and the call: `123 openat(AT_FDCWD, …) = 3`.
    for line in text.split(separator: "\n") {
      guard let match = line.prefixMatch(of: /([0-9]+) +([a-z_0-9]+)\(/) else { continue }
      counts["\(match.1) \(match.2)", default: 0] += 1
      let call = SystemCall(
        name: String(match.2), number: counts["\(match.1) \(match.2)", default: 0])
      if calls.contains(call) { continue }
      calls.append(call)
      lines.append(line)
    }
    return (calls, lines)
  }
}
