internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// What `export ldif` prints.
struct DirectoryServerExport {
  /// The entry that people stand below.
  let base: DistinguishedName
  let launch: Launch
  /// Whether to tell what had to be left out of an entry.
  let isVerbose: Bool
  /// What `--since` counts back from.
  let now: Date

  /// Entries or changes, as the options have it.
  ///
  /// - Throws: ``StoreError`` if the store can't be read; ``CommandError`` if its log does not tell
  ///   all of what is asked for.
  func screen(
    of store: DirectoryStore, _ options: LDIFOptions, _ choice: ChoiceOptions
  ) throws -> Screen {
    let beginning =
      (options.since?.time(before: now)).map(DirectoryStore.Beginning.time) ?? .newestChange
    let history = try store.history(since: beginning, in: launch.settings.collation)
    if options.changes { return try changes(in: history) }
    let employees = try choice.selection(of: history.employees, launch).directory.employees
    // What is chosen is not the whole, which changes are to be added to.
    return entries(of: employees, until: choice.isMade ? nil : history.until)
  }

  private func entries(of employees: [Employee], until: Date?) -> Screen {
    if employees.isEmpty {
      return Screen(text: "", apology: [ExportPhrase.nobody.text], status: .nobody)
    }
    var writer = LDIFWriter()
    if let until { writer.comment(Self.note(of: until)) }
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
    return Screen(text: writer.text, apology: notes)
  }

  private func changes(in history: DirectoryHistory) throws -> Screen {
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
    return Screen(text: writer.text, apology: notes)
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
