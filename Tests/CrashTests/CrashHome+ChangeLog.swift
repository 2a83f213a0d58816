import Foundation
import TestSupport

extension CrashHome {
  /// The folder of the change log.
  var stateFolder: String { folder.path("home/.local/state/employees") }

  /// The change log's database and the files that SQLite creates beside it.
  var logFiles: [String] {
    ["", "-wal", "-shm", "-journal"].map { stateFolder + "/history.sqlite" + $0 }
  }

  /// The bytes of the change log's files, by path.
  func logState() -> [String: Data] {
    let files = logFiles.compactMap { path in
      FileManager.default.contents(atPath: path).map { (path, $0) }
    }
    return Dictionary(files) { $1 }
  }

  /// Replaces the state folder; without files there is none.
  func restoreLog(_ files: [String: Data]) throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: stateFolder)
    if files.isEmpty { return }
    try manager.createDirectory(
      atPath: stateFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700]
    )
    for (path, data) in files {
      _ = manager.createFile(
        atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
    }
  }

  /// The faults of the change log: each entry of a person must begin where the one before ended, so
  /// that no change is missing or logged twice, and the last one must lead to a generation, if one
  /// is given.
  func logFaults(isLongerThan count: Int = 0, endingAt generation: Int? = nil) throws -> [String] {
    Self.logFaults(try run(["changes", "--json"]), isLongerThan: count, endingAt: generation)
  }

  /// The faults of a change log as `changes --json` prints it.
  static func logFaults(
    _ run: Run, isLongerThan count: Int = 0, endingAt generation: Int? = nil
  ) -> [String] {
    guard run.isSuccess, run.errors.isEmpty, let log = try? JSONValue(run.output).elements else {
      return ["changes: \(run)"]
    }
    if log.count <= count { return ["\(log.count) changes"] }
    var people = LoggedPeople()
    for entry in log.reversed() {
      if let fault = people.fault(adding: entry) { return [fault] }
    }
    guard let generation else { return [] }
    let others = people.names(but: .string(GenerationFeeds.project(generation)))
    return others != [] ? ["not logged: \(others ?? [])"] : []
  }
}
