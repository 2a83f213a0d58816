import Foundation
import TestSupport

/// The files of a cache, to be put back as often as needed.
struct CacheState: Sendable {
  var files: [String: Data] = [:]
}

extension Scene {
  /// What is in the cache now.
  func state() throws -> CacheState {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    let files = names.compactMap { name in
      FileManager.default.contents(atPath: cache + "/" + name).map { (name, $0) }
    }
    return CacheState(files: Dictionary(files) { $1 })
  }

  /// Puts a state in the place of whatever is in the cache; no files means no folder.
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

  /// A cache that holds a generation.
  func state(holding generation: Int) throws -> CacheState {
    try restore(CacheState())
    feeds.generation.withLock { $0 = generation }
    let run = try run(["refresh"])
    guard run.isSuccess, run.errors.isEmpty else { throw Unexpected(run: run) }
    return try state()
  }

  // MARK: What must hold after a fault

  /// What is wrong with what can be read at once: it must be one of some generations as a whole or,
  /// where there may be none, nothing.
  func readingFaults(_ generations: Set<Int>, orNothing: Bool = false) throws -> [String] {
    try found(generations, orNothing: orNothing).faults
  }

  /// What can be read at once, in words, and what is wrong with that.
  func found(
    _ generations: Set<Int>, orNothing: Bool
  ) throws -> (words: String, faults: [String]) {
    let run = try run(["list", "--offline", "--json"])
    if run.time > .seconds(20) { return ("", ["slow: \(run)"]) }
    if orNothing, run.ending == .exited(69), run.output.isEmpty { return ("nothing", []) }
    guard run.isSuccess, run.errors.isEmpty, let shown = generation(of: run.output) else {
      return ("", ["neither old nor new: \(run)"])
    }
    let isWanted = generations.contains(shown)
    return (shown == 0 ? "the old" : "the new", isWanted ? [] : ["generation \(shown) is shown"])
  }

  /// What is wrong with a refresh that follows, and with what can be read after it.
  func recoveryFaults(_ generation: Int) throws -> [String] {
    let run = try run(["refresh"])
    guard run.isSuccess, run.output.isEmpty, run.errors.isEmpty else {
      return ["refresh afterwards: \(run)"]
    }
    return try readingFaults([generation]) + fileFaults()
  }

  /// What is wrong with the cache's files: others than its own, or open to others.
  func fileFaults() throws -> [String] {
    let manager = FileManager.default
    // SQLite's own files come and go while others read: one that has just gone has no mode.
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
