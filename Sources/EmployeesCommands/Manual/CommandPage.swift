/// The manual page of a command: `employees-list(1)`.
struct CommandPage {
  private let command: CommandInfo
  private let parents: [String]

  /// Describes a command.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - parents: the names in front of its own.
  init(_ command: CommandInfo, parents: [String]) {
    self.command = command
    self.parents = parents
  }

  /// The page.
  var text: String {
    let title = (parents + [command.commandName]).joined(separator: "-")
    var page = Mdoc(title: title, section: 1, abstract: command.summary)
    page.macro("Sh", "SYNOPSIS")
    if command.commands.isEmpty { page.synopsis(of: command, parents) }
    for other in command.commands { page.synopsis(of: other, parents + [command.commandName]) }
    page.macro("Sh", "DESCRIPTION")
    page.paragraph(command.abstract ?? "")
    page.description(of: command)
    page.list(command.ownArguments)
    for other in command.commands {
      page.macro("Ss", other.commandName)
      page.paragraph(other.abstract ?? "")
      page.description(of: other)
    }
    page.examples(of: command)
    page.macro("Sh", "EXIT STATUS")
    page.paragraph("As in")
    page.macro("Xr", "employees", "1 ,")
    page.paragraph("which tells of every command's options, too.")
    page.macro("Sh", "SEE ALSO")
    page.macro("Xr", "employees", "1 ,")
    page.macro("Xr", "employees.yaml", "5")
    return page.text
  }
}

extension CommandInfo {
  /// The abstract as a title has it.
  var summary: String {
    let text = (abstract ?? "").split(separator: ".").first ?? ""
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// What is said of it, without the examples.
  fileprivate var explanation: String {
    (discussion ?? "").blocks.filter { !$0.hasPrefix(Self.examples) }.joined(separator: "\n\n")
  }

  fileprivate var exampleLines: String? {
    (discussion ?? "").blocks.first { $0.hasPrefix(Self.examples) }
      .map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") }
  }

  private static let examples = "Examples:"
}

extension Mdoc {
  /// A command line in short.
  mutating func synopsis(of command: CommandInfo, _ parents: [String]) {
    macro("Nm", (parents + [command.commandName]).joined(separator: " "))
    for argument in command.ownArguments {
      let isOptional = argument.isOptional || argument.defaultValue != nil
      let name = argument.mdocName + (argument.isRepeating ? " ..." : "")
      if isOptional { macro("Op", name) } else { macro(name) }
    }
    macro("Op", "Ar options of every command")
  }

  /// What a command does.
  mutating func description(of command: CommandInfo) {
    if command.explanation.isEmpty { return }
    macro("Pp")
    paragraphs(command.explanation)
  }

  /// A list of arguments and options.
  mutating func list(_ arguments: [ArgumentInfo]) {
    if arguments.isEmpty { return }
    macro("Bl", "-tag", "-width Ds")
    for argument in arguments {
      macro("It", argument.mdocName)
      var words = argument.meaning
      if let values = argument.allValues { words += " One of \(values.joined(separator: ", "))." }
      if let value = argument.defaultValue { words += " The default is \(value)." }
      paragraph(words)
    }
    macro("El")
  }

  /// A command's examples.
  mutating func examples(of command: CommandInfo) {
    guard let lines = command.exampleLines else { return }
    macro("Sh", "EXAMPLES")
    literal(lines)
  }
}

extension ArgumentInfo {
  /// The argument as mdoc has it: `Fl q , -quiet`, `Fl -config Ar file`, `Ar name`.
  fileprivate var mdocName: String {
    let value = Mdoc.escaped(valueName ?? "")
    if kind == .positional { return "Ar \(value)" }
    let names = (names ?? []).map { name in
      "Fl " + Mdoc.escaped((name.kind == "short" ? "" : "-") + name.name)
    }
    return names.joined(separator: " , ") + (kind == .option ? " Ar \(value)" : "")
  }
}
