import Foundation
import TestSupport
import Testing

/// A folder that the program must not write to.
enum WrongFolder: String, CaseIterable, Sendable {
  case readOnly = "read-only file system"
  case foreign = "another user's folder"
  case unwritable = "folder without the right to write"
  case everybodys = "world-writable folder"

  /// Whether its contents can be trusted, though it can't be written to.
  fileprivate var isReadable: Bool { self == .readOnly || self == .unwritable }

  /// A shell script that turns a cache into such a folder and runs `"$@"`, as another user if
  /// needed.
  fileprivate var script: String {
    // The program is mounted last, so that its owner stays.
    let mount = "mount --bind \"$PROGRAM\" \"$1\" && exec"
    let nobody = mount + " setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\""
    return switch self {
    case .readOnly:
      "mount --bind \"$CACHE\" \"$CACHE\" && mount -o remount,bind,ro \"$CACHE\" && \(mount) \"$@\""
    case .foreign: "chown -R 65534 .. && chown 0 \"$CACHE\" && chmod 755 \"$CACHE\" && \(nobody)"
    case .unwritable: "chown -R 65534 .. && chmod 500 \"$CACHE\" && \(nobody)"
    case .everybodys: "chmod 777 \"$CACHE\" && \(mount) \"$@\""
    }
  }
}

extension CrashTests {
  @Test(
    .enabled(if: Mount.isAllowed && geteuid() == 0, "it takes root and the right to mount"),
    arguments: WrongFolder.allCases)
  func `a wrong folder costs the cache, not the answer`(folder: WrongFolder) throws {
    let part = Part(folder.rawValue)
    let home = try CrashHome(hasContacts: true)
    // Another user may not be allowed to look into the folder that the program was built in.
    let program = try home.folder.write("", to: "employees")
    let state = try home.state(holding: 0)
    home.feeds.generation.withLock { $0 = 1 }
    for command in ["list --json", "refresh", "list --json --offline"] {
      try home.restore(state)
      let run = try home.script(
        "set -- '\(program)' \(command)\n" + folder.script,
        under: ["/usr/bin/unshare", "-m"])
      let isTold = ["", "other users can write to "].contains {
        run.errors.hasPrefix("employees: \($0)the cache ")
      }
      let isGood =
        switch command {
        case "refresh": run.ending == .exited(74) && run.output.isEmpty
        case "list --json": run.isSuccess && home.generation(of: run.output) == 1
        case _ where folder.isReadable: run.isSuccess && home.generation(of: run.output) == 0
        default: run.ending == .exited(69) && run.output.isEmpty
        }
      part.note(command, isTold && isGood ? [] : ["\(run)"])
      for name in state.files.keys {
        let isSame =
          FileManager.default.contents(atPath: home.cache + "/" + name) == state.files[name]
        part.note("\(name) after \(command)", isSame ? [] : ["it was written to"])
      }
    }
    part.finish()
  }
}
