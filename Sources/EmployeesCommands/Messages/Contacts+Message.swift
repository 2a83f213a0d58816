internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import TerminalUI
internal import VCard

extension ContactPathProblem {
  /// What is wrong with a path of contacts, in words.
  func message(home: String?) -> String {
    FaultPhrase.contactsUnreadable.text([
      "path": Paths.short(path, home: home).visible, "cause": cause,
    ])
  }

  /// Why it cannot be read, in words.
  var cause: String {
    switch fault {
    case .system(let code): SystemMessage.text(code)
    case .notAFile: FaultPhrase.neitherFileNorFolder.text
    case .notUTF8: FaultPhrase.nameNotUTF8.text
    case .changing: FaultPhrase.keepsChanging.text
    }
  }
}

extension ContactProblem {
  /// What could not be read, and where: "contacts.vcf:12: …".
  func message(home: String?) -> String {
    "\(Paths.short(file, home: home).visible):\(line): \(fault.message)"
  }
}

extension ContactProblem.Fault {
  /// What is wrong with a part of a file, in words.
  var message: String {
    switch self {
    case .more(let count): RecordFaultPhrase.moreProblems.text(["number": String(count)])
    case .card(.notAVCard): RecordFaultPhrase.notAVCard.text
    case .card(.cardNotEnded): RecordFaultPhrase.cardNotEnded.text
    case .card(.cardTooLarge(let limit)):
      RecordFaultPhrase.cardTooLarge.text(["limit": String(limit)])
    case .card(.endWithoutBegin): RecordFaultPhrase.endWithoutBegin.text
    case .card(.lineWithoutColon): RecordFaultPhrase.lineWithoutColon.text
    case .card(.textOutsideCard): RecordFaultPhrase.textOutsideCard.text
    case .card(.boundariesOnOneLine): RecordFaultPhrase.boundariesOnOneLine.text
    }
  }
}

extension AddressBook.CardError {
  /// Why a card cannot be shown, and where it is, in a sentence.
  func message(for card: Contact, home: String?) -> String {
    let place = card.location(home: home)
    return switch self {
    case .unreadable(let code):
      MessagePhrase.cardUnreadable.text(["place": place, "cause": SystemMessage.text(code)])
    case .moved: MessagePhrase.cardMoved.text(["place": place])
    }
  }
}
