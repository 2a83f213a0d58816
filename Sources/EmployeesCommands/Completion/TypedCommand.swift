internal import Basics
internal import EmployeeDirectory

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
    case command([CommandInfo])
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

struct PartialWord {
  let prefix: String

  /// An email that begins with the typed part, in any case of ASCII letters; `nil` for another.
  func completion(byEmail email: String) -> String? {
    guard Self.isOfferable(email[...]),
      email.lowercasedASCII.hasPrefix(prefix.lowercasedASCII)
    else { return nil }
    return prefix + String(email.dropFirst(prefix.count))
  }

  /// A phone number that goes on from the typed digits, with its country code or without.
  func completion(byPhone phone: String) -> String? {
    let (number, typed) = (phone.dialable, prefix.dialable)
    guard !typed.isEmpty, Self.isOfferable(number[...]), let range = number.firstRange(of: typed)
    else { return nil }
    let isWhole = range.lowerBound == number.startIndex
    if !isWhole, number[range.lowerBound...].count < Self.shortestLocalPhone { return nil }
    return prefix + String(number[range.upperBound...])
  }

  /// In digits.
  private static let shortestLocalPhone = 7

  /// The texts that begin with the typed part, ignoring case, and of others the words that do.
  ///
  /// A completion begins exactly as typed, since bash accepts nothing else. `isDivided` offers only
  /// single words, as of names, whose order does not matter.
  func completions(
    from texts: some Sequence<String>, isDivided: Bool = false, limit: Int = 200
  ) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    for text in texts {
      let words = text.split(whereSeparator: \.isWhitespace)
      let isWhole = !isDivided && words.count > 1 && isBegun(text[...])
      for completion in (isWhole ? [text[...]] : words).compactMap(completion)
      where seen.insert(completion).inserted {
        found.append(completion)
        if found.count == limit { return found }
      }
    }
    return found
  }

  private func isBegun(_ text: Substring) -> Bool {
    String(text.prefix(prefix.count)).caseFolded().withOneSign()
      == prefix.caseFolded().withOneSign()
  }

  private func completion(by word: Substring) -> String? {
    guard Self.isOfferable(word), isBegun(word) else { return nil }
    let rest = String(word.dropFirst(prefix.count))
    let isLowercase = !prefix.isEmpty && !prefix.contains(where: \.isUppercase)
    return prefix + (isLowercase ? rest.lowercased() : rest)
  }

  private static func isOfferable(_ word: Substring) -> Bool {
    word.utf8.count <= longest && isHarmless(word)
  }

  /// The longest word to offer, in bytes.
  private static let longest = 100

  /// Allows only characters that every shell can quote: the words come from feeds.
  private static func isHarmless(_ word: Substring) -> Bool {
    word.unicodeScalars.first != "-" && word.unicodeScalars.allSatisfy { isHarmless($0) }
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isInvisible { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
      || "-._+ '\u{2019}\u{2018}\u{2010}\u{2011}&,/()@:#%=!".unicodeScalars.contains(scalar)
  }
}
