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

extension NoteResolutionError {
  /// Why two files are not versions of one note.
  func message(of paths: [String], home: String?) -> String {
    func short(_ index: Int) -> String { Paths.short(paths[index], home: home).visible }
    return switch self {
    case .notOneNote(let isFirst):
      NotePhrase.notOneNote.text(["path": short(isFirst ? 0 : 1)])
    case .differentNotes:
      NotePhrase.differentNotes.text(["path": short(0), "other": short(1)])
    }
  }
}

extension JournalProblem.Fault {
  /// What is wrong with a part of a file, a file or the folder, in words.
  var message: String {
    switch self {
    case .system(let code): SystemMessage.text(code)
    case .notAFile: NotePhrase.notRegular.text
    case .notUTF8: FaultPhrase.nameNotUTF8.text
    case .changing: FaultPhrase.keepsChanging.text
    case .tooLarge(let limit): NotePhrase.largerThan.text(["size": limit.inBytes])
    case .calendar(.notACalendar): NotePhrase.notACalendar.text
    case .calendar(.componentNotEnded): NotePhrase.componentNotEnded.text
    case .calendar(.endWithoutBegin): NotePhrase.endWithoutBegin.text
    case .calendar(.lineWithoutColon): RecordFaultPhrase.lineWithoutColon.text
    case .calendar(.textOutsideCalendar): NotePhrase.textOutsideCalendar.text
    case .calendar(.tooManyLines(let limit)):
      NotePhrase.tooManyLines.text(["limit": String(limit)])
    }
  }
}
