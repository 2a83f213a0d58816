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
      page.list(other.ownArguments)
    }
    if command.takesTerms { page.searchTerms() }
    page.examples(of: command)
    page.macro("Sh", "EXIT STATUS")
    page.paragraph("As in")
    page.macro("Xr", "employees", "1 ,")
    page.paragraph("which also has the global options.")
    page.macro("Sh", "SEE ALSO")
    page.macro("Xr", "employees", "1 ,")
    page.macro("Xr", "employees.yaml", "5")
    return page.text
  }
}

extension CommandInfo {
  /// The abstract as a title.
  var summary: String {
    let text = (abstract ?? "").split(separator: ".").first ?? ""
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension Mdoc {
  /// The synopsis of a command.
  mutating func synopsis(of command: CommandInfo, _ parents: [String]) {
    macro("Nm", (parents + [command.commandName]).joined(separator: " "))
    for argument in command.ownArguments {
      let isOptional = argument.isOptional || argument.defaultValue != nil
      let name = argument.mdocName + (argument.isRepeating ? " ..." : "")
      if isOptional { macro("Op", name) } else { macro(name) }
    }
    macro("Op", "Ar global options")
  }

  /// The description of a command.
  mutating func description(of command: CommandInfo) {
    for block in command.explanationBlocks {
      macro("Pp")
      paragraphs(block)
    }
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

  /// The forms of a search term.
  mutating func searchTerms() {
    macro("Sh", "TERMS")
    macro("Bl", "-tag", "-width Ds")
    for (form, meaning) in SearchHelp.terms {
      macro("It", "Cm", Self.escaped(form))
      paragraph(meaning ?? "")
    }
    macro("El")
  }

  /// A command's examples.
  mutating func examples(of command: CommandInfo) {
    if command.exampleBlocks.isEmpty { return }
    macro("Sh", "EXAMPLES")
    for block in command.exampleBlocks {
      // The section is the heading.
      literal(block.split(separator: "\n").dropFirst().joined(separator: "\n"))
    }
  }
}

extension ArgumentInfo {
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
