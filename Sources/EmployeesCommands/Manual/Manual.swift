/// The manual, made from the commands themselves.
package enum Manual {
  /// A page.
  package struct Page {
    /// The file's name: "employees-list.1".
    package let file: String
    /// The page in mdoc(7).
    package let text: String
  }

  /// All pages: the program's, one a command, and the configuration file's.
  ///
  /// - Throws: a decoding error if the argument parser describes commands in another way.
  package static func pages() throws -> [Page] {
    let program = try CommandInfo.program()
    let commands = program.commands.map { command in
      Page(
        file: "\(program.commandName)-\(command.commandName).1",
        text: CommandPage(command, parents: [program.commandName]).text)
    }
    return [Page(file: "employees.1", text: ProgramPage(program).text)] + commands
      + [Page(file: "employees.yaml.5", text: ConfigurationPage().text)]
  }
}
