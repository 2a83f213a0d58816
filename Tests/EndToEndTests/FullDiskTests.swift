import Foundation
import TestSupport
import Testing

/// A disk that has no room for an answer keeps none of the pages that could not be stored.
///
/// A log stays if it has an answer that was stored, and the disk has no room for copying it.
@Suite(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
struct FullDiskTests {
  /// The folder that is on a small disk.
  enum Folder: String, CaseIterable {
    case cache = "cache/employees"
    case state = "home/.local/state/employees"
  }

  /// People enough for 300 kB of cache, and for changes of 50 kB.
  private static func people(_ start: String) -> String {
    Feed.of((0..<400).map { (start + "\($0)", "Aas") } + [("Mari", "Maasikas")])
  }

  /// Refreshes twice with one folder on a disk of some size.
  ///
  /// - Returns: the logs that have pages afterwards; whether an answer is stored.
  private func logs(
    in folder: Folder, of office: Office, size: Int, before: String
  ) throws -> (logs: [String], isStored: Bool) {
    let path = office.home.folder.path(folder.rawValue)
    let script = """
      mkdir -p '\(path)' && mount -t tmpfs -o size=\(size),mode=700 tmpfs '\(path)' || exit 99
      \(before)
      employees list >out 2>err; employees refresh >out 2>err
      find '\(path)' -name '*-wal' -size +0c
      employees list --offline >out 2>err
      find '\(path)' -name '*-wal' -size +0c
      employees list --offline 2>err | grep -q First399
      """
    let run = try office.home.shell(
      "unshare -m /bin/sh -c \"$SCRIPT\"",
      environment: office.home.environment.merging([
        "SCRIPT": "employees() { '\(Program.path)' \"$@\"; }\n" + script
      ]) { $1 })
    try #require([0, 1].contains(run.status), "\(run)")
    return (run.lines, run.status == 0)
  }

  @Test(
    arguments: Folder.allCases, [4, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 512])
  func `a folder that is new has no log left`(folder: Folder, kilobytes: Int) throws {
    let office = try Office("max-age: 0s\n")
    if folder == .state { #expect(try office.home.run("refresh").status == 0) }
    office.tallinn.say(Self.people("First"))
    let found = try logs(in: folder, of: office, size: kilobytes << 10, before: "")
    #expect(found.isStored || found.logs == [])
  }

  @Test(arguments: Folder.allCases, [0, 4, 16, 48, 64, 96, 128, 256])
  func `a folder with an answer has no log left`(folder: Folder, kilobytes: Int) throws {
    let office = try Office("max-age: 0s\n")
    #expect(try office.home.run("refresh").status == 0)
    let path = office.home.folder.path(folder.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    let sizes = try names.map { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return ((attributes[.size] as? Int ?? 0) + 4095) / 4096 * 4096
    }
    let saved = office.home.folder.path("saved")
    try FileManager.default.copyItem(atPath: path, toPath: saved)
    office.tallinn.say(Self.people("First"))
    let found = try logs(
      in: folder, of: office, size: sizes.reduce(kilobytes << 10, +),
      before: "cp -a '\(saved)/.' '\(path)'")
    #expect(found.isStored || found.logs == [])
  }
}
