import Foundation
import TestSupport
import Testing

/// A command's action on the notes of ``CrashHome/resetNotes()``.
enum NoteAct: String, CaseIterable, Sendable {
  case add, edit, delete
  case deleteOfSeveral = "delete one of several in a file"
  case resolve

  /// The text that is added or edited in; long, so that writing it takes more than a moment.
  static let text = String(repeating: "A text that is not there before. ", count: 100) + "End"

  /// The arguments of the program.
  fileprivate func arguments(_ home: CrashHome) -> [String] {
    switch self {
    case .add: ["note", "add", "Anu Tallinnlane", Self.text, "--offline", "--quiet"]
    case .edit: ["note", "edit", home.noteID("own"), Self.text, "--quiet"]
    case .delete: ["note", "delete", home.noteID("own"), "--yes", "--quiet"]
    case .deleteOfSeveral: ["note", "delete", home.noteID("several-1"), "--yes", "--quiet"]
    case .resolve: ["note", "resolve", home.notesFolder + "/a.ics", home.notesFolder + "/b.ics"]
    }
  }

  /// The files that it may change or remove.
  fileprivate var targets: Set<String> {
    switch self {
    case .add: []
    case .edit, .delete: ["own.ics"]
    case .deleteOfSeveral: ["several.ics"]
    case .resolve: ["a.ics", "b.ics"]
    }
  }

  /// Whether a file's content is what the act makes of it; `nil` for a file that is gone or was not
  /// there.
  fileprivate func isDone(_ old: String?, _ new: String?) -> Bool {
    switch self {
    case .add:
      guard old == nil, let new else { return false }
      return new.hasPrefix("BEGIN:VCALENDAR\r\n") && new.hasSuffix("END:VCALENDAR\r\n")
        && new.unfolded.contains("\r\nDESCRIPTION:\(Self.text)\r\n")
    case .edit:
      guard let old, let new else { return false }
      return new.unfolded.contains("\r\nDESCRIPTION:\(Self.text)\r\n")
        && new.withoutChangingLines == old.withoutChangingLines
    case .delete: return old != nil && new == nil
    case .deleteOfSeveral:
      guard let old, let new else { return false }
      let first = old.ranges(of: "BEGIN:VJOURNAL").first?.lowerBound
      let end = old.ranges(of: "END:VJOURNAL\r\n").first?.upperBound
      guard let first, let end else { return false }
      return new == old[..<first] + old[end...]
    case .resolve:
      guard let new else { return false }
      return new.contains("\r\nDESCRIPTION:Newer\r\n")
        && new.contains("\r\nCOMMENT;X-EMPLOYEES=OTHER-VERSION:Older\r\n")
        && new.hasSuffix("END:VCALENDAR\r\n") && new.contains("\r\nX-B:2\r\n")
    }
  }
}

extension String {
  /// The content lines without their folds.
  fileprivate var unfolded: String { replacing("\r\n ", with: "") }

  /// The content lines but for those that editing a note changes.
  fileprivate var withoutChangingLines: [String] {
    let names = ["DESCRIPTION:", "DTSTAMP:", "LAST-MODIFIED:", "SEQUENCE:"]
    return unfolded.split(separator: "\r\n").map(String.init).filter { line in
      !names.contains { line.hasPrefix($0) }
    }
  }
}

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

extension CrashHome {
  fileprivate var notesFolder: String { folder.path("home/.local/share/employees/default/notes") }

  /// The IDs of notes, by UID, as they are in every home.
  fileprivate static let noteIDs = Locked<[String: String]>([:])

  /// The ID of a note, by UID.
  fileprivate func noteID(_ uid: String) -> String { Self.noteIDs.withLock { $0[uid] ?? "none" } }

