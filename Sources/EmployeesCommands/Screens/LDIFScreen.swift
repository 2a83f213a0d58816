internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// What `export ldif` prints.
struct LDIFScreen {
  /// The entry that people stand below.
  let base: DistinguishedName
  /// Whether to tell what had to be left out of an entry.
  let isVerbose: Bool

  /// Employees as entries.
  ///
  /// - Parameters:
  ///   - employees: who is printed.
  ///   - until: up to when the log tells of changes; `nil` where these are not everybody.
  /// - Returns: the screen; its status says whether anybody is printed.
  func entries(of employees: [Employee], until: Date?) -> Screen {
    var writer = LDIFWriter()
    if let until { writer.comment(Self.note(of: until)) }
    if employees.isEmpty {
      // A server that is told nobody is in step, too: changes are to be told from here on.
      return Screen(
        text: until == nil ? "" : writer.text, errorLines: [ExportPhrase.nobody.text],
        status: .nobody)
    }
    var names: Set<DistinguishedName> = []
    var notes: [String] = []
    for employee in employees {
      let entry = EmployeeEntry(employee, below: base)
      // A server takes nothing that follows a name it has already.
      guard names.insert(entry.name).inserted else {
        notes.append(ExportPhrase.twin.text(["name": employee.name.description.visible]))
        continue
      }
      writer.entry(entry)
      notes += omissions(of: entry, employee)
    }
    return Screen(text: writer.text, errorLines: notes)
  }

  /// What is to be done about those who changed; nothing if nobody did.
  ///
  /// - Throws: ``CommandError`` if the log does not tell all of it.
  func changes(in history: DirectoryHistory) throws -> Screen {
    guard let changes = history.changes else {
      throw CommandError(message: ExportPhrase.forgotten.text, status: .unavailable)
    }
    let net = NetChange.fold(changes, into: history.employees)
    // Even where nobody is told of, those who came and went need not be looked at again.
    if changes.isEmpty { return Screen(text: "") }
    var writer = LDIFWriter()
    if let until = history.until { writer.comment(Self.note(of: until)) }
    var notes: [String] = []
    for change in net {
      switch change {
      case .left(let key): writer.deletion(of: EmployeeEntry.name(of: key, below: base))
      case .joined(let employee), .changed(let employee):
        let entry = EmployeeEntry(employee, below: base)
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

  /// The line of a file that says up to when it tells of changes.
  private static func note(of time: Date) -> String { "until " + Timestamp.exactText(of: time) }

  private func omissions(of entry: EmployeeEntry, _ employee: Employee) -> [String] {
    if !isVerbose { return [] }
    return entry.omissions.map { field in
      ExportPhrase.omission.text([
        "name": employee.name.description.visible, "field": field.label,
      ])
    }
  }
}
