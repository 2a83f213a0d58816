extension ConfigurationPhrase {
  var english: Template {
    switch self {
    case .problem: "{place}: {problem}."
    case .unreadable: "cannot be read: {cause}"
    case .tooLarge: "is larger than {size}"
    case .notUTF8: "is not UTF-8"
    case .syntax: "is not valid YAML: {cause}"
    case .duplicateKey: "the key \"{key}\" is there already"
    case .unknownKey: "unknown key"
    case .unknownKeySuggestion: "unknown key; perhaps \"{suggestion}\" was meant"
    case .mustBeMapping: "must be a mapping of keys to values"
    case .mustBeList: "must be a list"
    case .mustBeText: "must be a text"
    case .mustBeFlag: "must be true or false"
    case .missingKey: "\"{key}\" is missing"
    case .empty: "must not be empty"
    case .badURL: "\"{text}\" is not an http, https or file URL"
    case .credentialsInURL:
      "has a user name or password in it; use token-command, or leave them out"
    case .tokenOverHTTP: "a token is sent over https only"
    case .duplicateFeed: "there is another feed called \"{name}\""
    case .badFeed: "\"{text}\" is not of the form NAME=URL"
    case .badDuration: "\"{text}\" is not a duration such as 90s, 10m, 2h or 1d"
    case .badTimeLimit: "\"{text}\" is not a time limit such as 1s, 90s or 2m"
    case .anchor: "anchors and aliases are not read; a text that begins with & or * needs quotes"
    case .badSize: "\"{text}\" is not a size such as 64KiB, 256MiB or 1GiB"
    case .badPercentage: "\"{text}\" is not a percentage from 0% to 100%"
    case .badChoice: "\"{text}\" is none of {choices}"
    case .controlCharacter: "holds a character that cannot be seen"
    case .noHome: "the home folder is not known"
    case .badSyntax: "is not valid YAML"
    case .emptyPipe: "brought nothing; what writes to it may have failed"
    case .silentPipe: "brought nothing within {time}"
    case .commandOfOthers:
      "not run, since others may write to this file; take that from them with chmod go-w"
    case .commandOfAnother: "not run, since this file belongs to neither you nor root"
    case .unreadablePath: "{path} cannot be read: {cause}"
    case .badLocale: "\"{text}\" is not a locale such as et, et_EE, en_GB.UTF-8 or C"
    }
  }
}
