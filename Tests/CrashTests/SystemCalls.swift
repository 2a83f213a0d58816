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

  /// The calls that change something outside of a process, and those that order such changes.
  ///
  /// A kill at any other call leaves what a kill at the next one of these leaves. Calls about locks
  /// and the disk are among them because SQLite changes the index of its write-ahead log in shared
  /// memory, without a call.
  static let changing =
    "openat,write,writev,pwrite64,pwritev,ftruncate,fallocate,fsync,fdatasync,fcntl,flock,"
    + "rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,"
    + "rmdir,mknodat,chmod,fchmod,fchmodat,fchown,utimensat,connect,sendto,sendmsg,exit_group"

  /// Whether a call among ``changing`` does change something, by its line of strace's.
  static func isChange(_ name: Substring, _ line: Substring) -> Bool {
    switch name {
    case "openat": line.contains("O_CREAT")
    case "fcntl": line.contains("SETLK")
    default: true
    }
  }

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
  /// The system calls by which a command changes something, or those that have to do with some
  /// paths.
  ///
  /// They begin with the first whose line of strace's has the text `start`. Throws unless the
  /// command ends with the status.
  func systemCalls(
    of arguments: [String], named names: String = Tracer.changing, with paths: [String] = [],
    from start: String = "", status: Int32 = 0, mayTell: Bool = false, under wrapper: [String] = []
  ) throws -> [SystemCall] {
    let file = folder.path("trace")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try run(
      arguments,
      under: wrapper + [Tracer.path, "-f", "-qq", "-o", file, "-e", "trace=\(names)"]
        + paths.flatMap { ["-P", $0] } + ["--"])
    guard run.ending == .exited(status), mayTell || run.errors.isEmpty else {
      throw Unexpected(run: run)
    }
    let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    var counts: [String: Int] = [:]
    var calls: [SystemCall] = []
    var isBegun = false
    // A line is a thread's number and the call: `123 openat(AT_FDCWD, …) = 3`.
    for line in text.split(separator: "\n") {
      guard let match = line.prefixMatch(of: /([0-9]+) +([a-z_0-9]+)\(/) else { continue }
      counts["\(match.1) \(match.2)", default: 0] += 1
      let call = SystemCall(
        name: String(match.2), number: counts["\(match.1) \(match.2)", default: 0])
      isBegun = isBegun || start.isEmpty || line.contains(start)
      guard isBegun, Tracer.isChange(match.2, line), !calls.contains(call) else { continue }
      calls.append(call)
    }
    return calls
  }
}
