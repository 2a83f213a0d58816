import Foundation
import TestSupport

extension CrashHome {
  var notesFolder: String { folder.path("home/.local/share/employees/default/notes") }

  /// The IDs of notes, by UID, as they are in every home.
  static let noteIDs = Locked<[String: String]>([:])

  /// The ID of a note, by UID.
  func noteID(_ uid: String) -> String { Self.noteIDs.withLock { $0[uid] ?? "none" } }

  /// The files of notes that every point begins with.
  var initialNotes: [String: String] {
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
  func resetNotes() throws {
    try? FileManager.default.removeItem(atPath: notesFolder)
    for (name, text) in initialNotes {
      let path = try folder.write(text, to: "home/.local/share/employees/default/notes/" + name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
    }
  }

  /// The files of notes, without hidden ones, which no program that reads notes looks at.
  func noteFiles() -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: notesFolder)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.map { name in
      let bytes = FileManager.default.contents(atPath: notesFolder + "/" + name) ?? Data()
      return (name, String(decoding: bytes, as: UTF8.self))
    }
    return Dictionary(files) { first, _ in first }
  }

  /// The system calls of an act from the first on that has to do with the notes.
  func noteCalls(
    of act: NoteAct, named names: String = Tracer.changing
  ) throws -> [SystemCall] {
    try resetNotes()
    return try systemCalls(of: act.arguments(self), named: names, from: notesFolder)
  }

  /// Whether an act was done, and the faults of the notes after it: all others must be as they
  /// were, and each that it changes as it was or as it is to be.
  func noteFaults(
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
  func laterNoteFaults(_ act: NoteAct, isDone: Bool) throws -> [String] {
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
