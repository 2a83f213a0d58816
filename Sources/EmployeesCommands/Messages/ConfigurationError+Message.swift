internal import TerminalUI

extension ConfigurationError {
  /// The error in one line: where, which key, what.
  func message(home: String?) -> String {
    let key = key.map { ": " + $0.excerpt } ?? ""
    return ConfigurationPhrase.problem.text([
      "place": location.text(home: home) + key, "problem": fault.message,
    ])
  }

  /// Wrong usage for an option, wrong configuration elsewhere; neither for a state that can't be read.
  var status: ExitStatus {
    if case .unreadableState = fault { return .inputOutput }
    return if case .option = location { .usage } else { .configuration }
  }
}

extension ConfigurationError.Location {
  /// The location as it is shown: `~/.config/employees/config.yaml:3`, `EMPLOYEES_CACHE`, `--cache`.
  func text(home: String?) -> String {
    switch self {
    case .file(let path, let line):
      Paths.short(path, home: home).visible + (line.map { ":\($0)" } ?? "")
    case .environment(let name), .option(let name): name
    }
  }
}

extension ConfigurationError.Fault {
  private typealias Phrase = ConfigurationPhrase

  fileprivate var message: String {
    switch self {
    case .unreadable(let code), .unreadableState(let code):
      Phrase.unreadable.text(["cause": SystemMessage.text(code)])
    case .tooLarge: Phrase.tooLarge.text(["size": ConfigurationSource.maximumSize.inBytes])
    case .notUTF8: Phrase.notUTF8.text
    case .syntax(nil): Phrase.badSyntax.text
    case .syntax(let cause?): Phrase.syntax.text(["cause": cause.text])
    case .emptyPipe: Phrase.emptyPipe.text
    case .silentPipe(let pipeTimeout): Phrase.silentPipe.text(["time": pipeTimeout.inWords])
    case .commandOfOthers: Phrase.commandOfOthers.text
    case .commandOfAnother: Phrase.commandOfAnother.text
    case .unreadablePath(let path, let code):
      Phrase.unreadablePath.text(["path": path.visible, "cause": SystemMessage.text(code)])
    case .badLocale(let text): Phrase.badLocale.text(["text": text.excerpt])
    case .duplicateKey(let key): Phrase.duplicateKey.text(["key": key.excerpt])
    case .unknownKey(nil): Phrase.unknownKey.text
    case .unknownKey(let suggestion?):
      Phrase.unknownKeySuggestion.text(["suggestion": suggestion])
    case .wrongType(let expected): expected.phrase.text
    case .missingKey(let key): Phrase.missingKey.text(["key": key])
    case .empty: Phrase.empty.text
    case .badURL(let text): Phrase.badURL.text(["text": text.excerpt])
    case .credentialsInURL: Phrase.credentialsInURL.text
    case .badServiceURL(let text): Phrase.badServiceURL.text(["text": text.excerpt])
    case .unknownPlaceholder(let text):
      Phrase.unknownPlaceholder.text([
        "text": text.excerpt,
        "placeholders": PicturePatterns.placeholders.map { "{\($0)}" }
          .joined(separator: ScreenPhrase.comma.text),
      ])
    case .placeholderInHost: Phrase.placeholderInHost.text
    case .badHost(let text): Phrase.badHost.text(["text": text.excerpt])
    case .badMailAddress(let text): Phrase.badMailAddress.text(["text": text.excerpt])
    case .badMailServer(let text): Phrase.badMailServer.text(["text": text.excerpt])
    case .twoWaysToSend: Phrase.twoWaysToSend.text
    case .tokenOverPlainHTTP: Phrase.tokenOverHTTP.text
    case .twoTokens: Phrase.twoTokens.text
    case .badIssuer(let text): Phrase.badIssuer.text(["text": text.excerpt])
    case .badClientID(let text): Phrase.badClientID.text(["text": text.excerpt])
    case .badScope(let text): Phrase.badScope.text(["text": text.excerpt])
    case .missingCounterpart(let key): Phrase.missingCounterpart.text(["key": key])
    case .duplicateFeed(let name): Phrase.duplicateFeed.text(["name": name.excerpt])
    case .badFeedOption(let text): Phrase.badFeed.text(["text": text.excerpt])
    case .badDuration(let text): Phrase.badDuration.text(["text": text.excerpt])
    case .badTimeLimit(let text): Phrase.badTimeLimit.text(["text": text.excerpt])
    case .anchor: Phrase.anchor.text
    case .badSize(let text): Phrase.badSize.text(["text": text.excerpt])
    case .badPercentage(let text): Phrase.badPercentage.text(["text": text.excerpt])
    case .badChoice(let text, let choices):
      Phrase.badChoice.text([
        "text": text.excerpt, "choices": choices.joined(separator: ScreenPhrase.comma.text),
      ])
    case .badProfileName(let text): Phrase.badProfileName.text(["text": text.excerpt])
    case .unknownProfile(let text, known: []):
      Phrase.unknownProfileOfNone.text(["text": text.excerpt])
    case .unknownProfile(let text, let known):
      Phrase.unknownProfile.text([
        "text": text.excerpt, "profiles": known.joined(separator: ScreenPhrase.comma.text),
      ])
    case .badAlias(let text): Phrase.badAlias.text(["text": text.excerpt])
    case .unclosedQuote: YAMLPhrase.unclosedQuote.text
    case .commandAsAlias: Phrase.commandAsAlias.text
    case .badCommandLine(let message): message
    case .unknownAction(nil): Phrase.unknownAction.text
    case .unknownAction(let suggestion?):
      Phrase.unknownActionSuggestion.text(["suggestion": suggestion])
    case .badKey(let text): Phrase.badKey.text(["text": text.excerpt])
    case .sharedKey(let key, let action):
      Phrase.sharedKey.text(["key": key.excerpt, "action": action])
    case .noQuitKey: Phrase.noQuitKey.text
    case .controlCharacter: Phrase.controlCharacter.text
    case .noHome: Phrase.noHome.text
    }
  }
}

extension ConfigurationError.ValueType {
  fileprivate var phrase: ConfigurationPhrase {
    switch self {
    case .mapping: .mustBeMapping
    case .list: .mustBeList
    case .text: .mustBeText
    case .flag: .mustBeFlag
    }
  }
}
