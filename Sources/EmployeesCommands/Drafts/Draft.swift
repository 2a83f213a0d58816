import Basics
import Configuration
import Correspondence
import EmployeeDirectory
import Files
import Foundation
import Localization
import Presentation
import SQLiteFiles

/// A text that was typed and not saved or sent; the process that writes it holds its lock, which
/// the kernel releases however the process ends.
final class Draft {
  enum Kind: String, Codable { case note, editedNote, greeting, editedGreeting, quote }

  struct Label: Codable, Equatable {
    let kind: Kind
    /// Addresses of people, or an ID; a draft is offered where this is the same.
    let subject: String
    let title: String
    /// The text that the program filled in; a draft without more is not kept.
    var filledIn = ""
    var occasion: Occasion?
    var saidBy: QuotePerson?
    var heardBy: [QuotePerson] = []

    /// Whether the subject is the same, also if it was kept before apostrophes in names were one.
    func isAbout(_ other: String) -> Bool {
      subject == other || kind == .note && PersonKey(stored: subject).rawValue == other
    }
  }

  private(set) var label: Label
  /// The file with the text, an absolute path, for an editor, too.
  let path: String
  let folder: String
  private let lock: FileLock

  fileprivate init(_ label: Label, folder: String, _ lock: FileLock) {
    (self.label, self.folder, self.lock) = (label, folder, lock)
    path = folder + "/" + Self.textName
  }

  static let textName = "note.txt"
  private static let labelName = "label.json"
  fileprivate static let lockName = "lock"
  static let ownNames = [textName, labelName, lockName]

  /// A longer label is not ours: a quote has at most a hundred people.
  private static let longestLabel = 1 << 20

  /// Writes text and label, each whole or not at all; the former ones stay after an error.
  func write(_ text: String, _ label: Label) throws(StoreError) {
    do throws(SystemError) {
      if label != self.label || !FileStatus.exists(folder + "/" + Self.labelName) {
        guard let data = try? JSONEncoder().encode(label) else { throw SystemError(EINVAL) }
        try FileSystem.replaceFile(folder + "/" + Self.labelName, with: Array(data))
        self.label = label
      }
      try FileSystem.replaceFile(path, with: Array(text.utf8))
    } catch {
      throw StoreError.system(path: path, errno: error.code)
    }
  }

  /// `nil` if it is there, but can't be read.
  fileprivate var content: [UInt8]? {
    do throws(SystemError) {
      return try OpenFile(reading: path).read(0..<NoteText.limit + 1)
    } catch {
      return error.isMissingFile ? [] : nil
    }
  }

  /// Empty if it can't be read.
  var bytes: [UInt8] { content ?? [] }

  /// Whether the user wrote something: a text, or what an editor kept of one.
  var isWritten: Bool { hasText || hasEditorFiles }

  /// Whether there is another text than the program filled in; true if that can't be read.
  var hasText: Bool {
    guard let content else { return true }
    return !content.isBlank && content != Array(label.filledIn.utf8)
  }

  var modified: Date {
    let status = try? FileStatus(of: path)
    return Date(timeIntervalSince1970: Double(status?.modified ?? 0) / 1e9)
  }

  /// Removes it, with what an editor left next to it.
  func remove() {
    for name in FileSystem.names(in: folder) { try? FileSystem.remove(folder + "/" + name) }
    try? FileSystem.removeFolder(folder)
  }

  /// Spares a draft that was made in the last minute, which may be about to be written.
  fileprivate static func removeUnlabelled(_ folder: String) {
    guard let status = try? FileStatus(of: folder, followsLinks: false),
      Date(timeIntervalSince1970: Double(status.modified) / 1e9) < Date() - 60
    else { return }
    WholeFileWriter.removeLeftOvers(in: folder)
    guard FileSystem.names(in: folder).allSatisfy({ $0 == lockName }) else { return }
    try? FileSystem.remove(folder + "/" + lockName)
    try? FileSystem.removeFolder(folder)
  }

  /// Opens a draft that an ended process left; `nil` if a process writes it, or it is none.
  fileprivate convenience init?(leftIn folder: String) {
    guard FileStatus.exists(folder + "/" + Self.lockName),
      let lock = try? FileLock(path: folder + "/" + Self.lockName, timeout: .zero),
      let data = try? OpenFile(reading: folder + "/" + Self.labelName).read(0..<Self.longestLabel),
      let label = try? JSONDecoder().decode(Label.self, from: Data(data))
    else { return nil }
    self.init(label, folder: folder, lock)
  }
}

struct DraftFolder {
  private let path: String
  private let console: Console
  private let effects: Effects

  init(_ settings: Settings, _ effects: Effects) {
    path = settings.stateFolder + "/" + Profile.draftFolder
    console = Console(effects, color: settings.color, isQuiet: false)
    var effects = effects
    // Ctrl-C at the question ends the input, not `browse`.
    effects.survivesInterrupt = true
    self.effects = effects
  }

