internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// Warnings about the contacts, written after the screen, and their exit status.
struct ContactWarnings: Sendable {
  private let warnings: [Warning]
  private let isBroken: Bool
  private let needsContacts: Bool

  private struct Warning: Sendable {
    var message: String
    var details: [String] = []
  }

  /// How many unreadable cards are listed.
  private static let problemLimit = 10

  /// Collects the warnings.
  ///
  /// - Parameters:
  ///   - report: what was found while the contacts were read; `nil` without contacts.
  ///   - needsContacts: whether unreadable contacts can be the reason that nobody is found.
  ///   - home: the user's home folder.
  init(_ report: AddressBook.Report?, needsContacts: Bool, home: String?) {
    self.needsContacts = needsContacts
    isBroken = report?.pathProblems.contains(where: \.isConfigured) ?? false
    guard let report else {
      warnings = []
      return
    }
    var warnings = report.pathProblems.map { Warning(message: $0.message(home: home) + ".") }
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

  /// Writes the warnings.
  ///
  /// A file is reported once until it changes.
  func tell(_ console: Console) {
    for warning in warnings { console.warn(warning.message, details: warning.details) }
  }

  /// The warnings and their details, a line each.
  var lines: [String] { warnings.flatMap { [$0.message] + $0.details.map { "  " + $0 } } }

  /// The exit status, given the status without regard to the contacts.
  func status(_ status: ExitStatus) -> ExitStatus {
    let isExcused = status == .success || needsContacts && status == .noMatch
    return isBroken && isExcused ? .configuration : status
  }
}
