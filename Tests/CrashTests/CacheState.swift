import Foundation
import TestSupport

/// The files of a cache.
struct CacheState: Sendable {
  var files: [String: Data] = [:]
}

extension CrashHome {
  /// The current state of the cache.
  func state() throws -> CacheState {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    let files = names.compactMap { name in
      FileManager.default.contents(atPath: cache + "/" + name).map { (name, $0) }
    }
    return CacheState(files: Dictionary(files) { $1 })
  }

  /// Replaces the cache with a state; without files there is no folder.
  func restore(_ state: CacheState) throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: cache)
    if state.files.isEmpty { return }
    try manager.createDirectory(
      atPath: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for (name, data) in state.files {
      _ = manager.createFile(
        atPath: cache + "/" + name, contents: data, attributes: [.posixPermissions: 0o600])
    }
  }

  /// The state of a new cache that holds a generation.
  func state(holding generation: Int) throws -> CacheState {
    try restore(CacheState())
    feeds.generation.withLock { $0 = generation }
    let run = try run(["refresh"])
    guard run.isSuccess, run.errors.isEmpty else { throw Unexpected(run: run) }
    return try state()
  }

  /// A cache of generation 0 whose write-ahead log says that the answer is still good.
  ///
  /// The feeds give their answers an `ETag` afterwards.
  func stateWithLog() throws -> CacheState {
    feeds.hasTags.withLock { $0 = true }
    _ = try state(holding: 0)
    let run = try run(["refresh"])
    guard run.isSuccess else { throw Unexpected(run: run) }
    return try state()
  }

  // MARK: What must hold after a fault

  /// The faults of what `list --offline` shows: it must be a whole one of these generations or, if
  /// allowed, nothing.
  func readingFaults(_ generations: Set<Int>, orNothing: Bool = false) throws -> [String] {
    try found(generations, orNothing: orNothing).faults
  }

  /// Describes the output of `list --offline`, and its faults.
  func found(
    _ generations: Set<Int>, orNothing: Bool
  ) throws -> (words: String, faults: [String]) {
    let run = try run(["list", "--offline", "--json"])
    if run.time > .seconds(20 * TimeLimit.factor) { return ("", ["slow: \(run)"]) }
    if orNothing, run.ending == .exited(69), run.output.isEmpty { return ("nothing", []) }
    guard run.isSuccess, run.errors.isEmpty, let shown = generation(of: run.output) else {
      return ("", ["neither old nor new: \(run)"])
    }
    let isWanted = generations.contains(shown)
    return (shown == 0 ? "the old" : "the new", isWanted ? [] : ["generation \(shown) is shown"])
  }

  /// The faults of a later refresh, of what can be read after it, and of the cache's files, unless
  /// left out.
  func recoveryFaults(_ generation: Int, inFiles: Bool = true) throws -> [String] {
    let run = try run(["refresh"])
    guard run.isSuccess, run.output.isEmpty, run.errors.isEmpty else {
      return ["refresh afterwards: \(run)"]
    }
    return try readingFaults([generation]) + (inFiles ? fileFaults() : [])
  }

  /// The faults of the cache's files: unknown ones, and ones open to other users.
  func fileFaults() throws -> [String] {
    let manager = FileManager.default
    // SQLite's own files come and go while others read: a file that has just gone has no mode.
    func mode(_ path: String) -> Int? {
      let attributes = try? manager.attributesOfItem(atPath: path)
      return (attributes?[.posixPermissions] as? NSNumber)?.intValue
    }
    var faults: [String] = []
    if mode(cache) != 0o700 { faults.append("the folder is open to others") }
    for name in try manager.contentsOfDirectory(atPath: cache) {
      // `--cache DIR` has its state in DIR/state.
      if name == "state", mode(cache + "/state") == 0o700 { continue }
      if name.wholeMatch(
        of: /refresh\.lock|(directory|contacts)-[0-9a-f]{16}\.sqlite(-wal|-shm)?/)
        == nil
      {
        faults.append("left behind: \(name)")
      }
      if let mode = mode(cache + "/" + name), mode != 0o600 {
        faults.append("open to others: \(name)")
      }
    }
    return faults
  }
}
