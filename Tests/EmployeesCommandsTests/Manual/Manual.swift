import Configuration
import Localization
import Presentation

@testable import EmployeesCommands

/// The manual, made from the commands themselves.
enum Manual {
  struct Page {
    /// The file's name: "employees-list.1".
    let file: String
    /// The page in mdoc(7).
    let text: String
  }

  /// All pages: the program's, one a command, and the configuration file's.
  ///
  /// - Throws: a decoding error if the argument parser describes commands in another way.
  static func pages() throws -> [Page] {
    let program = try CommandInfo.program()
    let commands = program.commands.map { command in
      Page(
        file: "\(program.commandName)-\(command.commandName).1",
        text: CommandPage(command: command, parents: [program.commandName]).text)
    }
    return [Page(file: "employees.1", text: ProgramPage(program: program).text)] + commands
      + [Page(file: "employees.yaml.5", text: ConfigurationPage().text)]
  }
}

struct ProgramPage {
  let program: CommandInfo

  var text: String {
    var page = Mdoc(title: program.commandName, section: 1, abstract: program.summary)
    page.macro("Sh", "SYNOPSIS")
    page.macro("Nm", program.commandName)
    page.macro("Op", "Ar command")
    page.macro("Op", "Ar options")
    page.macro("Sh", "DESCRIPTION")
    page.paragraphs(program.explanationBlocks.joined(separator: "\n\n"))
    page.macro("Sh", "COMMANDS")
    page.macro("Bl", "-tag", "-width Ds")
    for command in program.commands {
      page.macro("It", "Xr employees-\(command.commandName) 1")
      page.paragraph(command.abstract ?? "")
    }
    page.macro("El")
    page.macro("Sh", "GLOBAL OPTIONS")
    page.paragraph(UsagePhrase.joinedLetters)
    // The first command has them under a heading of their own.
    let all = program.commands.first?.arguments ?? []
    page.list(all.filter { $0.sectionTitle != nil && $0.shouldDisplay } + (program.arguments ?? []))
    page.table("OUTPUT FORMATS", "Cm", ListFormat.rows)
    page.macro("Pp")
    page.paragraphs(TopicPhrase.fieldsDiscussion + "\n\n" + HelpTopic.jsonDescription)
    page.table("ENVIRONMENT", "Ev", HelpTopic.variables)
    page.table("FILES", "Pa", Self.files)
    page.table("EXIT STATUS", "", ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) })
    page.seeAlso(
      program.commands.map(\.commandName).sorted().map { "employees-\($0) 1" }
        + ["employees.yaml 5"])
    return page.text
  }

  private static let files: [HelpLayout.Row] = [
    ("~/.config/employees/config.yaml", "The configuration; see employees.yaml(5)."),
    ("/etc/xdg/employees/config.yaml", "The configuration of the system, below the user's."),
    (
      "~/.cache/employees/",
      "The last good answers. It can be deleted; the next launch fetches them again."
    ),
    ("~/.local/state/employees/", "The change log, which cannot be fetched again."),
  ]
}

struct CommandPage {
  let command: CommandInfo
  let parents: [String]

  var text: String {
    let title = (parents + [command.commandName]).joined(separator: "-")
    var page = Mdoc(title: title, section: 1, abstract: command.summary)
    page.macro("Sh", "SYNOPSIS")
    if command.commands.isEmpty { page.synopsis(of: command, parents) }
    for other in command.commands { page.synopsis(of: other, parents + [command.commandName]) }
    page.macro("Sh", "DESCRIPTION")
    page.description(of: command)
    for other in command.commands {
      page.macro("Ss", other.commandName)
      page.description(of: other)
    }
    if command.takesTerms { page.table("TERMS", "Cm", SearchHelp.terms) }
    page.examples(of: command)
    page.macro("Sh", "EXIT STATUS")
    page.paragraph("As in")
    page.macro("Xr", "employees", "1 ,")
    page.paragraph("which also has the global options.")
    page.seeAlso(["employees 1", "employees.yaml 5"])
    return page.text
  }
}

