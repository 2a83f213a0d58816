/// A word of one or more options' letters, joined as POSIX has them: `-jn3` is `-j -n 3`.
struct JoinedLetters {
  /// The letters without a value: "j".
  private let flags: String
  /// The option after them, which has a value: "-n".
  let option: String?
  /// The option's value; `nil` if it is the next word.
  let value: String?

  /// Reads a word; `nil` if a letter before the value is none of the options'.
  ///
  /// Also `nil` for a long name with one dash, such as `-format`: the error suggests the right one.
  init?(_ word: String, of options: [ArgumentInfo]) {
    guard word.hasPrefix("-"), word != "-", !word.hasPrefix("--") else { return nil }
    let named = options.flatMap { option in option.optionNames.map { ($0, option.kind) } }
    let kinds = Dictionary(named, uniquingKeysWith: { first, _ in first })
    let name = word.prefix { $0 != "=" }
    if kinds["-\(name)"] != nil { return nil }
    let letters = word.dropFirst()
    let flags = letters.prefix { kinds["-\($0)"] == .flag }
    let rest = letters.dropFirst(flags.count)
    let option = rest.first.map { "-\($0)" }
    if let option, kinds[option] != .option { return nil }
    let text = rest.dropFirst()
    self.flags = String(flags)
    self.option = option
    value = text.isEmpty ? nil : String(text.first == "=" ? text.dropFirst() : text)
  }

  /// Reads letters of any command: none is a flag of one and has a value in another.
  init?(_ word: String) {
    guard let program = try? CommandInfo.program() else { return nil }
    self.init(word, of: program.allArguments)
  }

  var isValueNext: Bool { option != nil && value == nil }
  var names: [String] { flags.map { "-\($0)" } + [option].compactMap { $0 } }

  /// The words for the argument parser, which knows `-jq` and `-n=3`, but not `-n3`.
  private var words: [String] {
    let valued = option.map { option in value.map { "\(option)=\($0)" } ?? option }
    return [flags.isEmpty ? nil : "-" + flags, valued].compactMap { $0 }
  }

  /// Separates letters and values; a word with an unknown letter stays, and the error shows it.
  static func separated(in arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    // Most command lines have nothing joined, and describing the commands is slow.
    let mayBeJoined = options.contains {
      $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.utf8.count > 2
    }
    guard mayBeJoined, let program = try? CommandInfo.program() else { return arguments }
    let path = ArgumentOrder.path(of: arguments)
    let known = program.command(at: path.isEmpty ? ["list"] : path)?.arguments ?? []
    var separated: [String] = []
    var rest = options
    while let word = rest.popFirst() {
      separated += JoinedLetters(word, of: known)?.words ?? [word]
      if word.hasPrefix("-"), ArgumentOrder.isValued(word), let value = rest.popFirst() {
        separated.append(value)
      }
    }
    return separated + arguments[options.endIndex...]
  }
}
