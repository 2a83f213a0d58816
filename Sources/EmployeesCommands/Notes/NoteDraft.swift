internal import Files
internal import Foundation
internal import TerminalUI

/// A text in a file of its own, for the user's editor; what an editor left there is kept until it is saved.
struct NoteDraft {
  private let folder: String
  private let path: String
  /// What the file has before anybody edits it, if it may be lost.
  private let filledIn: [UInt8]?
  private let effects: Effects

  /// Writes a text into a new file that nobody else can read.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isFilledIn: whether the program made the text, so that it is not kept as it is.
  ///   - effects: run the editor.
  /// - Throws: ``CommandError`` if it can't be written.
  init(_ text: String, isFilledIn: Bool = false, _ effects: Effects) throws(CommandError) {
    self.effects = effects
    let temporary = effects.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    folder = temporary + "/employees-" + UUID().uuidString
    path = folder + "/note.txt"
    let bytes = Array((text.isEmpty ? "" : text + "\n").utf8)
    filledIn = isFilledIn ? bytes : nil
    do throws(SystemError) {
      try FileSystem.createFolder(folder)
      try OpenFile(creating: path).write(bytes)
    } catch {
      throw CommandError(
        message: MessagePhrase.fileNotWritten.text([
          "path": path.visible, "cause": SystemMessage.text(error.code),
        ]), status: .inputOutput)
    }
  }

  /// Has the user edit the text, does something with it, and removes the file if that succeeds.
  ///
  /// - Parameter use: takes the text.
  /// - Returns: what `use` returns.
  /// - Throws: ``CommandError`` without an editor, or if it fails; or what `use` throws. The error says where the
  ///   text is.
  func edit<Value>(_ use: (String) throws(CommandError) -> Value) throws(CommandError) -> Value {
    try edit(atFirst: true) { (text) throws(CommandError) -> Result<Value, Never>? in
      .success(try use(text))
    }.get()
  }

  /// Has the user edit the text until it is used, and removes the file then.
  ///
  /// - Parameters:
  ///   - opensEditor: whether the editor is opened before the text is used the first time.
  ///   - use: takes the text; `nil` to have it edited again.
  /// - Returns: what `use` returns.
  /// - Throws: as ``edit(_:)`` does.
  func edit<Value>(
    atFirst opensEditor: Bool, _ use: (String) throws(CommandError) -> Value?
  ) throws(CommandError) -> Value {
    var effects = effects
    // The user is there, though another stream leads elsewhere: `id=$(employees note add termo)`.
    if effects.isInputTerminal(), !effects.canAsk() { effects.run = effects.runOnTerminal }
    do throws(CommandError) {
      if opensEditor { try openEditor(effects) }
      while true {
        if let value = try use(try text()) {
          remove()
          return value
        }
        try openEditor(effects)
      }
    } catch {
      guard let bytes = try? bytes(), bytes != filledIn, bytes.contains(where: { $0 > 0x20 })
      else {
        remove()
        throw error
      }
      var error = error
      error.details.append(NotePhrase.draftKept.text(["path": path.visible]))
      throw error
    }
  }

  /// The user's editor.
  ///
  /// - Throws: ``CommandError`` if they named none.
  @discardableResult
  static func requireEditor(_ effects: Effects) throws(CommandError) -> Editor {
    if let editor = Editor(effects) { return editor }
    throw CommandError(message: NotePhrase.noEditor.text, status: .usage)
  }

  private func openEditor(_ effects: Effects) throws(CommandError) {
    try Self.requireEditor(effects).edit(path, line: 1)
  }

  private func bytes() throws(SystemError) -> [UInt8] {
    try OpenFile(reading: path).read(0..<NoteText.limit + 1)
  }

  private func text() throws(CommandError) -> String {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try self.bytes()
    } catch {
      throw CommandError(
        message: NotePhrase.fileFailed.text([
          "path": path.visible, "cause": SystemMessage.text(error.code),
        ]), status: .inputOutput)
    }
    return try NoteText.text(of: bytes)
  }

  /// Removes the file and its folder, unless the editor left other files there.
  private func remove() {
    try? FileSystem.remove(path)
    _ = unsafe rmdir(folder)
  }
}
