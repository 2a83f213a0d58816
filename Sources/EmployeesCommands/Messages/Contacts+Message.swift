internal import DirectoryService
internal import DirectoryStore

extension ContactPathFault {
  /// What is wrong with a path of contacts, in words.
  func message(home: String?) -> String {
    "the contacts in \(Paths.short(path, home: home).visible) cannot be read: \(cause)"
  }

  /// Why it cannot be read, in words.
  var cause: String {
    switch reason {
    case .system(let code): SystemMessage.text(code)
    case .notAFile: "neither a file nor a folder"
    case .notUTF8: "its name is not UTF-8"
    case .changing: "it keeps changing; try again"
    }
  }
}

extension ContactProblem {
  /// What could not be read, and where: "contacts.vcf:12: …".
  func message(home: String?) -> String {
    "\(Paths.short(file, home: home).visible):\(line): \(reason.visible)"
  }
}

extension AddressBook.CardError {
  /// Why a card cannot be shown, in words.
  var message: String {
    switch self {
    case .unreadable(let code): "cannot be read: \(SystemMessage.text(code))"
    case .moved: "has just changed; try again"
    }
  }
}
