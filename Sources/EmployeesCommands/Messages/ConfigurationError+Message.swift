extension ConfigurationError {
  /// The error in one line: where, which key, what.
  func message(home: String?) -> String {
    let key = key.map { $0.visible + ": " } ?? ""
    return "\(place.text(home: home)): \(key)\(problem.message)."
  }

  /// Wrong usage for an option, wrong configuration elsewhere.
  var status: ExitStatus {
    if case .option = place { .usage } else { .configuration }
  }
}

extension ConfigurationError.Place {
  fileprivate func text(home: String?) -> String {
    switch self {
    case .file(let path, let line):
      Paths.short(path, home: home).visible + (line.map { ":\($0)" } ?? "")
    case .environment(let name), .option(let name): name
    }
  }
}

extension ConfigurationError.Problem {
  fileprivate var message: String {
    switch self {
    case .unreadable(let code): "cannot be read: \(SystemMessage.text(code))"
    case .tooLarge: "is larger than \(ConfigurationFile.maximumSize.inBytes)"
    case .notUTF8: "is not UTF-8"
    case .syntax(let text): "is no YAML: \(text.visible)"
    case .unknownKey(nil): "is no key that employees knows"
    case .unknownKey(let suggestion?):
      "is no key that employees knows; perhaps \"\(suggestion)\" was meant"
    case .wrongType(let expected): "must be \(expected)"
    case .missingKey(let key): "\"\(key)\" is missing"
    case .empty: "must not be empty"
    case .badURL(let text): "\"\(text.visible)\" is no http, https or file URL"
    case .credentialsInURL:
      "has a user name or password in it; use token-command, or leave them out"
    case .tokenOverPlainHTTP: "a token is sent over https only"
    case .duplicateFeed(let name): "there is another feed called \"\(name.visible)\""
    case .badFeedOption(let text): "\"\(text.visible)\" is not of the form NAME=URL"
    case .badDuration(let text): "\"\(text.visible)\" is no duration such as 90s, 10m, 2h or 1d"
    case .badTimeLimit(let text):
      "\"\(text.visible)\" is no time limit such as 1s, 90s or 2m"
    case .anchor: "anchors and aliases are not read; a text that begins with & or * needs quotes"
    case .badSize(let text): "\"\(text.visible)\" is no size such as 64KiB, 256MiB or 1GiB"
    case .badPercentage(let text): "\"\(text.visible)\" is no percentage from 0% to 100%"
    case .badChoice(let text, let choices):
      "\"\(text.visible)\" is none of \(choices.joined(separator: ", "))"
    case .controlCharacter: "holds a character that cannot be seen"
    case .noHome: "the home folder is not known"
    }
  }
}
