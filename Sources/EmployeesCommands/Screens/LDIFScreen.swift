internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import History
internal import TerminalUI

/// The screen of `export ldif`.
struct LDIFScreen {
  /// The entry below which people are placed.
  let base: DistinguishedName
  /// Whether to report what was left out of an entry.
  let isVerbose: Bool

  /// Employees as entries.
  ///
  /// - Parameters:
  ///   - employees: the employees to export.
  ///   - until: the time of the last logged change; `nil` if these are not all employees.
  /// - Returns: the screen; its status says whether anybody is printed.
  func entries(of employees: [Employee], until: Date?) -> Screen {
    var writer = LDIFWriter()
    if let until { writer.comment(Self.note(of: until)) }
    if employees.isEmpty {
      // Write the `until` line even for an empty directory: changes continue from there.
      return Screen(
        text: until == nil ? "" : writer.text, errorLines: [ExportPhrase.noMatch.text],
        status: .noMatch)
    }
    var names: Set<DistinguishedName> = []
    var notes: [String] = []
    for employee in employees {
      let entry = LDAPEntry(employee, below: base)
      // A server stops at the first entry whose name it already has.
      guard names.insert(entry.name).inserted else {
        notes.append(ExportPhrase.twin.text(["name": employee.name.description.visible]))
        continue
      }
      writer.entry(entry)
      notes += omissions(of: entry, employee)
    }
    return Screen(text: writer.text, errorLines: notes)
  }

  /// The change records; empty without changes.
  ///
  /// - Throws: ``CommandError`` if the log does not reach back far enough.
  func changes(in history: DirectoryHistory) throws -> Screen {
    guard let changes = history.span.changes else {
      throw CommandError(message: ExportPhrase.forgotten.text, status: .unavailable)
    }
    let net = NetChange.fold(changes, into: history.employees)
    // Write the `until` line even if the changes cancel each other out.
    if changes.isEmpty { return Screen(text: "") }
    var writer = LDIFWriter()
    if let until = history.span.until { writer.comment(Self.note(of: until)) }
    var notes: [String] = []
    for change in net {
      switch change {
      case .left(let key): writer.deletion(of: LDAPEntry.name(of: key, below: base))
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

  /// The comment from which `export ldif --changes` continues.
  private static func note(of time: Date) -> String { "until " + Timestamp.exactText(of: time) }

  private func omissions(of entry: LDAPEntry, _ employee: Employee) -> [String] {
    if !isVerbose { return [] }
    return entry.omissions.map { field in
      ExportPhrase.omission.text([
        "name": employee.name.description.visible, "field": field.label,
      ])
    }
  }
}
