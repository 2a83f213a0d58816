/// A fault of the configuration, and where it is.
struct ConfigurationError: Error, Hashable {
  /// Where a value comes from.
  enum Location: Hashable {
    /// A configuration file; the line counts from 1 and is `nil` for the file as a whole.
    case file(path: String, line: Int?)
    /// An environment variable.
    case environment(String)
    /// A command-line option, with its dashes, or a command with an argument.
    case option(String)
  }

  /// The type of a value.
  enum ValueType: Hashable {
    case mapping, list, text, flag
  }

  /// The kinds of faults.
  enum Fault: Hashable {
    /// The file can't be read; the system's error number.
    case unreadable(code: Int32)
    case tooLarge
    case notUTF8
    /// Not valid YAML, and why, if known.
    case syntax(YAMLPhrase?)
    /// A pipe without data.
    case emptyPipe
    /// A pipe without data for this time.
    case silentPipe(Duration)
    /// A command in a file that other users may write.
    case commandOfOthers
    /// A command in a file that belongs to neither the user nor root.
    case commandOfAnother
    /// A file or folder named in the configuration that can't be read; the system's error number.
    case unreadablePath(String, code: Int32)
    case badLocale(String)
    /// An unknown key, and the nearest known one, if any.
    case unknownKey(suggestion: String?)
    /// A key that is there more than once.
    case duplicateKey(String)
    case wrongType(expected: ValueType)
    case missingKey(String)
    case empty
    /// A text that is not an http, https or file URL; it contains no secret.
    case badURL(String)
    case credentialsInURL
    /// A text that is not an http or https URL; it contains no secret.
    case badServiceURL(String)
    /// A part in braces that is not a placeholder of pictures' addresses.
    case unknownPlaceholder(String)
    case placeholderInHost
    case badHost(String)
    /// A text that is not one address.
    case badMailAddress(String)
    /// A text that is not an smtp or smtps URL; it contains no secret.
    case badMailServer(String)
    /// A server to send by, and a command.
    case twoWaysToSend
    case tokenOverPlainHTTP
    /// A feed with a token command and a sign-in.
    case twoTokens
    /// A text that is not an issuer's URL; it contains no secret.
    case badIssuer(String)
    case badClientID(String)
    case badScope(String)
    /// One of a pair of keys without the other.
    case missingCounterpart(String)
    case duplicateFeed(String)
    case badFeedOption(String)
    case badDuration(String)
    /// Not a duration of at least a second.
    case badTimeLimit(String)
    /// An anchor or an alias.
    case anchor
    case badSize(String)
    case badPercentage(String)
    /// A word that cannot be an alias.
    case badAlias(String)
    /// A command line whose quote is not closed.
    case unclosedQuote
    /// An alias that is a command of the program.
    case commandAsAlias
    /// An alias for a command line with a usage error; the error's message without a full stop.
    case badCommandLine(String)
    /// An unknown action of `browse`, and the nearest known one, if any.
    case unknownAction(suggestion: String?)
    /// Not the name of a key on a keyboard.
    case badKey(String)
    /// A key on a keyboard that another action has, too.
    case sharedKey(String, action: String)
    /// Keys of `browse` of which none ends it.
    case noQuitKey
    case badChoice(String, choices: [String])
    /// A text that cannot name a profile.
    case badProfileName(String)
    /// A profile that the configuration does not have, and those that it has.
    case unknownProfile(String, known: [String])
    /// A file of the state that can't be read; the system's error number.
    case unreadableState(code: Int32)
    case controlCharacter
    /// The home folder is needed and unknown.
    case noHome
  }

  let location: Location
  /// The key's path in the file: "feeds[1].url".
  var key: String?
  let fault: Fault
}
