/// The manual page of the program, `employees(1)`.
struct ProgramPage {
  private let program: CommandInfo

  init(_ program: CommandInfo) { self.program = program }

  /// The page.
  var text: String {
    var page = Mdoc(title: program.commandName, section: 1, abstract: program.summary)
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm", program.commandName)
    page.macro("Op", "Ar command")
    page.macro("Op", "Ar options")
    page.macro("Sh", "DESCRIPTION")
    page.paragraphs(program.explanationBlocks.joined(separator: "\n\n"))
    commands(&page)
    options(&page)
    page.table("OUTPUT FORMATS", "Cm", ListFormat.rows.map { ($0.label, $0.words ?? "") })
    page.macro("Pp")
    page.paragraphs(TopicPhrase.fieldsDiscussion.text + "\n\n" + TopicPhrase.jsonDiscussion.text)
    page.table("ENVIRONMENT", "Ev", ManualTexts.environment)
    page.table("FILES", "Pa", ManualTexts.files)
    page.table("EXIT STATUS", "", ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) })
    page.macro("Sh", "SEE ALSO")
    for name in program.commands.map(\.commandName).sorted() {
      page.macro("Xr", "employees-\(name)", "1 ,")
    }
    page.macro("Xr", "employees.yaml", "5")
    return page.text
  }

  private func commands(_ page: inout Mdoc) {
    page.macro("Sh", "COMMANDS")
    page.macro("Bl", "-tag", "-width Ds")
    for command in program.commands {
      page.macro("It", "Xr employees-\(command.commandName) 1")
      page.paragraph(command.abstract ?? "")
    }
    page.macro("El")
  }

  /// The global options, which the first command has under a heading of their own.
  private func options(_ page: inout Mdoc) {
    page.macro("Sh", "GLOBAL OPTIONS")
    let all = program.commands.first?.arguments ?? []
    page.list(all.filter { $0.sectionTitle != nil && $0.shouldDisplay } + (program.arguments ?? []))
  }
}

extension Mdoc {
  /// A section of names with their meanings.
  fileprivate mutating func table(
    _ title: String, _ macroName: String, _ rows: [(name: String, meaning: String)]
  ) {
    macro("Sh", title)
    macro("Bl", "-tag", "-width Ds")
    for (name, meaning) in rows {
      macro("It", macroName, Self.escaped(name))
      paragraph(meaning)
    }
    macro("El")
  }
}

/// Texts of the manual on variables and files.
enum ManualTexts {
  /// The variables that the program reads.
  static var environment: [(name: String, meaning: String)] {
    HelpTopic.variables.map { ($0.label, $0.words ?? "") }
  }

  /// The files.
  static let files: [(name: String, meaning: String)] = [
    ("~/.config/employees/config.yaml", "The configuration; see employees.yaml(5)."),
    ("/etc/xdg/employees/config.yaml", "The configuration of the system, below the user's."),
    (
      "~/.cache/employees/",
      "The last good answers. It can be deleted; the next launch fetches them again."
    ),
    ("~/.local/state/employees/", "The log of changes, which cannot be fetched again."),
  ]
}
