import Localization

/// The words for faults of the configuration.
typealias Phrase = ConfigurationPhrase

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

  package enum Cause: Error, Hashable {
    /// The file can't be read; the system's error number.
    case unreadable(code: Int32)
    case tooLarge, notUTF8
    case emptyPipe
    /// A pipe without data for this time.
    case silentPipe(Duration)
    /// A command in a file that other users may write.
    case commandOfOthers
    /// A command in a file that belongs to neither the user nor root.
    case commandOfAnother
    /// A file or folder named in the configuration that can't be read; the system's error number.
    case unreadablePath(String, code: Int32)
    /// An unknown key, and the nearest known one, if any.
    case unknownKey(suggestion: String?)
    case missingKey(String)
    case empty
    case credentialsInURL
    case anchor
    /// Another fault in words, without a full stop and without secrets.
    case words(String)
    case badChoice(String, choices: [String])
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
