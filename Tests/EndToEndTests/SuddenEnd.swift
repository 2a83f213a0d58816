import Foundation
import TestSupport
import Testing

/// How a program may end while somebody writes.
enum SuddenEnd: String, CaseIterable, Sendable {
  case terminated, hungUp, killed
  /// Its terminal's window is closed.
  case closed

  /// The signal that it gets; `nil` if the system sends one.
  fileprivate var signal: Int32? {
    switch self {
    case .terminated: SIGTERM
    case .hungUp: SIGHUP
    case .killed: SIGKILL
    case .closed: nil
    }
  }
}

extension BrowseScreen {
  /// Ends the program at once.
  func end(_ end: SuddenEnd) throws {
    guard let signal = end.signal else {
      #expect(hangUp() != .outOfTime)
      return
    }
    #expect(try kill(identifier, signal) == 0)
    #expect(finish(isSignalled: true).process != .outOfTime)
  }

  /// Waits for what is written outside of the full screen.
  func expectBelow(_ text: String) throws {
    try expect(text) { _ in terminal.text.contains(text) }
  }

  /// Continues the draft that is offered, and waits until a row contains a text.
  func continueDraft(until shown: String) throws {
    try expectBelow("1  Continue it")
    try type("\r", until: shown)
  }
}

/// Texts that are typed and not saved yet, in the state folder.
extension TestHome {
  private static let draftFolder = "home/.local/state/employees/drafts"

  func draft(_ file: String = "") -> String { folder.path(Self.draftFolder + "/" + file) }

  /// The names of the drafts.
  var drafts: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: draft())) ?? []
  }

  /// The text of the only draft; `nil` if there is none, or if another user may read it.
  var draftText: String? {
    let names = drafts
    guard names.count == 1, let name = names.first, permissions(name) == 0o700,
      let files = try? FileManager.default.contentsOfDirectory(atPath: draft(name)),
      files.allSatisfy({ permissions(name + "/" + $0) == 0o600 })
    else { return nil }
    return try? String(contentsOfFile: draft(name + "/note.txt"), encoding: .utf8)
  }

  private func permissions(_ file: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: draft(file))
    return attributes?[.posixPermissions] as? Int
  }

  /// Waits until the only draft has a text.
  func expectDraft(_ text: String) throws {
    if !waitUntil({ draftText == text }) { throw NotSeen(text: text, shown: draftText ?? "none") }
  }

  /// In a script in place of an editor: waits until the program has ended.
  ///
  /// A shell can wait for its own children only, so that it looks again and again.
  static let awaitProgram = "while kill -0 $PPID 2> /dev/null; do sleep 0.1; done"

  private var openedFlag: String { folder.path("opened") }

  /// The settings for an editor that adds a line; the first time, it stays open until the program
  /// is gone.
  func waitingEditor() throws -> [String: String] {
    try folder.writeProgram(
      """
      #!/bin/sh
      echo "Half a thought" >> "$1"
      [ -e '\(openedFlag)' ] && exit
      : > '\(openedFlag)'
      \(Self.awaitProgram)

      """, to: "bin/editor")
    return ["EDITOR": folder.path("bin/editor")]
  }

  /// Waits until that editor has added its line.
  func expectEditor() throws {
    if !waitUntil({ FileManager.default.fileExists(atPath: openedFlag) }) {
      throw NotSeen(text: "the editor", shown: "")
    }
  }
}
