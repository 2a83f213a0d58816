import Foundation
import TestSupport
import Testing

/// A folder that is not the program's to write to.
enum WrongFolder: String, CaseIterable, Sendable {
  case readOnly = "read-only file system"
  case foreign = "another user's folder"
  case unwritable = "folder without the right to write"
  case everybodys = "world-writable folder"

  /// Whether what it holds may be believed, though it can't be written to.
  fileprivate var isReadable: Bool { self == .readOnly || self == .unwritable }

  /// Shell that makes it of a cache and runs what `"$@"` is; it may need another user's rights.
  fileprivate var script: String {
    // The program comes last, so that it is not given away with the folder.
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
    let scene = try Scene(hasContacts: true)
    // Another user may not be allowed to look into the folder that the program was built in.
    let program = try scene.folder.write("", to: "employees")
    let state = try scene.state(holding: 0)
    scene.feeds.generation.withLock { $0 = 1 }
    for command in ["list --json", "refresh", "list --json --offline"] {
      try scene.restore(state)
      let run = try scene.script(
        "set -- '\(program)' \(command)\n" + folder.script,
        under: ["/usr/bin/unshare", "-m"])
      let isTold = ["", "other users can write to "].contains {
        run.errors.hasPrefix("employees: \($0)the cache ")
      }
      let isGood =
        switch command {
        case "refresh": run.ending == .exited(74) && run.output.isEmpty
        case "list --json": run.isSuccess && scene.generation(of: run.output) == 1
        case _ where folder.isReadable: run.isSuccess && scene.generation(of: run.output) == 0
        default: run.ending == .exited(69) && run.output.isEmpty
        }
      part.note(command, isTold && isGood ? [] : ["\(run)"])
      for name in state.files.keys {
        let isSame =
          FileManager.default.contents(atPath: scene.cache + "/" + name) == state.files[name]
        part.note("\(name) after \(command)", isSame ? [] : ["it was written to"])
      }
    }
    part.finish()
  }
}
