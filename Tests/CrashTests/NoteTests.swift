import Foundation
import TestSupport
import Testing

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: NoteAct.allCases)
  func `a note killed at any system call is the old or the new one`(act: NoteAct) throws {
    let part = Part("note \(act.rawValue) killed at every call that changes something")
    let homes = try Self.noteHomes()
    let seen = Locked<[Bool: Int]>([:])
    let calls = try homes[0].noteCalls(of: act)
    part.tryAll(calls, in: homes) { home, call in
      try home.resetNotes()
      let run = try home.run(act.arguments(home), under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let (isDone, faults) = home.noteFaults(act, mustBeDone: run.isSuccess)
      seen.withLock { $0[isDone, default: 0] += 1 }
      return try faults + home.laterNoteFaults(act, isDone: isDone)
    }
    // The kills must have left both.
    #expect(seen.withLock { $0 }.count == 2)
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: NoteAct.allCases)
  func `a call that fails costs no note`(act: NoteAct) throws {
    let part = Part("ENOSPC and EIO in note \(act.rawValue)")
    let homes = try Self.noteHomes()
    let names = Failure.callNames + ",linkat,unlinkat"
    let calls = try homes[0].noteCalls(of: act, named: names)
    part.tryAll(Failure.all(of: calls), in: homes) { home, failure in
      try home.resetNotes()
      let run = try home.run(
        act.arguments(home),
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting, with: []))
      // Where every writing fails, nothing can be told.
      let isTold = run.errors.hasPrefix("employees: ") || failure.call.name == "write"
      guard run.isSuccess || run.ending == .exited(74) && isTold else { return ["\(run)"] }
      let (isDone, faults) = home.noteFaults(act, mustBeDone: run.isSuccess)
      return try faults + home.laterNoteFaults(act, isDone: isDone)
    }
    part.finish()
  }

  @Test(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
  func `a disk that is too small for a note, or read-only, keeps all notes`() throws {
    let part = Part("small and read-only disks for notes")
    let homes = try Self.noteHomes()
    let room: [Int?] = [nil] + (0...8).map { $0 * 4096 }
    let cases = room.flatMap { room in NoteAct.allCases.map { (room, $0) } }
    part.tryAll(cases, in: homes) { home, point in
      let (room, act) = point
      try home.resetNotes()
      let files = home.noteFiles()
      let size = files.values.reduce(room ?? 4096) { $0 + ($1.utf8.count + 4095) / 4096 * 4096 }
      // The disk ends with its mount namespace: its files are copied out before.
      let script = """
        mkdir -p copy && rm -rf copy/* && cp -a "$NOTES/." copy &&
        mount -t tmpfs -o size=\(size),mode=700 tmpfs "$NOTES" && cp -a copy/. "$NOTES" || exit 99
        \(room == nil ? "mount -o remount,ro \"$NOTES\" || exit 99" : "")
        "$PROGRAM" \(act.arguments(home).map { "'\($0)'" }.joined(separator: " ")) \
        >note.out 2>note.err; echo $? >note.status
        rm -rf copy/* && cp -a "$NOTES/." copy
        """
      let run = try home.script(
        script.replacing("$NOTES", with: home.notesFolder), under: ["/usr/bin/unshare", "-m"])
      guard run.isSuccess else { return ["\(run)"] }
      try FileManager.default.removeItem(atPath: home.notesFolder)
      try FileManager.default.moveItem(
        atPath: home.folder.path("home/copy"), toPath: home.notesFolder)
      let note = home.scripted("note")
      let isTold = note.ending == .exited(74) && note.errors.hasPrefix("employees: ")
      guard room == nil ? isTold : note.isSuccess || isTold else { return ["\(note)"] }
      let (isDone, faults) = home.noteFaults(act, mustBeDone: note.isSuccess)
      let wrong = isDone && !note.isSuccess && act != .resolve ? ["done, but \(note)"] : []
      return try faults + wrong + home.laterNoteFaults(act, isDone: isDone)
    }
    part.finish()
  }

  @Test func `damage to a file of notes harms no other, and nothing is written over`() throws {
    let part = Part("damage to notes")
    let homes = try Self.noteHomes()
    let length = homes[0].initialNotes["own.ics"]?.utf8.count ?? 0
    let damages =
      (0..<min(CrashSettings.flips, 8 * length)).map { Damage.bit($0 / 8 % length, $0 % 8) }
      + (0..<length).map(Damage.cut) + [1, 100, 10_000].map(Damage.garbage)
      + [.folder, .fifo, .link]
    part.tryAll(damages, in: homes) { home, damage in
      let target = try home.folder.write("precious", to: "target")
      try home.resetNotes()
      let path = home.notesFolder + "/own.ics"
      try damage.apply(to: path, target: target)
      let damaged = damage.isFile ? FileManager.default.contents(atPath: path) : nil
      var faults: [String] = []
      for _ in 0..<2 {
        let list = try home.run(["note", "list", "--json"])
        let texts = Set(
          (try? JSONValue(list.output).elements)?.compactMap { $0["text"]?.text } ?? [])
        if !list.isSuccess || !texts.isSuperset(of: ["Several 1", "Several 2", "Foreign"]) {
          faults.append("\(list)")
        }
      }
      for act in [NoteAct.deleteOfSeveral, .add] {
        let run = try home.run(act.arguments(home))
        if !run.isSuccess { faults.append("\(run)") }
      }
      if damage.isFile, FileManager.default.contents(atPath: path) != damaged {
        faults.append("the damaged file was written to")
      }
      // It changes what can be read of it, or refuses; never what a link leads to.
      let edit = try home.run(NoteAct.edit.arguments(home))
      if edit.time > .seconds(20 * TimeLimit.factor) { faults.append("slow: \(edit)") }
      if FileManager.default.contents(atPath: target) != Data("precious".utf8) {
        faults.append("the link's target was written to")
      }
      return faults
    }
    part.finish()
  }

  @Test func `damage to the index of notes neither hides a note nor shows a wrong one`() throws {
    let part = Part("damage to the index of notes")
    let homes = try Self.noteHomes()
    let name = try #require(homes[0].initial.files.keys.first { $0.hasPrefix("notes-") })
    let length = homes[0].initial.files[name]?.count ?? 0
    part.tryAll(Damage.all(of: length, flips: CrashSettings.flips), in: homes) { home, damage in
      guard let name = home.initial.files.keys.first(where: { $0.hasPrefix("notes-") }) else {
        return ["?"]
      }
      let target = try home.folder.write("precious", to: "target")
      var faults: [String] = []
      for arguments in [["list", "--json"], ["search", "several", "--json"]] {
        try home.reset()
        let right = try home.run(["note"] + arguments).output
        try home.reset()
        try damage.apply(to: home.cache + "/" + name, target: target)
        let run = try home.run(["note"] + arguments)
        if !run.isSuccess || run.output != right { faults.append("\(run)") }
      }
      if home.noteFiles() != home.initialNotes { faults.append("the notes were written to") }
      if FileManager.default.contents(atPath: target) != Data("precious".utf8) {
        faults.append("the link's target was written to")
      }
      return faults
    }
    part.finish()
  }

  /// Homes with notes, their IDs and an index of them.
  private static func noteHomes() throws -> [CrashHome] {
    let homes = try Self.homes { home in
      try home.configure("me: boss@example.com\n")
      _ = try home.state(holding: 0)
      try home.resetNotes()
      let list = try home.run(["note", "list", "--json"])
      guard list.isSuccess else { throw Unexpected(run: list) }
      for note in try JSONValue(list.output).elements {
        if let uid = note["uid"]?.text, let id = note["id"]?.text {
          CrashHome.noteIDs.withLock { $0[uid] = id }
        }
      }
      return try home.state()
    }
    return homes
  }
}

extension Damage {
  /// Whether there is still a file.
  fileprivate var isFile: Bool {
    switch self {
    case .folder, .fifo, .link: false
    default: true
    }
  }
}