  func add(_ label: Draft.Label, text: String) throws(StoreError) -> Draft {
    let folder = path + "/" + UUID().uuidString.lowercased()
    try PrivateFolder.prepare(path)
    try PrivateFolder.prepare(folder)
    let lock = try FileLock(path: folder + "/" + Draft.lockName, timeout: .zero)
    let draft = Draft(label, folder: folder, lock)
    do throws(StoreError) {
      try draft.write(text, label)
    } catch {
      draft.remove()
      throw error
    }
    return draft
  }

  /// Asks about each draft of a kind and subject until the user goes on with one.
  ///
  /// Says where drafts of other subjects are, and all of them where nobody can be asked.
  func choose(_ kind: Draft.Kind, about subject: String) throws(CommandError) -> Draft? {
    let canAsk = effects.canAsk()
    for draft in left(kind) {
      if !canAsk || draft.content == nil || !draft.label.isAbout(subject) {
        let line = DraftPhrase.elsewhere(path: draft.path.visible, title: draft.label.title.excerpt)
        console.printErrorLine(line.isolated)
        continue
      }
      switch try ask(draft) {
      case .resume: return draft
      case .later: break
      case .discard: draft.remove()
      }
    }
    return nil
  }

  private enum Choice { case resume, later, discard }

  private func ask(_ draft: Draft) throws(CommandError) -> Choice {
    let text = String(decoding: draft.bytes, as: UTF8.self)
    let title = DraftPhrase.question(
      time: Day.minute(of: draft.modified), title: draft.label.title.excerpt)
    let choices: KeyValuePairs<String, Choice> = [
      DraftPhrase.resume: .resume, DraftPhrase.later: .later, DraftPhrase.discard: .discard,
    ]
    let remark = draft.hasText ? text.collapsingWhiteSpace().excerpt : DraftPhrase.inEditorFile
    let menu = Menu(console: console, effects: effects)
    if let choice = menu.choose(title, choices, remarks: [remark]) { return choice }
    throw CommandError.notWritten
  }

  /// The newest first; removes those without the user's words.
  private func left(_ kind: Draft.Kind) -> [Draft] {
    FileSystem.names(in: path).compactMap { name in
      Draft.removeUnlabelled(path + "/" + name)
      guard let draft = Draft(leftIn: path + "/" + name), draft.label.kind == kind
      else { return nil }
      if draft.content != nil { draft.recoverNewerText() }
      if draft.isWritten { return draft }
      draft.remove()
      return nil
    }.sorted { $0.modified > $1.modified }
  }
}

/// A draft that the user writes in an editor; what the editor left is kept until it is saved.
struct NoteDraft {
  private let draft: Draft
  private let effects: Effects

  /// The draft of an earlier run if the user goes on with one, else a new one.
  init(
    _ text: String, _ label: Draft.Label, _ settings: Settings, _ effects: Effects
  ) throws(CommandError) {
    let left = try DraftFolder(settings, effects).choose(label.kind, about: label.subject)
    try self.init(left, orNew: text, label, settings, effects)
  }

  init(
    _ left: Draft?, orNew text: String, _ label: Draft.Label, _ settings: Settings,
    _ effects: Effects
  ) throws(CommandError) {
    self.effects = effects
    if let left {
      draft = left
      return
    }
    var label = label
    label.filledIn = text.isEmpty ? "" : text + "\n"
    draft = try effects.withCommandErrors { () throws(StoreError) in
      try DraftFolder(settings, effects).add(label, text: label.filledIn)
    }
  }

  /// Removes the draft after a success; an error says where it is.
  func edit<Value>(_ use: (String) throws(CommandError) -> Value) throws(CommandError) -> Value {
    try edit(atFirst: true) { (text) throws(CommandError) -> Value? in try use(text) }
  }

  /// Edits until `use` returns a value; `opensEditor` says whether the editor is opened first.
  func edit<Value>(
    atFirst opensEditor: Bool, _ use: (String) throws(CommandError) -> Value?
  ) throws(CommandError) -> Value {
    var effects = effects
    // The user is there, though another stream leads elsewhere: `id=$(employees note add termo)`.
    if effects.isInputTerminal(), !effects.canAsk() { effects.runsOnTerminal = true }
    var opensEditor = opensEditor
    do throws(CommandError) {
      while true {
        if opensEditor { try Self.requireEditor(effects).edit(draft.path, line: 1) }
        opensEditor = true
        // The editor did not recover what it kept.
        if !draft.hasText, draft.hasEditorFiles { throw CommandError.notWritten }
        let text = try NoteText.read(draft.path, shownAs: draft.path.visible)
        if let value = try use(text) {
          draft.remove()
          return value
        }
      }
    } catch {
      var error = error
      if draft.isWritten {
        error.details.append(DraftPhrase.kept(path: draft.path.visible))
      } else {
        draft.remove()
      }
      throw error
    }
  }

  @discardableResult
  static func requireEditor(_ effects: Effects) throws(CommandError) -> Editor {
    if let editor = Editor(effects) { return editor }
    throw CommandError(message: NotePhrase.noEditor, status: .usage)
  }
}
