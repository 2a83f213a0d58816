/// What is wrong with the configuration, and where.
struct ConfigurationError: Error, Hashable {
  /// Where a value comes from.
  enum Location: Hashable {
    /// A configuration file; the line counts from 1 and is `nil` for the file as a whole.
    case file(path: String, line: Int?)
    /// An environment variable.
    case environment(String)
    /// A command-line option, with its dashes.
    case option(String)
  }

  /// What a value can be.
  enum ValueType: Hashable {
    case mapping, list, text, flag
  }

  /// What can be wrong.
  enum Problem: Hashable {
    /// The file can't be read; the system's error number.
    case unreadable(code: Int32)
    case tooLarge
    case notUTF8
    /// Not valid YAML, and why, where that is known.
    case syntax(SyntaxPhrase?)
    /// A pipe that brought nothing.
    case emptyPipe
    /// A pipe into which nothing was written for so long.
    case silentPipe(Duration)
    /// A command in a file that others may write.
    case commandOfOthers
    /// A command in a file that belongs to neither the user nor root.
    case commandOfAnother
    /// A file or folder named in the configuration that can't be read; the system's error number.
    case unreadablePath(String, code: Int32)
    case badLocale(String)
    /// No such key; the known one that is nearest, if any.
    case unknownKey(suggestion: String?)
    /// The key is there more than once.
    case duplicateKey(String)
    case wrongType(expected: ValueType)
    case missingKey(String)
    case empty
    /// No URL, or not of a scheme that feeds have; the text, with no secret in it.
    case badURL(String)
    case credentialsInURL
    case tokenOverPlainHTTP
    case duplicateFeed(String)
    case badFeedOption(String)
    case badDuration(String)
    /// No duration, or one below a second.
    case badTimeLimit(String)
    /// An anchor or an alias, which a configuration needs none of.
    case anchor
    case badSize(String)
    case badPercentage(String)
    case badChoice(String, choices: [String])
    case controlCharacter
    /// The home folder is needed and not known.
    case noHome
  }

  let location: Location
  /// The key's path in the file: "feeds[1].url".
  var key: String?
  let problem: Problem
}
