import Foundation
import TestSupport
import Testing

/// A system call that fails once, or from one on.
struct Failure: Sendable, CustomStringConvertible {
  let call: SystemCall
  let error: String
  let isLasting: Bool

  var description: String { "\(error) at \(call)\(isLasting ? " and later" : "")" }

  /// The names of the calls that a full or broken disk makes fail.
  static let callNames =
    "openat,write,pwrite64,pwritev,fsync,fdatasync,ftruncate,fallocate,rename,renameat,renameat2,"
    + "unlink,mkdir,fchmod"

  /// The failures to try: each call fails once by one error, and from then on by another.
  static func all(of calls: [SystemCall]) -> [Failure] {
    calls.enumerated().flatMap { index, call in
      let errors = index % 2 == 0 ? ["ENOSPC", "EIO"] : ["EIO", "ENOSPC"]
      return [
        Failure(call: call, error: errors[0], isLasting: false),
        Failure(call: call, error: errors[1], isLasting: true),
      ]
    }
  }
}

extension CrashTests {
  @Test(
    .enabled(if: Tracer.isThere, "strace is not installed"),
    arguments: InitialCache.allCases, ["list", "refresh"])
  func `a call that fails costs no answer`(start: InitialCache, command: String) throws {
    let part = Part("ENOSPC and EIO in \(command), from \(start.rawValue)")
    let arguments = command == "list" ? ["list", "--json"] : [command]
    let homes = try Self.homes(hasContacts: command == "list", initial: start.prepare)
    try homes[0].reset()
    let paths = try homes[0].pathsWrittenTo(by: arguments)
    try homes[0].reset()
    let calls = try homes[0].systemCalls(
      of: arguments, named: Failure.callNames, with: paths.map { homes[0].cache + $0 })
    let failures = Failure.all(of: calls)
    part.tryAll(failures, in: homes) { home, failure in
      try home.reset()
      let run = try home.run(
        arguments,
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting,
          with: paths.map { home.cache + $0 }))
      let faults = command == "list" ? home.listFaults(run) : home.refreshFaults(run)
      // After a successful refresh the answer is stored.
      let isStored = command == "refresh" && run.isSuccess
      return try faults
        + home.readingFaults(isStored ? [1] : [0, 1], orNothing: start == .nothing && !isStored)
        + home.recoveryFaults(1)
    }
    part.finish()
  }

  @Test(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
  func `a disk that is too small costs no answer`() throws {
    let part = Part("small disks")
    let sizes = [4, 16, 32, 64, 96, 128, 160, 192, 224, 256, 320, 384, 512].map { $0 << 10 }
    part.tryAll(sizes, in: try Self.homes(hasContacts: true)) { home, size in
      home.feeds.generation.withLock { $0 = 0 }
      try home.restore(CacheState(files: ["gone": Data()]))
      let script = """
        mount -t tmpfs -o size=\(size),mode=700 tmpfs "$CACHE" || exit 99
        "$PROGRAM" list --json >list.out 2>list.err; echo $? >list.status
        "$PROGRAM" refresh >refresh.out 2>refresh.err; echo $? >refresh.status
        "$PROGRAM" list --offline --json >offline.out 2>offline.err; echo $? >offline.status
        """
      let run = try home.script(script, under: ["/usr/bin/unshare", "-m"])
      guard run.isSuccess else { return ["\(run)"] }
      let refresh = home.scripted("refresh")
      let offline = home.scripted("offline")
      let isStored = refresh.isSuccess
      let isShown = offline.isSuccess && home.generation(of: offline.output) == 0
      let isAbsent = !isStored && offline.ending == .exited(69) && offline.output.isEmpty
      return home.listFaults(home.scripted("list"), 0) + home.refreshFaults(refresh)
        + (isShown || isAbsent ? [] : ["\(offline)"])
    }
    part.finish()
  }

  @Test func `a limit on the size of files costs no answer`() throws {
    let part = Part("limits on the size of files")
    let limits = [0, 1, 24, 31, 32, 100, 4095, 4096, 4097, 32_768] + (1...40).map { $0 * 5000 }
    let cases = limits.flatMap { limit in InitialCache.allCases.prefix(2).map { (limit, $0) } }
    part.tryAll(cases, in: try Self.homes(hasContacts: true)) { home, point in
      let (limit, start) = point
      let state = try start.prepare(home)
      var faults: [String] = []
      for command in ["list --json", "refresh"] {
        try home.restore(state)
        // The output goes through pipes, since the limit holds for output files, too.
        _ = try home.script(
          """
          { { prlimit --fsize=\(limit) "$PROGRAM" \(command) 2>&4; echo $? >limited.status; } |
            cat >limited.out; } 4>&1 | cat >limited.err
          """)
        let run = home.scripted("limited")
        faults += command == "refresh" ? home.refreshFaults(run) : home.listFaults(run)
        faults +=
          try home.readingFaults([0, 1], orNothing: start == .nothing)
          + home.recoveryFaults(1)
      }
      return faults
    }
    part.finish()
  }
}

extension CrashHome {
  /// The paths of the cache's folder and of all files that ever are in it, relative to the folder.
  fileprivate func pathsWrittenTo(by arguments: [String]) throws -> [String] {
    _ = try run(arguments)
    let databases = try state().files.keys.filter { $0.hasSuffix(".sqlite") }
    return ["", "/refresh.lock"]
      + databases.flatMap { name in ["", "-wal", "-shm", "-journal"].map { "/" + name + $0 } }
  }

  /// The faults of a `list` that could not write: the new answer must be shown.
  fileprivate func listFaults(_ run: Run, _ generation: Int = 1) -> [String] {
    if run.isSuccess, self.generation(of: run.output) == generation { return [] }
    return ["not shown: \(run)"]
  }

  /// The faults of a `refresh` that could not write: it must succeed, or say what it can't write
  /// to.
  fileprivate func refreshFaults(_ run: Run) -> [String] {
    if run.isSuccess, run.errors.isEmpty { return [] }
    let causes = ["employees: the cache ", "employees: the change log "]
    if run.ending == .exited(74), causes.contains(where: run.errors.hasPrefix) { return [] }
    return ["\(run)"]
  }

  /// Runs a shell script with `$PROGRAM`, `$CACHE` and `$STATE`.
  func script(_ text: String, under wrapper: [String] = []) throws -> Run {
    let line = wrapper + ["/bin/sh", "-c", "cd \"$HOME\"\n" + text]
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
    let variables = ["PROGRAM": CrashSettings.program, "CACHE": cache, "STATE": stateFolder]
    return try RunningProgram(line, environment.merging(variables) { $1 }, in: folder).finish()
  }
}

extension CrashHome {
  /// The run of a command whose output and status a script wrote into the home.
  func scripted(_ name: String) -> Run {
    func text(_ suffix: String) -> String {
      FileManager.default.contents(atPath: folder.path("home/\(name).\(suffix)"))
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let status = Int32(text("status").trimmingCharacters(in: .whitespacesAndNewlines)) ?? -1
    return Run(
      ending: .exited(status), output: text("out"), errors: text("err"), time: .zero)
  }
}
