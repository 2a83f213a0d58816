import Basics
package import DirectoryService
import DirectoryStore
package import EmployeeDirectory
package import Foundation
import Localization
import TerminalUI

/// The screen of `export ldif`.
package struct LDIFScreen {
  /// The entry below which people are placed.
  package let base: DistinguishedName
  /// A hash of the feeds and their order.
  package let feeds: String
  /// Whether to report what was left out of an entry.
  package let isVerbose: Bool

  package init(base: DistinguishedName, feeds: String, isVerbose: Bool) {
    (self.base, self.feeds, self.isVerbose) = (base, feeds, isVerbose)
  }

  /// Employees as entries; `until` is the last logged change if these are all employees.
  package func entries(of employees: [Employee], until: Date?) -> Screen {
    var writer = LDIFWriter()
    if let until { writer.comment(untilComment(of: until)) }
    if employees.isEmpty {
      // Write the `until` line even for an empty directory: changes continue from there.
      return Screen(
        text: until == nil ? "" : writer.text, errorLines: [ExportPhrase.noMatch], status: .noMatch)
    }
    var names: Set<DistinguishedName> = []
    var notes: [String] = []
    for employee in employees {
      let entry = LDAPEntry(employee, below: base)
      // A server stops at the first entry whose name it already has.
      guard names.insert(entry.name).inserted else {
        notes.append(ExportPhrase.twin(name: employee.name.description.visible))
        continue
      }
      writer.entry(entry)
      notes += omissions(of: entry, employee)
    }
    return Screen(text: writer.text, errorLines: notes)
  }

  /// The change records; throws ``CommandError`` if the log is too short, or leads elsewhere.
  package func changes(in history: DirectoryHistory) throws -> Screen {
    guard let changes = history.span.changes,
      let net = NetChange.fold(changes, into: history.employees)
    else { throw Self.forgotten }
    // Write the `until` line even if the changes cancel each other out.
    if changes.isEmpty { return Screen(text: "") }
    var writer = LDIFWriter()
    if let until = history.span.until { writer.comment(untilComment(of: until)) }
    var notes: [String] = []
    for change in net {
      switch change {
      case .left(let key, let name):
        writer.deletion(of: LDAPEntry.name(of: key, named: name, below: base))
      case .joined(let employee), .changed(let employee):
        let entry = LDAPEntry(employee, below: base)
        if case .joined = change {
          writer.addition(of: entry)
        } else {
          writer.modification(of: entry)
        }
        notes += omissions(of: entry, employee)
      }
    }
    return Screen(text: writer.text, errorLines: notes)
  }

  /// The log lacks changes between the requested time and now.
  package static var forgotten: CommandError {
    CommandError(message: ExportPhrase.forgotten, status: .unavailable)
  }

  private func untilComment(of time: Date) -> String {
    "until " + StartTime.comment(of: time, feeds: feeds)
  }

  private func omissions(of entry: LDAPEntry, _ employee: Employee) -> [String] {
    if !isVerbose { return [] }
    return entry.omissions.map { field in
      ExportPhrase.omission(field: field.label, name: employee.name.description.visible)
    }
  }
}
