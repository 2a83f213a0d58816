import Foundation
import TestSupport
import Testing

/// One call that fails, or a name's calls that fail from one on.
struct Failure: Sendable, CustomStringConvertible {
  let call: SystemCall
  let error: String
  let isLasting: Bool

  var description: String { "\(error) at \(call)\(isLasting ? " and later" : "")" }
}

extension CrashTests {
  /// What changes a disk, and so may find it full or broken.
  private static let writing =
    "openat,write,pwrite64,pwritev,fsync,fdatasync,ftruncate,fallocate,rename,renameat,renameat2,"
    + "unlink,mkdir,fchmod"

  @Test(
    .enabled(if: Tracer.isThere, "strace is not installed"),
    arguments: Start.allCases, ["list", "refresh"])
  func `a call that fails costs no answer`(start: Start, command: String) throws {
    let part = Part("ENOSPC and EIO in \(command), from \(start.rawValue)")
    let arguments = command == "list" ? ["list", "--json"] : [command]
    let scenes = try Self.scenes(hasContacts: command == "list")
    let states = Locked<[String: CacheState]>([:])
    for scene in scenes {
      let state = try start.prepare(scene)
      states.withLock { $0[scene.cache] = state }
    }
    let restore = { @Sendable (scene: Scene) throws in
      try scene.restore(states.withLock { $0[scene.cache] } ?? CacheState())
    }
    try restore(scenes[0])
    let paths = try scenes[0].pathsWrittenTo(by: arguments)
    try restore(scenes[0])
    let (calls, lines) = try scenes[0].systemCalls(
      of: arguments, named: Self.writing, with: paths.map { scenes[0].cache + $0 })
    // To open a file for reading takes no room.
    let changing = zip(calls, lines).filter { $0.name != "openat" || $1.contains("O_CREAT") }
    // Each call fails once by one error, and from then on by the other.
    let failures = changing.enumerated().flatMap { index, changing in
      let errors = index % 2 == 0 ? ["ENOSPC", "EIO"] : ["EIO", "ENOSPC"]
      return [
        Failure(call: changing.0, error: errors[0], isLasting: false),
        Failure(call: changing.0, error: errors[1], isLasting: true),
      ]
    }
    part.tryAll(failures, in: scenes) { scene, failure in
      try restore(scene)
      let run = try scene.run(
        arguments,
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting,
          with: paths.map { scene.cache + $0 }))
      let faults = command == "list" ? scene.listFaults(run) : scene.refreshFaults(run)
      // An answer that was told to be stored is stored.
      let isStored = command == "refresh" && run.isSuccess
      return try faults
        + scene.readingFaults(isStored ? [1] : [0, 1], orNothing: start == .nothing && !isStored)
        + scene.recoveryFaults(1)
    }
    part.finish()
  }

  @Test(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
  func `a disk that is too small costs no answer`() throws {
    let part = Part("small disks")
    let sizes = [4, 16, 32, 64, 96, 128, 160, 192, 224, 256, 320, 384, 512].map { $0 << 10 }
    part.tryAll(sizes, in: try Self.scenes(hasContacts: true)) { scene, size in
      scene.feeds.generation.withLock { $0 = 0 }
      try scene.restore(CacheState(files: ["gone": Data()]))
      let script = """
        mount -t tmpfs -o size=\(size),mode=700 tmpfs "$CACHE" || exit 99
        "$PROGRAM" list --json >list.out 2>list.err; echo $? >list.status
        "$PROGRAM" refresh >refresh.out 2>refresh.err; echo $? >refresh.status
        "$PROGRAM" list --offline --json >offline.out 2>offline.err; echo $? >offline.status
        """
      let run = try scene.script(script, under: ["/usr/bin/unshare", "-m"])
      guard run.isSuccess else { return ["\(run)"] }
      let refresh = scene.scripted("refresh")
      let offline = scene.scripted("offline")
      let isStored = refresh.isSuccess
      let isShown = offline.isSuccess && scene.generation(of: offline.output) == 0
      let isAbsent = !isStored && offline.ending == .exited(69) && offline.output.isEmpty
      return scene.listFaults(scene.scripted("list"), 0) + scene.refreshFaults(refresh)
        + (isShown || isAbsent ? [] : ["\(offline)"])
    }
    part.finish()
  }

  @Test func `a limit on the size of files costs no answer`() throws {
    let part = Part("limits on the size of files")
    let limits = [0, 1, 24, 31, 32, 100, 4095, 4096, 4097, 32_768] + (1...40).map { $0 * 5000 }
    let cases = limits.flatMap { limit in Start.allCases.prefix(2).map { (limit, $0) } }
    part.tryAll(cases, in: try Self.scenes(hasContacts: true)) { scene, point in
      let (limit, start) = point
      let state = try start.prepare(scene)
      var faults: [String] = []
      for command in ["list --json", "refresh"] {
        try scene.restore(state)
        // What is printed goes through a pipe, since the limit would hold for files of output too.
        _ = try scene.script(
          """
          { { prlimit --fsize=\(limit) "$PROGRAM" \(command) 2>&4; echo $? >limited.status; } |
            cat >limited.out; } 4>&1 | cat >limited.err
          """)
        let run = scene.scripted("limited")
        faults += command == "refresh" ? scene.refreshFaults(run) : scene.listFaults(run)
        faults +=
          try scene.readingFaults([0, 1], orNothing: start == .nothing)
          + scene.recoveryFaults(1)
      }
      return faults
    }
    part.finish()
  }
}

extension Scene {
  /// The cache's folder and all files that ever are in it, as what follows the folder's path.
  fileprivate func pathsWrittenTo(by arguments: [String]) throws -> [String] {
    _ = try run(arguments)
    let databases = try state().files.keys.filter { $0.hasSuffix(".sqlite") }
    return ["", "/refresh.lock"]
      + databases.flatMap { name in ["", "-wal", "-shm", "-journal"].map { "/" + name + $0 } }
  }

  /// What is wrong with a `list` that could not write: the new answer is shown all the same.
  fileprivate func listFaults(_ run: Run, _ generation: Int = 1) -> [String] {
    if run.isSuccess, self.generation(of: run.output) == generation { return [] }
    return ["not shown: \(run)"]
  }

  /// What is wrong with a `refresh` that could not write: it does, or says that it did not.
  fileprivate func refreshFaults(_ run: Run) -> [String] {
    if run.isSuccess, run.errors.isEmpty { return [] }
    let causes = ["employees: the cache ", "employees: the change log "]
    if run.ending == .exited(74), causes.contains(where: run.errors.hasPrefix) { return [] }
    return ["\(run)"]
  }

  /// Runs a shell script that finds the program and the cache in variables.
  func script(_ text: String, under wrapper: [String] = []) throws -> Run {
    let line = wrapper + ["/bin/sh", "-c", "cd \"$HOME\"\n" + text]
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
    let variables = ["PROGRAM": Crash.program, "CACHE": cache]
    return try RunningProgram(line, environment.merging(variables) { $1 }, in: folder).finish()
  }
}

extension Scene {
  /// What a script left in the home of a command that it ran.
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

/// Mounting within a name space that ends with its process.
enum Mount {
  static let isAllowed: Bool = {
    let probe = try? withScratchFolder { scratch in
      try ChildProcess(
        "/usr/bin/unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", scratch.url.path],
        environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"],
        streams: (.closed, .file("/dev/null"), .file("/dev/null"))
      ).wait(atMost: .seconds(30))
    }
    return probe == .exited(0)
  }()
}