  /// The files of notes that every point begins with.
  fileprivate var initialNotes: [String: String] {
    func journal(_ lines: [String]) -> [String] {
      ["BEGIN:VJOURNAL"] + lines + ["END:VJOURNAL"]
    }
    func file(_ components: [String]...) -> String {
      (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + components.joined() + ["END:VCALENDAR", ""])
        .joined(separator: "\r\n")
    }
    let resolved = ["UID:both", "SUMMARY:Anu Tallinnlane", "CREATED:20250101T000000Z"]
    return [
      "own.ics": file(
        journal([
          "UID:own", "DTSTAMP:20250101T000000Z", "LAST-MODIFIED:20250101T000000Z",
          "SUMMARY:Anu Tallinnlane", "X-OTHER;Y=\"z\":kept", "DESCRIPTION:Own text",
        ])),
      "several.ics": file(
        journal(["UID:several-1", "SUMMARY:Anu Tallinnlane", "DESCRIPTION:Several 1"]),
        ["BEGIN:VTODO", "UID:todo", "SUMMARY:Task", "END:VTODO"],
        journal(["UID:several-2", "SUMMARY:Anu Tallinnlane", "DESCRIPTION:Several 2"])),
      "foreign.ics": file(journal(["UID:foreign", "X-A:1", "DESCRIPTION:Foreign"])),
      "a.ics": file(
        journal(resolved + ["LAST-MODIFIED:20250102T000000Z", "DESCRIPTION:Older", "X-A:1"])),
      "b.ics": file(
        journal(resolved + ["LAST-MODIFIED:20250103T000000Z", "DESCRIPTION:Newer", "X-B:2"])),
    ]
  }

  /// Restores the notes, written long ago.
  fileprivate func resetNotes() throws {
    try? FileManager.default.removeItem(atPath: notesFolder)
    for (name, text) in initialNotes {
      let path = try folder.write(text, to: "home/.local/share/employees/default/notes/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
    }
  }

  /// The files of notes, without hidden ones, which no program that reads notes looks at.
  fileprivate func noteFiles() -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: notesFolder)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.map { name in
      let bytes = FileManager.default.contents(atPath: notesFolder + "/" + name) ?? Data()
      return (name, String(decoding: bytes, as: UTF8.self))
    }
    return Dictionary(files) { first, _ in first }
  }

  /// The system calls of an act from the first on that has to do with the notes.
  fileprivate func noteCalls(
    of act: NoteAct, named names: String = Tracer.changing
  ) throws -> [SystemCall] {
    try resetNotes()
    return try systemCalls(of: act.arguments(self), named: names, from: notesFolder)
  }

  /// Whether an act was done, and the faults of the notes after it: all others must be as they
  /// were, and each that it changes as it was or as it is to be.
  fileprivate func noteFaults(
    _ act: NoteAct, mustBeDone: Bool
  ) -> (isDone: Bool, faults: [String]) {
    let (before, after) = (initialNotes, noteFiles())
    var faults: [String] = []
    var done: [Bool] = []
    for (name, old) in before where !act.targets.contains(name) && after[name] != old {
      faults.append("\(name) is now <\(after[name] ?? "gone")>")
    }
    let added = after.keys.filter { before[$0] == nil }
    for name in act.targets.union(added) {
      if after[name] == before[name] {
        done.append(false)
      } else if act.isDone(before[name], after[name]) {
        done.append(true)
      } else {
        faults.append("\(name) is neither old nor new: <\(after[name] ?? "gone")>")
      }
    }
    if added.count > (act == .add ? 1 : 0) { faults.append("new files: \(added)") }
    // The version that already was the newer one may look done.
    let isDone = act == .resolve ? done.allSatisfy(\.self) : done.contains(true)
    if mustBeDone, !isDone { faults.append("not done") }
    return (isDone, faults)
  }

  /// The faults of listing the notes later, and of doing it then.
  fileprivate func laterNoteFaults(_ act: NoteAct, isDone: Bool) throws -> [String] {
    let list = try run(["note", "list", "--json"])
    let texts = (try? JSONValue(list.output).elements)?.compactMap { $0["text"]?.text } ?? []
    var faults = list.isSuccess && list.errors.isEmpty ? [] : ["\(list)"]
    if !texts.contains("Foreign") || !texts.contains("Several 2") {
      faults.append("notes are missing: \(texts.map { $0.prefix(20) })")
    }
    if act == .add, texts.count(where: { $0 == NoteAct.text }) != (isDone ? 1 : 0) {
      faults.append("listed wrongly: \(texts.map { $0.prefix(20) })")
    }
    if isDone { return faults }
    let again = try run(act.arguments(self))
    if !again.isSuccess { faults.append("again: \(again)") }
    return faults + noteFaults(act, mustBeDone: true).faults
  }
}
