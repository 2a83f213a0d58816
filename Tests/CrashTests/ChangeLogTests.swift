import Foundation
import GRDB
import TestSupport
import Testing

/// Whatever kills the program between the cache and the change log, each change is logged once.
extension CrashTests {
  @Test func `refreshes killed at any time log each change once`() throws {
    let part = Part("killed while changes are logged")
    let scene = try Self.scenes(1)[0]
    _ = try scene.state(holding: 0)
    let time =
      try (1...5).map { generation in
        scene.feeds.generation.withLock { $0 = generation }
        return try scene.run(["refresh"]).time
      }.max() ?? .milliseconds(50)
    for number in 6...Self.kills + 6 {
      scene.feeds.generation.withLock { $0 = number }
      let refresh = try scene.start(["refresh"])
      usleep(UInt32.random(in: 0...UInt32(time / .microseconds(1) * 1.2)))
      refresh.process.send(SIGKILL)
      _ = refresh.finish()
      if number % 20 == 0 { part.note("kill \(number)", try scene.logFaults()) }
    }
    part.note("the end", try scene.recoveryFaults(Self.kills + 6) + scene.logFaults())
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a log that is killed while it moves out of the cache is moved once`() throws {
    let part = Part("killed at every system call while the log moves")
    let scenes = try Self.scenes()
    let former = Locked<[String: CacheState]>([:])
    for scene in scenes {
      let state = try scene.formerCache()
      former.withLock { $0[scene.cache] = state }
    }
    @Sendable func restore(_ scene: Scene) throws {
      try scene.restore(former.withLock { $0[scene.cache] } ?? CacheState())
      try? FileManager.default.removeItem(atPath: scene.stateFolder)
    }
    try restore(scenes[0])
    let calls = try scenes[0].systemCalls(of: ["changes", "--json"]).calls
    part.tryAll(calls, in: scenes) { scene, call in
      try restore(scene)
      _ = try scene.run(["changes", "--json"], under: Tracer.killing(at: call))
      return try scene.logFaults(isLongerThan: 30)
    }
    part.finish()
  }
}

extension Scene {
  /// Where the change log is.
  fileprivate var stateFolder: String { folder.path("home/.local/state/employees") }

  /// A cache of the version that kept the log of changes itself, of three generations.
  fileprivate func formerCache() throws -> CacheState {
    _ = try state(holding: 0)
    for generation in 1...2 {
      feeds.generation.withLock { $0 = generation }
      // Nothing can be logged there, so that the changes stay in the cache.
      _ = try run(["refresh", "--state", "/dev/null/state"])
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    for name in names where name.hasPrefix("directory-") && name.hasSuffix(".sqlite") {
      let queue = try DatabaseQueue(path: cache + "/" + name)
      try queue.write { db in
        try db.execute(
          sql: """
            ALTER TABLE pending_change DROP COLUMN batch;
            ALTER TABLE pending_change RENAME TO change;
            CREATE INDEX change_key ON change (key); DROP TABLE identity; PRAGMA user_version = 6
            """)
      }
      try queue.close()
    }
    return try state()
  }

  /// What is wrong with the change log: of each person each entry must begin where the one before ended,
  /// so that none is missing and none is there twice.
  fileprivate func logFaults(isLongerThan count: Int = 0) throws -> [String] {
    let run = try run(["changes", "--json"])
    guard run.isSuccess, run.errors.isEmpty, let log = try? JSONValue(run.output).elements else {
      return ["changes: \(run)"]
    }
    if log.count <= count { return ["\(log.count) changes"] }
    var people: [String: (isThere: Bool, projects: JSONValue?)] = [:]
    for entry in log.reversed() {
      let person = "\(entry["feed"]?.text ?? "")/\(entry["full_name"]?.text ?? "")"
      let known = people[person]
      switch entry["kind"]?.text {
      case "joined":
        if known?.isThere == true { return ["\(person) joined twice"] }
        people[person] = (true, nil)
      case "left":
        if known?.isThere == false { return ["\(person) left twice"] }
        people[person] = (false, nil)
      default:
        let projects = entry["fields"]?.elements.first { $0["field"] == "projects" }
        if known?.isThere == false { return ["\(person) changed after leaving"] }
        if let before = known?.projects, before != projects?["old"] {
          return ["\(person): \(before) became \(String(describing: projects))"]
        }
        people[person] = (true, projects?["new"])
      }
    }
    return []
  }
}
