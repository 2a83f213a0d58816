import Basics
import Configuration
import Foundation
import Localization
import Presentation
import TerminalUI

/// The argument parser's errors are not public: this parses their English messages, each in a test.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingValue(of: String)
  case needlessValue(String, of: String)
  case tooManyArguments(String)
  /// A required argument is missing: its name in the usage, "NAME".
  case missingArgument(String)
  /// An invalid value of an option or argument, with our own code's message if there is one.
  case badValue(String, of: String, because: String?)
  case repeated(String)
  /// A message of our own code about the whole command line.
  case other(String)

  init(_ words: String) {
    // What is typed may hold anything, quotes and line ends too: the words around it decide.
    let text = words.withoutMiddle.beforeAlternative
    if let typed = text.inside("Unknown option '", "'") {
      self = .unknownOption(typed)
    } else if let typed = text.inside("Unknown option '", "'?") {
      self = .unknownOption(typed.before("'. Did you mean '") ?? typed)
    } else if let typed = text.inside("Invalid option: ", "") {
      self = .unknownOption(typed)
    } else if let label = text.inside("Missing value for '", "'") {
      self = .missingValue(of: Self.argumentName(label))
    } else if let typed = text.inside("The option '", "' was specified."),
      let option = typed.before(Self.needless)
    {
      self = .needlessValue(String(typed.dropFirst((option + Self.needless).count)), of: option)
    } else if let typed = text.inside("Unexpected argument '", "'") {
      self = .tooManyArguments(typed)
    } else if let rest = text.drop(while: \.isNumber).inside(" unexpected arguments: '", "'") {
      self = .tooManyArguments(rest.replacing("', '", with: "\", \""))
    } else if let label = text.inside("Missing expected argument '", "'") {
      self = .missingArgument(Self.argumentName(label))
    } else if let typed = text.inside("The value '", ""), let value = typed.before(Self.invalid) {
      let label = typed.dropFirst((value + Self.invalid).count).prefix { $0 != "'" }
      let rest = typed.dropFirst((value + Self.invalid + label).count)
      let reason = String(rest).inside("': ", "")
      self = .badValue(value, of: Self.argumentName(String(label)), because: reason)
    } else {
      self = .other(words)
    }
  }

  /// Refuses very long options: the parser would compare a megabyte with all others for minutes.
  static func refuseLongOptions(_ arguments: [String]) throws(UsageError) {
    for argument in arguments.prefix(while: { $0 != "--" })
    where argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > longestOption {
      let name = argument.prefix { $0 != "=" }
      if name.utf8.count > longestOption { throw .unknownOption(String(name)) }
    }
  }

  /// Refuses a repeated option of quotes and greetings: the parser silently takes the last value.
  static func refuseRepeatedOptions(_ arguments: [String], of path: [String]) throws(UsageError) {
    let nouns = [QuoteCommand.name, GreetingCommand.name]
    let mayRepeat = Set(SettingTable.options.map(\.option)).union(["--format"])
    let options = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
    let names = options.map { option in String(option.prefix { $0 != "=" }) }
      .filter { !mayRepeat.contains($0) }
    // What describes the commands is slow.
    guard nouns.contains(path.first ?? ""), Set(names).count < names.count,
      let program = try? CommandInfo.program()
    else { return }
    // As in every list, the last format counts.
    let known = nouns.flatMap { program.command(at: [$0])?.allArguments ?? [] }
      .filter { $0.kind == .option && !$0.isRepeating && $0.sectionTitle == nil }
    let single = known.flatMap(\.optionNames).filter { $0 != "--format" }
    var rest = arguments[...]
    var seen: Set<String> = []
    while let argument = rest.popFirst(), argument != "--" {
      let name = String(argument.prefix { $0 != "=" })
      if single.contains(name), !seen.insert(name).inserted { throw .repeated(name) }
      if ArgumentOrder.isValued(argument) { _ = rest.popFirst() }
    }
  }

  /// Refuses what is not UTF-8, unless it may be a path or the value of a setting.
  static func checkEncodings(_ arguments: [String]) throws(CommandError) -> [String] {
    var arguments = arguments
    for index in arguments.indices where arguments[index].hasOctets {
      let program = try? CommandInfo.program()
      let typed = program.map { TypedCommand(Array(arguments[...index]), of: $0) }
      if typed?.mayBePath == true { continue }
      guard let text = arguments[index].textOfOctets else {
        throw CommandError(
          message: UsagePhrase.argumentNotUTF8(argument: arguments[index].excerpt), status: .usage)
      }
      arguments[index] = text
    }
    return arguments
  }

  /// In bytes.
  private static let longestOption = 100
  private static let needless = "' does not take any value, but '"
  private static let invalid = "' is invalid for '"

  private static func argumentName(_ label: String) -> String {
    let name = String(label.prefix { $0 != " " })
    return name.hasPrefix("<") ? name.filter { !"<>".contains($0) }.uppercased() : name
  }

  var message: String {
    switch self {
    case .unknownOption(let name): UsagePhrase.unknownOption(option: name.excerpt)
    case .missingValue(let name): UsagePhrase.missingValue(option: name)
    case .needlessValue(let value, let name):
      UsagePhrase.needlessValue(option: name, value: value.excerpt)
    case .tooManyArguments(let words):
      UsagePhrase.tooManyArguments(arguments: "\"" + words.excerpt + "\"")
    case .missingArgument(let name): UsagePhrase.missingArgument(argument: name)
    case .badValue(let value, let name, _): UsagePhrase.badValue(option: name, value: value.excerpt)
    case .repeated("--said-by"): UsagePhrase.oneSpeaker
    case .repeated(let name): UsagePhrase.repeated(option: name)
    case .other(let words): words.visibleLines
    }
  }

  func details(_ page: HelpPage?, of command: CommandInfo?) -> [String] {
    var details: [String?] = []
    switch self {
    case .unknownOption(let name):
      let suggestion = command.flatMap { Self.suggestion(for: name, of: $0, page) }
      details.append(suggestion.map { MessagePhrase.didYouMean(name: $0) })
      if suggestion == nil, command?.takesTerms == true { details.append(SearchPhrase.notHint) }
    case .badValue(let value, let name, let reason):
      details.append(reason ?? (name == "--since" ? UsagePhrase.timesAre : nil))
      let argument = command?.arguments?.first {
        $0.placeName == name || $0.optionNames.contains(name)
      }
      let near = Suggestion.nearest(to: value, among: argument?.allValues ?? [])
      details.append(near.map { MessagePhrase.didYouMean(name: $0) })
      details.append(page?.line(for: name))
      // `-nora` may be meant as a term, and is `-n ora`.
      let isLetter = name.hasPrefix("-") && !name.hasPrefix("--")
      if isLetter, command?.takesTerms == true { details.append(SearchPhrase.notHint) }
    case .missingValue(let name), .missingArgument(let name), .repeated(let name):
      details.append(page?.line(for: name))
    case .needlessValue, .tooManyArguments, .other: break
    }
    if let page {
      details.append(UsagePhrase.usageIs(usage: page.layout.isolated(page.usage)))
      details.append(UsagePhrase.seeHelp(command: page.name))
    }
    return details.compactMap { $0 }
  }

  /// Prefers the option of a subcommand to a similar one.
  private static func suggestion(
    for name: String, of command: CommandInfo, _ page: HelpPage?
  ) -> String? {
    let paths = command.paths(taking: name)
    if let page, let path = paths.first(where: { $0 == "list" }) ?? paths.first {
      return "\(page.name) \(path) \(name)"
    }
    let near = Suggestion.nearest(to: name.bare, among: command.optionNames.map(\.bare))
    return command.optionNames.first { $0.bare == near }
  }
}

extension StringProtocol {
  fileprivate func inside(_ prefix: String, _ suffix: String) -> String? {
    guard hasPrefix(prefix), hasSuffix(suffix), utf8.count >= prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return String(dropFirst(prefix.count).dropLast(suffix.count))
  }

  fileprivate func before(_ words: String) -> String? {
    range(of: words, options: [.backwards, .literal]).map { String(self[..<$0.lowerBound]) }
  }
}

extension String {
  fileprivate var withoutMiddle: String {
    if utf8.count < 4000 { return self }
    return String(unicodeScalars.prefix(1000)) + "…" + String(unicodeScalars.suffix(1000))
  }

  fileprivate var beforeAlternative: String {
    firstRange(of: "\n   or: ").map { String(self[..<$0.lowerBound]) } ?? self
  }

  fileprivate var bare: String { String(drop { $0 == "-" }) }

  fileprivate var visibleLines: String {
    split(separator: "\n").map { String($0).visibleWithMarks }.joined(separator: " ")
  }
}
