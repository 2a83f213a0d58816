internal import ArgumentParser

/// A command of which somebody is typing a word.
struct TypedCommand {
  /// The command as it would be run now.
  let command: any DirectoryCommand
  /// What there is of the word.
  let word: String
  let shell: Shell

  /// Reads a command line as a shell splits it; `nil` where it is none of the program's.
  ///
  /// - Parameters:
  ///   - words: the program's name, and the words as typed.
  ///   - index: which of them is being typed.
  ///   - environment: tells which shell asks.
  init?(_ words: [String], _ index: Int, _ environment: [String: String]) {
    guard words.indices.contains(index), index > 0 else { return nil }
    shell = Shell(environment)
    let typed = shell.joined(Array(words[1...index]))
    guard var word = typed.last else { return nil }
    // fish's script quotes a word that was not begun.
    if word == "''" { word = "" }
    // The parser wants something in the place of a word that was not begun.
    let arguments = typed.dropLast() + [word.isEmpty ? "?" : word]
    let parsed = try? EmployeesCommand.parseAsRoot(try CommandOrder.commandFirst(Array(arguments)))
    guard let command = parsed as? any DirectoryCommand else { return nil }
    (self.command, self.word) = (command, word)
  }

  /// The shell that asks, as its completion script says.
  enum Shell {
    case bash, zsh, other

    init(_ environment: [String: String]) {
      switch environment["SAP_SHELL"] {
      case "bash": self = .bash
      case "zsh": self = .zsh
      default: self = .other
      }
    }

    /// The words of a command line; bash takes a colon or an equals sign for a word of its own.
    func joined(_ words: [String]) -> [String] {
      guard self == .bash else { return words }
      var joined: [String] = []
      var isGlued = false
      for word in words {
        let isMark = word == ":" || word == "="
        if isGlued || isMark, let last = joined.popLast() {
          joined.append(last + word)
        } else {
          joined.append(word)
        }
        isGlued = isMark
      }
      return joined
    }

    /// A search term as the shell wants it offered.
    func term(field: String, value: String) -> String {
      switch self {
      // What stands before the colon is another word.
      case .bash: value
      // A bare colon would begin a description.
      case .zsh: "\(field)\\:\(value)"
      case .other: "\(field):\(value)"
      }
    }
  }
}

/// A command that takes somebody's name.
protocol NamingCommand: DirectoryCommand {
  /// The name's words.
  var name: [String] { get }
}
