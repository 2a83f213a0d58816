import Foundation
import TestSupport
import Testing

private enum Tools {
  static let areThere =
    Tracer.isThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
}

/// The text that an editor saved is in the draft, in the notes, or in both, whatever happens.
extension CrashTests {
  @Test(.enabled(if: Tools.areThere, "strace or setsid is not installed"))
  func `a note that an editor saved is not lost by a kill at any system call`() throws {
    let part = Part("note add in an editor, killed at every call that changes something")
    let homes = try Self.draftHomes()
    let calls = try homes[0].draftCalls(named: Tracer.changing)
    let seen = Locked<Set<SavedText>>([])
    part.tryAll(calls, in: homes) { home, call in
      try home.resetDrafts()
      let run = try home.addNote(under: Tracer.killing(at: call))
      let (saved, faults) = home.draftFaults(after: run)
      seen.withLock { _ = $0.insert(saved) }
      return try faults + home.laterDraftFaults(saved)
    }
    // The kills must have left all that there may be.
    let saved = seen.withLock { $0 }.filter(\.isSaved)
    let places = Set(saved.map { [$0.isInDraft, $0.isInNotes] })
    let all: Set<[Bool]> = [[true, false], [true, true], [false, true]]
    #expect(CrashSettings.points != nil || places == all)
    part.finish()
  }

  @Test(.enabled(if: Tools.areThere, "strace or setsid is not installed"))
  func `a note that an editor saved is not lost by a call that fails`() throws {
    let part = Part("ENOSPC and EIO in note add in an editor")
    let homes = try Self.draftHomes()
    let calls = try homes[0].draftCalls(named: Failure.callNames + ",linkat,unlinkat,rmdir")
    part.tryAll(Failure.all(of: calls), in: homes) { home, failure in
      try home.resetDrafts()
      let run = try home.addNote(
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting, with: []))
      let (saved, faults) = home.draftFaults(after: run)
      return try faults + home.laterDraftFaults(saved)
    }
    part.finish()
  }

  /// Homes with a directory and an editor that saves a text.
  private static func draftHomes() throws -> [CrashHome] {
    try homes { home in
      try home.configure("me: boss@example.com\n")
      try home.folder.writeProgram(
        """
        #!/bin/sh
        set -e
        printf '%s\\n' '\(CrashHome.draftText)' > "$1"
        : > '\(home.savedFlag)'

        """, to: "bin/editor")
      return try home.state(holding: 0)
    }
  }
}

/// Where a text is that an editor may have saved.
private struct SavedText: Hashable {
  let isSaved: Bool
  let isInDraft: Bool
  let isInNotes: Bool
}

extension CrashHome {
  /// Long, so that writing it takes more than a moment.
  fileprivate static let draftText =
    String(repeating: "A text that an editor saved. ", count: 100) + "End"

  /// The file that says that the editor has saved the text.
  fileprivate var savedFlag: String { folder.path("saved") }

  private static let arguments = ["note", "add", "Anu Tallinnlane", "--offline", "--quiet"]
  private var drafts: String { folder.path("home/.local/state/employees/drafts") }
  private var notes: String { folder.path("home/.local/share/employees/default/notes") }

  fileprivate func resetDrafts() throws {
    for path in [drafts, notes, savedFlag] {
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// The wrapper that gives a program a terminal as its input, for an editor.
  private func wrapper(_ terminal: PseudoTerminal, editor: String) -> [String] {
    [
      "/bin/sh", "-c",
      "export EDITOR='\(editor)'; exec \"$0\" \"$@\" < '\(terminal.path)'",
      "/usr/bin/setsid", "--ctty", "--wait",
    ]
  }

  private var editor: String { folder.path("bin/editor") }

  /// The system calls of `note add` from the first on that has to do with the draft.
  fileprivate func draftCalls(named names: String) throws -> [SystemCall] {
    try resetDrafts()
    let terminal = try PseudoTerminal(columns: 80)
    defer { terminal.finish() }
    return try systemCalls(
      of: Self.arguments, named: names, from: "/drafts/", under: wrapper(terminal, editor: editor))
  }

  /// Runs `note add` with an editor, by default the one that saves a text.
  fileprivate func addNote(
    editor: String? = nil, under tracer: [String] = []
  ) throws -> Run {
    // The end of a session closes its terminal.
    let terminal = try PseudoTerminal(columns: 80)
    let run = try run(
      Self.arguments, under: wrapper(terminal, editor: editor ?? self.editor) + tracer)
    if run.ending == .outOfTime { terminal.hangUp() } else { terminal.finish() }
    return run
  }

  /// The texts of all drafts.
  private var draftTexts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: drafts)) ?? []
    return names.compactMap { name in
      try? String(contentsOfFile: drafts + "/\(name)/note.txt", encoding: .utf8)
    }
  }

  private var hasDraft: Bool { draftTexts.contains(Self.draftText + "\n") }

  /// Where the text is after a run, and the faults of that.
  fileprivate func draftFaults(after run: Run) -> (saved: SavedText, faults: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: notes)) ?? []
    // Programs that read notes skip hidden files.
    let files = names.filter { !$0.hasPrefix(".") }.map { name in
      let bytes = FileManager.default.contents(atPath: notes + "/" + name) ?? Data()
      return String(decoding: bytes, as: UTF8.self).replacing("\r\n ", with: "")
    }
    let whole = files.filter { file in
      file.contains("\r\nDESCRIPTION:\(Self.draftText)\r\n") && file.hasSuffix("END:VCALENDAR\r\n")
    }
    let saved = SavedText(
      isSaved: FileManager.default.fileExists(atPath: savedFlag), isInDraft: hasDraft,
      isInNotes: !whole.isEmpty)
    var faults: [String] = []
    if run.ending == .outOfTime { faults.append("\(run)") }
    if saved.isSaved, !saved.isInDraft, !saved.isInNotes { faults.append("lost: \(run)") }
    if run.isSuccess, !saved.isInNotes { faults.append("not written: \(run)") }
    if whole.count != files.count || files.count > 1 { faults.append("wrong notes: \(files)") }
    return (saved, faults)
  }

  /// The faults of the next run, which must report a draft that is no note yet, and keep it.
  fileprivate func laterDraftFaults(_ saved: SavedText) throws -> [String] {
    let run = try addNote(editor: "/bin/true")
    guard run.ending == .exited(1) else { return ["later: \(run)"] }
    if saved.isInNotes || !saved.isInDraft { return [] }
    return run.errors.contains("An unsaved draft") && hasDraft ? [] : ["not offered: \(run)"]
  }
}
