internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// What is to be told of the contacts once the user has seen the screen, and what it means for the
/// exit status.
struct ContactWarnings: Sendable {
  private let warnings: [Warning]
  private let isBroken: Bool
  private let needsContacts: Bool

  private struct Warning: Sendable {
    var message: String
    var details: [String] = []
  }

  /// How many unreadable cards are told of.
  private static let problemLimit = 10

  /// Collects what there is to tell.
  ///
  /// - Parameters:
  ///   - report: what was noticed while the contacts were read; `nil` where there are none.
  ///   - needsContacts: whether nobody may be found just because contacts cannot be read.
  ///   - home: the user's home folder.
  init(_ report: AddressBook.Report?, needsContacts: Bool, home: String?) {
    self.needsContacts = needsContacts
    isBroken = report?.faults.contains(where: \.isConfigured) ?? false
    guard let report else {
      warnings = []
      return
    }
    var warnings = report.faults.map { Warning(message: $0.message(home: home) + ".") }
    if !report.problems.isEmpty {
      let shown = report.problems.prefix(Self.problemLimit)
      let rest = report.problems.count - shown.count
      warnings.append(
        Warning(
          message: MessagePhrase.contactsUnreadable.text,
          details: shown.map { $0.message(home: home) }
            + (rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : [])))
    }
    self.warnings = warnings
  }

  /// Tells what of the contacts could not be read; of a file, once until it changes again.
  func tell(_ console: Console) {
    for warning in warnings { console.warn(warning.message, details: warning.details) }
  }

  /// How the program ends where it would end in some way but for the contacts.
  func status(_ status: ExitStatus) -> ExitStatus {
    let isExcused = status == .success || needsContacts && status == .nobody
    return isBroken && isExcused ? .configuration : status
  }
}
