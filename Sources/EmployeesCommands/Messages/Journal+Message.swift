internal import ICalendar
internal import Journal
internal import TerminalUI

extension CommandError {
  /// The error for a note that can't be read or written.
  init(_ error: JournalError, home: String?) {
    self.init(message: error.message(home: home), status: .inputOutput)
  }
}

extension JournalError {
  /// What is wrong with a file or folder of notes, and what to do.
  func message(home: String?) -> String {
    func text(_ phrase: NotePhrase, _ path: String, _ values: [String: String] = [:]) -> String {
      phrase.text(values.merging(["path": Paths.short(path, home: home).visible]) { $1 })
    }
    return switch self {
    case .system(let path, let code):
      text(.fileFailed, path, ["cause": SystemMessage.text(code)])
    case .changed(let path): text(.fileChanged, path)
    case .notAFile(let path): text(.notAFile, path)
    case .tooLarge(let path, let limit): text(.fileTooLarge, path, ["size": limit.inBytes])
    case .busy(let path): text(.folderBusy, path)
    }
  }
}
