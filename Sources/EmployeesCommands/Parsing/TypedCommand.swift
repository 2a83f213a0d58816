import Presentation

/// A command line with a word that is being typed: the words before it, and what may come next.
struct TypedCommand {
  private let earlier: ArraySlice<String>
  let word: String
  private let program: CommandInfo
  private var command: CommandInfo
  private var path: [String] = []
  private var option: ArgumentInfo?
  private var used: Set<String> = []
  private var arguments = 0
  private var isEnded = false

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
    } else if let letters = JoinedLetters(typed, of: options) {
      used.formUnion(letters.names)
      option = letters.isValueNext ? letters.option.flatMap { argument($0) } : nil
    } else {
      let name = String(typed.prefix { $0 != "=" })
      used.insert(name)
      if name == typed { option = argument(name).flatMap { $0.kind == .option ? $0 : nil } }
    }
  }

  private func argument(_ name: String) -> ArgumentInfo? {
    options.first { $0.optionNames.contains(name) }
  }

  private var options: [ArgumentInfo] {
    let own = command.command(at: ["list"])?.arguments ?? command.arguments ?? []
    return own.filter { $0.shouldDisplay && $0.kind != .positional }
  }

  enum Expected {
    case value(of: ArgumentInfo, word: String, prefix: String)
    case option([ArgumentInfo])
    case command([HelpLayout.Row])
    case nothing
  }

  /// Whether the word may be a person's name as well as a command's.
  var mayBeName: Bool { path.isEmpty && !word.isEmpty }
  func isOf(_ command: String) -> Bool { path.first == command }
  func isBehindName(of command: String) -> Bool { path == [command] && arguments > 0 }

  var expected: Expected {
    if let option { return .value(of: option, word: word, prefix: "") }
    if word.hasPrefix("--"), !isEnded, let sign = word.firstIndex(of: "=") {
      guard let option = argument(String(word[..<sign])), option.kind == .option else {
        return .nothing
      }
      let value = word.index(after: sign)
      return .value(of: option, word: String(word[value...]), prefix: String(word[..<value]))
    }
    if !isEnded, let letters = JoinedLetters(word, of: options), let value = letters.value,
      let option = letters.option.flatMap({ argument($0) })
    {
      return .value(of: option, word: value, prefix: String(word.dropLast(value.count)))
    }
    if word.hasPrefix("-"), !isEnded { return .option(unusedOptions) }
    if path == [HelpCommand.name] {
      let names = earlier.drop { $0 != HelpCommand.name }.dropFirst().filter { !$0.hasPrefix("-") }
      let commands = (program.command(at: names)?.commands ?? []).map(\.row)
      let topics = HelpTopic.rows.filter { topic in
        names.isEmpty && !commands.contains { $0.label == topic.label }
      }
      return .command(commands + topics)
    }
    if !command.offered.isEmpty, arguments == 0 { return .command(command.offered.map(\.row)) }
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

  /// Whether the word is a path, or the value of a setting, which may be one.
  var mayBePath: Bool {
    guard case .value(let argument, _, _) = expected else { return false }
    let kind = argument.completionKind
    return kind?.file != nil || kind?.directory != nil || argument.sectionTitle != nil
  }

  private var unusedOptions: [ArgumentInfo] {
    options.filter { $0.isRepeating || used.isDisjoint(with: $0.optionNames) }
  }

  /// The words as a command line for the parser, with "?" for an empty word.
  var commandLine: [String] { earlier + [word.isEmpty ? "?" : word] }
}
