/// What `--help` shows of a command: as the argument parser describes it, in our own words and order.
struct HelpPage {
  private let command: CommandInfo
  /// The names in front of the command's own.
  private let parents: [String]
  /// Columns of a line.
  private let width: Int
  /// Whether somebody looks at it, so that direction marks may be put in.
  private let isWatched: Bool

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - path: the names of commands below the program, outermost first.
  ///   - program: the program with all its commands.
  ///   - columns: of the terminal; `nil` where there is none.
  init?(_ path: [String], of program: CommandInfo, columns: Int?) {
    guard let command = program.command(at: path) else { return nil }
    self.command = command
    parents = path.isEmpty ? [] : [program.commandName] + path.dropLast()
    width = min(max(columns ?? Self.widest, 20), Self.widest)
    isWatched = columns != nil
  }

  /// Longer lines are hard to read, however wide the terminal is.
  private static let widest = 80

  /// The page, in the current language.
  var text: String {
    let own = command.ownArguments
    let rows = own.filter { $0.kind == .positional }.map(row)
    let options = own.filter { $0.kind != .positional }.map(row)
    let common = command.commonArguments.map(row) + builtIn
    let labels = column(of: rows + options + common)
    var sections = [paragraphs([command.abstract ?? ""] + command.explanationBlocks)]
    sections.append(section(.usage, usage.folded(toWidth: width - 2, indent: 4).map(isolated)))
    let commands = command.commands.map { (label: $0.commandName, words: $0.abstract) }
    sections.append(section(.commands, list(commands, column(of: commands))))
    sections.append(section(.arguments, list(rows, labels)))
    if command.commonArguments.isEmpty {
      sections.append(section(.options, list(options + common, labels)))
    } else {
      sections.append(section(.options, list(options, labels)))
      sections.append(section(HelpPhrase.everyCommand.text, list(common, labels)))
    }
    sections += command.exampleBlocks.map(examples)
    if parents.isEmpty { sections.append(paragraphs([UsagePhrase.learnMore.text])) }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The command line in short: `employees show NAME... [options]`.
  var usage: String {
    let places = command.ownArguments.filter { $0.kind == .positional }.map { argument in
      let name = argument.placeName + (argument.isRepeating ? "..." : "")
      return argument.isOptional || argument.defaultValue != nil ? "[\(name)]" : name
    }
    let names = parents + [command.commandName]
    let subcommand = command.commands.isEmpty ? [] : [parents.isEmpty ? "[COMMAND]" : "COMMAND"]
    return (names + subcommand + places + [UsagePhrase.optionsPlace.text]).joined(separator: " ")
  }

  /// What is typed to see the page: `employees show`.
  var name: String { (parents + [command.commandName]).joined(separator: " ") }

  /// An option or argument and what it means, in one line.
  ///
  /// - Parameter name: with its dashes; of an argument as the usage has it.
  /// - Returns: the line; `nil` if the command has no such option.
  func line(for name: String) -> String? {
    let arguments = command.ownArguments + command.commonArguments
    return arguments.first { $0.placeName == name || $0.optionNames.contains(name) }
      .map { argument in
        let (label, words) = row(argument)
        return isolated(label) + "  " + (words ?? "")
      }
  }

  // MARK: Parts

  private typealias Row = (label: String, words: String?)

  private func row(_ argument: ArgumentInfo) -> Row {
    var words = [argument.meaning]
    if let values = argument.allValues, argument.valueName?.contains("|") != true {
      let list = values.joined(separator: ScreenPhrase.comma.text)
      words.append(UsagePhrase.oneOf.text(["values": list]))
    }
    if let value = argument.defaultValue {
      words.append(UsagePhrase.defaultIs.text(["value": value]))
    }
    return (argument.label, words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private var builtIn: [Row] {
    let hasVersion = command.ownArguments.contains { $0.optionNames.contains("--version") }
    let version: [Row] = hasVersion ? [] : [("--version", UsagePhrase.versionOption.text)]
    return version + [("-h, --help", UsagePhrase.helpOption.text)]
  }

  private func section(_ heading: UsagePhrase, _ lines: [String]) -> String {
    section(heading.text, lines)
  }

  private func section(_ heading: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let heading = heading.uppercased().isolatedSentence.folded(toWidth: width)
    return (heading + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }

  private func paragraphs(_ blocks: [String]) -> String {
    blocks.map { $0.isolatedSentence.folded(toWidth: width).map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  /// Commands to be typed, each on a line that is never broken.
  private func examples(_ block: String) -> String {
    let lines = block.split(separator: "\n").map(String.init)
    let heading = lines.first.map { String($0.dropLast($0.hasSuffix(":") ? 1 : 0)) } ?? ""
    return section(heading, lines.dropFirst().map { isolated(String($0.drop { $0 == " " })) })
  }

  /// Where the meanings of some labels begin: beside them, or below where there is little room.
  private func column(of rows: [Row]) -> Int {
    let inline = rows.map(\.label.displayWidth).filter { $0 <= Self.widestLabel }.max() ?? 0
    return width < 60 ? 4 : inline + 2
  }

  /// Labels and what they mean.
  private func list(_ rows: [Row], _ column: Int) -> [String] {
    rows.flatMap { label, words -> [String] in
      let margin = String(repeating: " ", count: column)
      let lines = (words ?? "").isolatedSentence.folded(toWidth: width - 2 - column)
      if width >= 60, label.displayWidth <= Self.widestLabel, let first = lines.first {
        let gap = String(repeating: " ", count: column - label.displayWidth)
        return [isolated(label) + gap + first] + lines.dropFirst().map { margin + $0 }
      }
      return [isolated(label)] + lines.map { margin + $0 }
    }
  }

  /// In columns; what is said of a longer label goes below it.
  private static let widestLabel = 22

  /// Options and commands read from left to right, whatever surrounds them.
  func isolated(_ text: String) -> String {
    isWatched && Language.current == .arabic ? "\u{2066}\(text)\u{2069}" : text
  }
}
