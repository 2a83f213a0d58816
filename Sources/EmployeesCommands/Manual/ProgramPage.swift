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
    page.paragraphs(program.discussion ?? "")
    commands(&page)
    options(&page)
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

  /// The options of every command: those of the first one under a heading of their own.
  private func options(_ page: inout Mdoc) {
    page.macro("Sh", "OPTIONS OF EVERY COMMAND")
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

/// The texts of the manual that no command has.
enum ManualTexts {
  /// The environment variables.
  static let environment: [(name: String, meaning: String)] =
    SettingTable.options.map(variable) + [
      ("EMPLOYEES_PAGER", "What shows a long list on a terminal; before PAGER and less."),
      (
        "LC_ALL, LC_MESSAGES, LC_COLLATE, LANG",
        "The language, and the order of names. What names no locale means C."
      ),
      ("NO_COLOR, CLICOLOR_FORCE, TERM", "Whether there are colours and links."),
      ("http_proxy, https_proxy, all_proxy, no_proxy", "Proxies, as curl(1) reads them."),
      ("XDG_CONFIG_HOME, XDG_CACHE_HOME, XDG_STATE_HOME, HOME", "Where the files below are."),
    ]

  /// The variable of a setting: what the option does, and how the value is written.
  private static func variable(_ setting: any AnySetting) -> (name: String, meaning: String) {
    let form =
      switch setting.syntax {
      case .flag: ": 1 for yes, 0 for no"
      case .single: ""
      case .list(let valueName, "\n", _): ", one \(valueName.uppercased()) per line"
      case .list(_, let separator, _): ", several separated by \"\(separator)\""
      }
    return (
      setting.variable, "\(setting.help?.text ?? "") The same as \(setting.option)\(form)."
    )
  }

  /// The files.
  static let files: [(name: String, meaning: String)] = [
    ("~/.config/employees/config.yaml", "The configuration; see employees.yaml(5)."),
    (
      "~/.cache/employees/",
      "The last good answers. To delete it loses nothing but the next launch's head start."
    ),
    ("~/.local/state/employees/", "The log of changes, which cannot be fetched again."),
  ]
}

extension ExitStatus {
  /// The meaning for scripts.
  var meaning: String {
    switch self {
    case .success: "Shown or done, from the cache too."
    case .nobody: "Nobody matches."
    case .ambiguous: "More than one person matches where one was meant."
    case .changed: "refresh --exit-code: something changed."
    case .usage: "Wrong usage."
    case .invalidAnswer: "refresh: a feed answered with something that is no valid feed."
    case .unavailable:
      "No feed answered and nothing is cached. export ldif --changes: the log does not reach back that far."
    case .inputOutput: "The cache, or an output, cannot be read or written."
    case .temporaryFailure: "refresh: a feed could not be reached; the last good answer is kept."
    case .configuration: "Wrong configuration, or a configured contacts path that cannot be read."
    case .interrupted: "Interrupted."
    }
  }
}
