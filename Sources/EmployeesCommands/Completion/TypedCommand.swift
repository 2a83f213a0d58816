/// A command line with a word that is being typed: the words before it, and what may come next.
struct TypedCommand {
  /// The words in front of the one that is being typed, without quotes.
  private let earlier: ArraySlice<String>
  /// The word as far as it is typed.
  let word: String
  private let program: CommandInfo
  private var command: CommandInfo
  private var path: [String] = []
  /// The option whose value is the word.
  private var option: ArgumentInfo?
  private var used: Set<String> = []
  private var arguments = 0
  private var isEnded = false

  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - words: without the program's name; the last one is being typed, and may be empty.
  ///   - program: the program with all its commands.
  init(_ words: [String], of program: CommandInfo) {
    earlier = words.dropLast()
    word = words.last ?? ""
    self.program = program
    command = program
    for typed in earlier { read(typed) }
  }

  private mutating func read(_ typed: String) {
    if option != nil {
      option = nil
    } else if isEnded || !typed.hasPrefix("-") || typed == "-" {
      if let next = command.offered.first(where: { $0.commandName == typed }) {
        command = next
        path.append(typed)
      } else {
        arguments += 1
      }
    } else if typed == "--" {
      isEnded = true
    } else {
      let name = String(typed.prefix { $0 != "=" })
      used.insert(name)
      if name == typed { option = argument(name).flatMap { $0.kind == .option ? $0 : nil } }
    }
  }

  /// An option of the command, or of the list where no command is typed yet.
  private func argument(_ name: String) -> ArgumentInfo? {
    options.first { $0.optionNames.contains(name) }
  }

  private var options: [ArgumentInfo] {
    let own = command.command(at: ["list"])?.arguments ?? command.arguments ?? []
    return own.filter { $0.shouldDisplay && $0.kind != .positional }
  }

  /// What the word may become.
  enum Expected {
    case value(of: ArgumentInfo, word: String, prefix: String)
    case option([ArgumentInfo])
    case command([CommandInfo])
    case nothing
  }

  /// Whether the word may be a person's name as well as a command's.
  var mayBeName: Bool { path.isEmpty && !word.isEmpty }

  /// Whether the word is typed for a command or one of its subcommands.
  func isOf(_ command: String) -> Bool { path.first == command }

  /// Whether the word follows a name that is an argument of a command.
  func isBehindName(of command: String) -> Bool { path == [command] && arguments > 0 }

  /// What the word may become, judged by the words before it.
  var expected: Expected {
    if let option { return .value(of: option, word: word, prefix: "") }
    if word.hasPrefix("--"), !isEnded, let sign = word.firstIndex(of: "=") {
      guard let option = argument(String(word[..<sign])), option.kind == .option else {
        return .nothing
      }
      let value = word.index(after: sign)
      return .value(of: option, word: String(word[value...]), prefix: String(word[..<value]))
    }
    if word.hasPrefix("-"), !isEnded { return .option(unusedOptions) }
    if path == [HelpCommand.name] {
      let names = earlier.drop { $0 != HelpCommand.name }.dropFirst().filter { !$0.hasPrefix("-") }
      let commands = program.command(at: names)?.commands ?? []
      let topics = HelpTopic.commands.filter { topic in
        names.isEmpty && !commands.contains { $0.commandName == topic.commandName }
      }
      return .command(commands + topics)
    }
    if !command.offered.isEmpty, arguments == 0 { return .command(command.offered) }
    if !command.offered.isEmpty, !path.isEmpty { return .nothing }
    // `employees termo` is `employees show termo`.
    let command = path.isEmpty ? program.command(at: [ShowCommand.name]) ?? command : command
    let positional = (command.arguments ?? []).filter { $0.kind == .positional && $0.shouldDisplay }
    if let argument = positional.indices.contains(arguments)
      ? positional[arguments] : positional.last,
      positional.indices.contains(arguments) || argument.isRepeating
    {
      return .value(of: argument, word: word, prefix: "")
    }
    return isEnded ? .nothing : .option(unusedOptions)
  }

  private var unusedOptions: [ArgumentInfo] {
    options.filter { $0.isRepeating || used.isDisjoint(with: $0.optionNames) }
  }

  /// The words as a command line for the parser, with "?" for an empty word.
  var commandLine: [String] { earlier + [word.isEmpty ? "?" : word] }
}