extension CommandInfo {
  var summary: String {
    let text = (abstract ?? "").split(separator: ".").first ?? ""
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension ArgumentInfo {
  /// Whether it is the argument parser's own `--version`; that of `export` has a value.
  var isVersionFlag: Bool { kind == .flag && optionNames.contains("--version") }

  /// The argument in mdoc: `Fl q , -quiet`, `Fl -config Ar file`, `Ar name`.
  fileprivate var mdocName: String {
    let value = Mdoc.escaped(valueName ?? "")
    if kind == .positional { return "Ar \(value)" }
    let names = (names ?? []).map { name in
      "Fl " + Mdoc.escaped((name.kind == "short" ? "" : "-") + name.name)
    }
    return names.joined(separator: " , ") + (kind == .option ? " Ar \(value)" : "")
  }
}

/// The manual page of the configuration file, `employees.yaml(5)`, made from ``SettingTable``.
struct ConfigurationPage {
  var text: String {
    var page = Mdoc(
      title: "employees.yaml", section: 5, abstract: "the configuration file of employees")
    page.macro("Sh", "SYNOPSIS")
    page.macro("Pa", "~/.config/employees/config.yaml")
    page.macro("Pa", "/etc/xdg/employees/config.yaml")
    page.macro("Sh", "DESCRIPTION")
    page.paragraph(
      "A YAML file of the keys below, all of them optional. Options and environment variables take "
        + "precedence over it. A relative path is relative to the file's folder (in a pipe, to the "
        + "current folder), and ~ is the home folder. Unknown keys and wrong values "
        + "are reported with their line. A command is run, and an alias used, only from a file that belongs "
        + "to you or root and that nobody else may write.")
    page.macro("Pp")
    page.paragraph(
      "The system's file applies to every user, also below a file that --config names: the user's "
        + "file takes precedence key by key. A list such as feeds is one key, and lists are not "
        + "joined. XDG_CONFIG_DIRS may name several folders with an employees/config.yaml, an "
        + "earlier one taking precedence over a later one; relative folders are ignored.")
    page.macro("Bl", "-tag", "-width Ds")
    for setting in SettingTable.keys {
      page.macro("It", "Ic", Mdoc.escaped(setting.name))
      page.paragraph((setting.note ?? "").replacing("\n", with: " "))
      page.literal(setting.example.replacing("#", with: ""))
    }
    page.macro("El")
    page.seeAlso(["employees 1", "employees-config 1"])
    return page.text
  }
}

/// The text of a manual page in mdoc(7).
struct Mdoc {
  private(set) var text = ""

  /// Begins a page of section 1 for commands or 5 for files; the abstract has no full stop.
  init(title: String, section: Int, abstract: String) {
    macro("Dd", Version.date)
    // Otherwise groff 1.22 begins the header with "BSD", which `Dt` can't change.
    macro("ds", "doc-volume-operating-system", "employees")
    macro("Dt", title.uppercased(), "\(section)")
    // Without a name here, man shows "BSD" in the footer.
    macro("Os", "employees", Version.current)
    macro("Sh", "NAME")
    macro("Nm", title)
    macro("Nd", Self.escaped(abstract))
  }

  mutating func macro(_ name: String, _ arguments: String...) {
    text += ([".\(name)"] + arguments.filter { !$0.isEmpty }).joined(separator: " ") + "\n"
  }

  /// A paragraph with each sentence on its own line, as mdoc requires.
  mutating func paragraph(_ words: String) {
    for sentence in words.replacing(". ", with: ".\n").split(separator: "\n") {
      text += Self.escaped(String(sentence)) + "\n"
    }
  }

  /// Paragraphs separated by blank lines; indented ones stay unchanged.
  mutating func paragraphs(_ words: String) {
    for (index, block) in words.blocks.enumerated() {
      if index > 0 { macro("Pp") }
      if block.hasPrefix(" ") { literal(block) } else { paragraph(block) }
    }
  }

  /// Unchanged lines without their common indentation.
  mutating func literal(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    macro("Bd", "-literal", "-offset indent")
    for line in lines { self.text += Self.escaped(String(line.dropFirst(indent))) + "\n" }
    macro("Ed")
  }

  mutating func table(_ title: String, _ macroName: String, _ rows: [HelpLayout.Row]) {
    macro("Sh", title)
    macro("Bl", "-tag", "-width Ds")
    for (label, words) in rows {
      macro("It", macroName, Self.escaped(label))
      paragraph(words ?? "")
    }
    macro("El")
  }

  /// The last section: other pages, each by its name and section.
  mutating func seeAlso(_ pages: [String]) {
    macro("Sh", "SEE ALSO")
    text += pages.map { ".Xr " + $0 }.joined(separator: " ,\n") + "\n"
  }

  mutating func synopsis(of command: CommandInfo, _ parents: [String]) {
    macro("Nm", (parents + [command.commandName]).joined(separator: " "))
    for argument in command.ownArguments {
      let isOptional = argument.isOptional || argument.defaultValue != nil
      let name = argument.mdocName + (argument.isRepeating ? " ..." : "")
      if isOptional { macro("Op", name) } else { macro(name) }
    }
    macro("Op", "Ar global options")
  }

  mutating func description(of command: CommandInfo) {
    paragraph(command.abstract ?? "")
    for block in command.explanationBlocks {
      macro("Pp")
      paragraphs(block)
    }
    list(command.ownArguments)
  }

  mutating func list(_ arguments: [ArgumentInfo]) {
    if arguments.isEmpty { return }
    macro("Bl", "-tag", "-width Ds")
    for argument in arguments {
      macro("It", argument.mdocName)
      // Only the program's page lists this flag.
      var words = argument.isVersionFlag ? UsagePhrase.programVersionOption : argument.meaning
      if let values = argument.allValues { words += " One of \(values.joined(separator: ", "))." }
      if let value = argument.defaultValue { words += " The default is \(value)." }
      paragraph(words)
    }
    macro("El")
  }

  mutating func examples(of command: CommandInfo) {
    if command.exampleBlocks.isEmpty { return }
    macro("Sh", "EXAMPLES")
    for block in command.exampleBlocks {
      // The section is the heading of all but those for cron.
      let heading = block.split(separator: "\n").first.map(String.init) ?? ""
      if heading != HelpPhrase.examples { paragraph(heading) }
      literal(block.split(separator: "\n").dropFirst().joined(separator: "\n"))
    }
  }

  /// A text without meaning to mdoc, on its own line or after a macro.
  static func escaped(_ words: String) -> String {
    let escaped = words.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
