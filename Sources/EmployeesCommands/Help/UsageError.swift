internal import Foundation
internal import TerminalUI

/// A usage error that the argument parser found.
///
/// The parser's errors are not public, so this type parses their English messages. A test provokes
/// each of them and fails if a new version of the library changes a message.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case missingValue(of: String)
  case needlessValue(String, of: String)
  case tooManyArguments(String)
  /// A required argument is missing: its name in the usage, "NAME".
  case missingArgument(String)
  /// An invalid value of an option or argument, with our own code's message if there is one.
  case badValue(String, of: String, because: String?)
  /// An option with one value, given again.
  case repeated(String)
  /// A message of our own code about the whole command line.
  case other(String)

  /// Parses a message of the parser.
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

  /// Refuses very long options: the parser compares each with all others, which takes minutes for a
  /// megabyte.
  ///
  /// - Throws: ``unknownOption(_:)`` for the first one.
  static func refuseLongOptions(_ arguments: [String]) throws(UsageError) {
    for argument in arguments.prefix(while: { $0 != "--" })
    where argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > longestOption {
      let name = argument.prefix { $0 != "=" }
      if name.utf8.count > longestOption { throw .unknownOption(String(name)) }
    }
  }

  /// Refuses options of quotes and greetings that are given again: the parser takes the last value in silence.
  ///
  /// - Parameters:
  ///   - arguments: in the parser's order.
  ///   - path: the command.
  /// - Throws: ``repeated(_:)`` for the first one.
  static func refuseRepeatedOptions(
    _ arguments: [String], of path: [String]
  ) throws(UsageError) {
    guard path.first == QuoteCommand.name || path.first == GreetingCommand.name else { return }
    var rest = arguments[...]
    var seen: Set<String> = []
    while let argument = rest.popFirst(), argument != "--" {
      let name = String(argument.prefix { $0 != "=" })
      if singleOptions.contains(name), !seen.insert(name).inserted { throw .repeated(name) }
      if ArgumentOrder.valued.contains(argument) { _ = rest.popFirst() }
    }
  }

  private static let singleOptions: Set = [
    "--said-by", "--occasion", "--subject", "--message", "--picture", "--at", "--days", "--again",
  ]

  /// In bytes.
  private static let longestOption = 100

  private static let needless = "' does not take any value, but '"
  private static let invalid = "' is invalid for '"

  /// An option's name, or an argument as the usage has it.
  private static func argumentName(_ label: String) -> String {
    let name = String(label.prefix { $0 != " " })
    return name.hasPrefix("<") ? name.filter { !"<>".contains($0) }.uppercased() : name
  }
}

extension UsageError {
  /// The fault in one line.
  var message: String {
    switch self {
    case .unknownOption(let name): UsagePhrase.unknownOption.text(["option": name.excerpt])
    case .missingValue(let name): UsagePhrase.missingValue.text(["option": name])
    case .needlessValue(let value, let name):
      UsagePhrase.needlessValue.text(["option": name, "value": value.excerpt])
    case .tooManyArguments(let words):
      UsagePhrase.tooManyArguments.text(["arguments": "\"" + words.excerpt + "\""])
    case .missingArgument(let name): UsagePhrase.missingArgument.text(["argument": name])
    case .badValue(let value, let name, _):
      UsagePhrase.badValue.text(["option": name, "value": value.excerpt])
    case .repeated("--said-by"): UsagePhrase.oneSpeaker.text
    case .repeated(let name): UsagePhrase.repeated.text(["option": name])
    case .other(let words): words.visibleLines
    }
  }

  /// What to do about it.
  ///
  /// - Parameters:
  ///   - page: the help of the command that was typed.
  ///   - options: the names of its options.
  /// - Returns: lines to show below the message.
  func details(_ page: HelpPage?, options: [String]) -> [String] {
    var details: [String?] = []
    switch self {
    case .unknownOption(let name):
      let near = Suggestion.nearest(to: name.bare, among: options.map(\.bare))
      let option = options.first { $0.bare == near }
      details.append(option.map { MessagePhrase.didYouMean.text(["name": $0]) })
      if option == nil, page?.takesTerms == true { details.append(SearchPhrase.notHint.text) }
    case .badValue(_, let name, let reason):
      details.append(reason ?? (name == "--since" ? UsagePhrase.timesAre.text : nil))
      details.append(page?.line(for: name))
    case .missingValue(let name), .missingArgument(let name), .repeated(let name):
      details.append(page?.line(for: name))
    case .needlessValue, .tooManyArguments, .other: break
    }
    if let page {
      details.append(UsagePhrase.usageIs.text(["usage": page.isolated(page.usage)]))
      details.append(UsagePhrase.seeHelp.text(["command": page.name]))
    }
    return details.compactMap { $0 }
  }
}

extension StringProtocol {
  /// The text between a prefix and a suffix.
  fileprivate func inside(_ prefix: String, _ suffix: String) -> String? {
    guard hasPrefix(prefix), hasSuffix(suffix), utf8.count >= prefix.utf8.count + suffix.utf8.count
    else { return nil }
    return String(dropFirst(prefix.count).dropLast(suffix.count))
  }

  /// The text before the last occurrence of some words.
  fileprivate func before(_ words: String) -> String? {
    range(of: words, options: [.backwards, .literal]).map { String(self[..<$0.lowerBound]) }
  }
}

extension String {
  /// The text, without its middle if it is too long to show.
  fileprivate var withoutMiddle: String {
    if utf8.count < 4000 { return self }
    return String(unicodeScalars.prefix(1000)) + "…" + String(unicodeScalars.suffix(1000))
  }

  /// The first option in a group of short options.
  fileprivate var beforeAlternative: String {
    firstRange(of: "\n   or: ").map { String(self[..<$0.lowerBound]) } ?? self
  }

  /// An option's name without its dashes.
  fileprivate var bare: String { String(drop { $0 == "-" }) }

  /// The text for display, with spaces for line ends.
  fileprivate var visibleLines: String {
    split(separator: "\n").map { String($0).withoutDirectionMarks.visible }.joined(separator: " ")
  }
}
