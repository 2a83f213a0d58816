import Basics
import Configuration
import Contacts
import ContentLines
package import EmployeeDirectory
package import Journal
import Localization

extension RecordFault {
  /// The fault of a record in words.
  package var message: String {
    switch self {
    case .noFirstName: RecordFaultPhrase.noFirstName
    case .noLastName: RecordFaultPhrase.noLastName
    case .noName: RecordFaultPhrase.noName
    case .notAnObject: RecordFaultPhrase.notAnObject
    case .wrongType(let member, .string): RecordFaultPhrase.notAString(member: member.visible)
    case .wrongType(let member, .object):
      RecordFaultPhrase.memberNotAnObject(member: member.visible)
    case .wrongType(let member, .array): RecordFaultPhrase.memberNotAnArray(member: member.visible)
    case .idNotText: RecordFaultPhrase.idNotText
    case .idEmpty: RecordFaultPhrase.idEmpty
    case .idTooLong(let limit): RecordFaultPhrase.idTooLong(size: limit.inBytes)
    case .idTwice(let index): RecordFaultPhrase.idTwice(place: FaultyRecord.place(index))
    }
  }
}

extension FaultyRecord {
  /// The place of the element in the feed's answer: "employees[3]".
  package var place: String { Self.place(index) }

  fileprivate static func place(_ index: Int) -> String { "employees[\(index)]" }

  /// The fault of the record after what it has of a name: "Mari: no last name".
  package var problem: String {
    if name.isEmpty { return fault.message }
    return RecordFaultPhrase.ofRecord(name: name.visible, reason: fault.message)
  }
}

extension ContactPathProblem {
  /// The fault of a path of contacts in words.
  package func message(home: String?) -> String {
    FaultPhrase.contactsUnreadable(
      cause: cause.message, path: Paths.short(path, home: home).visible)
  }
}

extension ContactPathProblem.Cause {
  /// Why the path cannot be read, in words.
  package var message: String {
    switch self {
    case .system(let code): SystemMessage.text(code)
    case .notAFile: FaultPhrase.neitherFileNorFolder
    case .notUTF8: FaultPhrase.nameNotUTF8
    case .changing: FaultPhrase.keepsChanging
    }
  }
}

extension ContactProblem {
  /// The problem and where it is: "contacts.vcf:12: …".
  package func message(home: String?) -> String {
    "\(Paths.short(file, home: home).visible):\(line): \(cause.message)"
  }
}

extension ContactProblem.Cause {
  /// The fault of a part of a file in words.
  package var message: String {
    switch self {
    case .more(let count): RecordFaultPhrase.moreProblems(number: count.grouped)
    case .card(.notAVCard): RecordFaultPhrase.notAVCard
    case .card(.cardNotEnded): RecordFaultPhrase.cardNotEnded
    case .card(.cardTooLarge(let limit)): RecordFaultPhrase.cardTooLarge(size: limit.inBytes)
    case .card(.endWithoutBegin): RecordFaultPhrase.endWithoutBegin
    case .card(.lineWithoutColon): RecordFaultPhrase.lineWithoutColon
    case .card(.textOutsideCard): RecordFaultPhrase.textOutsideCard
    case .card(.boundariesOnOneLine): RecordFaultPhrase.boundariesOnOneLine
    }
  }
}

extension AddressBook.CardError {
  /// Why a card cannot be shown, and where it is, in a sentence.
  package func message(for card: Contact, home: String?) -> String {
    let place = card.location(home: home)
    return switch self {
    case .unreadable(let code):
      MessagePhrase.cardUnreadable(cause: SystemMessage.text(code), place: place)
    case .moved: MessagePhrase.cardMoved(place: place)
    }
  }
}

extension JournalError: CommandFailure {
  package func commandError(home: String?) -> CommandError {
    CommandError(message: message(home: home), status: .inputOutput)
  }

  /// The fault of a file or folder of notes in words, and what to do.
  package func message(home: String?) -> String {
    func short(_ path: String) -> String { Paths.short(path, home: home).visible }
    return switch self {
    case .system(let path, let code):
      NotePhrase.fileFailed(cause: SystemMessage.text(code), path: short(path))
    case .changed(let path): NotePhrase.fileChanged(path: short(path))
    case .notAFile(let path): NotePhrase.notAFile(path: short(path))
    case .tooLarge(let path, let limit):
      NotePhrase.fileTooLarge(path: short(path), size: limit.inBytes)
    case .busy(let path): NotePhrase.folderBusy(path: short(path))
    }
  }
}

extension NoteResolutionError {
  /// Why two files are not versions of one note.
  package func message(of paths: [String], home: String?) -> String {
    func short(_ index: Int) -> String { Paths.short(paths[index], home: home).visible }
    return switch self {
    case .notOneNote(let isFirst): NotePhrase.notOneNote(path: short(isFirst ? 0 : 1))
    case .differentNotes: NotePhrase.differentNotes(other: short(1), path: short(0))
    }
  }
}

extension JournalProblem.Cause {
  /// The fault of a part of a file, a file or the folder in words.
  package var message: String {
    switch self {
    case .system(let code): SystemMessage.text(code)
    case .notAFile: NotePhrase.notRegular
    case .notUTF8: FaultPhrase.nameNotUTF8
    case .changing: FaultPhrase.keepsChanging
    case .tooLarge(let limit): NotePhrase.largerThan(size: limit.inBytes)
    case .calendar(.notACalendar): NotePhrase.notACalendar
    case .calendar(.componentNotEnded): NotePhrase.componentNotEnded
    case .calendar(.endWithoutBegin): NotePhrase.endWithoutBegin
    case .calendar(.lineWithoutColon): RecordFaultPhrase.lineWithoutColon
    case .calendar(.textOutsideCalendar): NotePhrase.textOutsideCalendar
    case .calendar(.tooManyLines(let limit)): NotePhrase.tooManyLines(limit: limit.grouped)
    }
  }
}
