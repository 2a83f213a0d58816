/// A fault of the configuration, and where it is.
package struct ConfigurationError: Error, Hashable {
  /// Where a value comes from.
  package enum Location: Hashable {
    /// A configuration file; the line counts from 1 and is `nil` for the file as a whole.
    case file(path: String, line: Int?)
    case environment(String)
    /// A command-line option, with its dashes, or a command with an argument.
    case option(String)
  }

  package enum ValueType: Hashable {
    case mapping, list, text, flag
  }

  package enum Cause: Error, Hashable {
    /// The file can't be read; the system's error number.
    case unreadable(code: Int32)
    case tooLarge, notUTF8
    /// Not valid YAML, and why in words, if known.
    case syntax(String?)
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
    case duplicateKey(String)
    case wrongType(expected: ValueType)
    case missingKey(String)
    case empty
    /// A text that is not an http, https or file URL; it contains no secret.
    case badURL(String)
    /// The same of a feed, which can be LDAP's, too.
    case badFeedURL(String)
    case credentialsInURL
    /// The same in a URL that has no other way to sign in.
    case credentialsRefused
    /// A text that is not an http or https URL; it contains no secret.
    case badServiceURL(String)
    /// A part in braces that is not a placeholder of pictures' addresses.
    case unknownPlaceholder(String)
    case badHost(String)
    case badMailAddress(String)
    /// A text that is not an smtp or smtps URL; it contains no secret.
    case badMailServer(String)
    /// Neither a full host name nor an address in brackets.
    case badHello(String)
    /// A text that is not an issuer's URL; it contains no secret.
    case badIssuer(String)
    case badClientID(String)
    case badScope(String)
    /// Not a JSON Pointer.
    case badPointer(String)
    /// Not a number from 0 on.
    case badCount(String)
    /// One of a pair of keys without the other.
    case missingCounterpart(String)
    case duplicateFeed(String)
    case badFeedOption(String)
    case badDuration(String)
    /// Not a duration of at least a second.
    case badTimeLimit(String)
    case anchor
    case badSize(String)
    case badPercentage(String)
    case badAlias(String)
    /// Another fault in words, without a full stop.
    case words(String)
    /// An unknown action of `browse`, and the nearest known one, if any.
    case unknownAction(suggestion: String?)
    case badKey(String)
    /// A key on a keyboard that another action has, too.
    case sharedKey(String, action: String)
    case badChoice(String, choices: [String])
    case badProfileName(String)
    /// A profile that the configuration does not have, and those that it has.
    case unknownProfile(String, known: [String])
    /// The file of `profile use` names none of these profiles.
    case unknownChosenProfile(known: [String])
    /// The name is that of a folder of a configuration without profiles.
    case reservedProfileName(String)
    /// A file of the state that can't be read; the system's error number.
    case unreadableState(code: Int32)
    case controlCharacter
    /// The home folder is needed and unknown.
    case noHome
  }

  package let location: Location
  /// The key's path in the file: "feeds[1].url".
  package var key: String?
  package let cause: Cause

  package init(location: Location, key: String? = nil, cause: Cause) {
    (self.location, self.key, self.cause) = (location, key, cause)
  }
}
