import Basics
package import Configuration
import Localization

extension ConfigurationError: CommandFailure {
  package func commandError(home: String?) -> CommandError {
    CommandError(message: message(home: home), status: status)
  }

  /// The error in one line: where, which key, what.
  package func message(home: String?) -> String {
    let key = key.map { ": " + $0.excerpt } ?? ""
    return ConfigurationPhrase.problem(
      place: location.text(home: home) + key, problem: cause.message)
  }

  /// Wrong usage for an option, wrong configuration elsewhere; neither for an unreadable state.
  package var status: ExitStatus {
    if case .unreadableState = cause { return .inputOutput }
    return if case .option = location { .usage } else { .configuration }
  }
}

extension ConfigurationError.Location {
  /// The location as shown: `~/.config/employees/config.yaml:3`, `EMPLOYEES_CACHE`, `--cache`.
  package func text(home: String?) -> String {
    switch self {
    case .file(let path, let line):
      Paths.short(path, home: home).visible + (line.map { ":\($0)" } ?? "")
    case .environment(let name), .option(let name): name
    }
  }
}

extension ConfigurationError.Cause {
  private typealias Phrase = ConfigurationPhrase

  fileprivate var message: String {
    switch self {
    case .unreadable(let code), .unreadableState(let code):
      Phrase.unreadable(cause: SystemMessage.text(code))
    case .tooLarge: Phrase.tooLarge(size: ConfigurationSource.maximumSize.inBytes)
    case .notUTF8: Phrase.notUTF8
    case .syntax(nil): Phrase.badSyntax
    case .syntax(let cause?): Phrase.syntax(cause: cause)
    case .emptyPipe: Phrase.emptyPipe
    case .silentPipe(let pipeTimeout): Phrase.silentPipe(time: pipeTimeout.shortText)
    case .commandOfOthers: Phrase.commandOfOthers
    case .commandOfAnother: Phrase.commandOfAnother
    case .unreadablePath(let path, let code):
      Phrase.unreadablePath(cause: SystemMessage.text(code), path: path.visible)
    case .badLocale(let text): Phrase.badLocale(text: text.excerpt)
    case .duplicateKey(let key): Phrase.duplicateKey(key: key.excerpt)
    case .unknownKey(nil): Phrase.unknownKey
    case .unknownKey(let suggestion?): Phrase.unknownKeySuggestion(suggestion: suggestion)
    case .wrongType(.mapping): Phrase.mustBeMapping
    case .wrongType(.list): Phrase.mustBeList
    case .wrongType(.text): Phrase.mustBeText
    case .wrongType(.flag): Phrase.mustBeFlag
    case .missingKey(let key): Phrase.missingKey(key: key)
    case .empty: Phrase.empty
    case .badURL(let text): Phrase.badURL(text: text.excerpt)
    case .badFeedURL(let text): Phrase.badFeedURL(text: text.excerpt)
    case .credentialsInURL: Phrase.credentialsInURL
    case .credentialsRefused: Phrase.credentialsRefused
    case .badServiceURL(let text): Phrase.badServiceURL(text: text.excerpt)
    case .unknownPlaceholder(let text):
      Phrase.unknownPlaceholder(
        placeholders: PicturePatterns.placeholders.map { "{\($0)}" }
          .joined(separator: ScreenPhrase.comma), text: text.excerpt)
    case .badHost(let text): Phrase.badHost(text: text.excerpt)
    case .badMailAddress(let text): Phrase.badMailAddress(text: text.excerpt)
    case .badMailServer(let text): Phrase.badMailServer(text: text.excerpt)
    case .badHello(let text): Phrase.badHello(text: text.excerpt)
    case .badIssuer(let text): Phrase.badIssuer(text: text.excerpt)
    case .badClientID(let text): Phrase.badClientID(text: text.excerpt)
    case .badScope(let text): Phrase.badScope(text: text.excerpt)
    case .badPointer(let text): Phrase.badPointer(text: text.excerpt)
    case .badCount(let text): Phrase.badCount(text: text.excerpt)
    case .missingCounterpart(let key): Phrase.missingCounterpart(key: key)
    case .duplicateFeed(let name): Phrase.duplicateFeed(name: name.excerpt)
    case .badFeedOption(let text): Phrase.badFeed(text: text.excerpt)
    case .badDuration(let text): Phrase.badDuration(text: text.excerpt)
    case .badTimeLimit(let text): Phrase.badTimeLimit(text: text.excerpt)
    case .anchor: Phrase.anchor
    case .badSize(let text): Phrase.badSize(text: text.excerpt)
    case .badPercentage(let text): Phrase.badPercentage(text: text.excerpt)
    case .badChoice(let text, let choices):
      Phrase.badChoice(choices: choices.joined(separator: ScreenPhrase.comma), text: text.excerpt)
    case .badProfileName(let text): Phrase.badProfileName(text: text.excerpt)
    case .unknownProfile(let text, known: []): Phrase.unknownProfileOfNone(text: text.excerpt)
    case .unknownProfile(let text, let known):
      Phrase.unknownProfile(
        profiles: known.joined(separator: ScreenPhrase.comma), text: text.excerpt)
    case .unknownChosenProfile(let known):
      Phrase.unknownChosenProfile(profiles: known.joined(separator: ScreenPhrase.comma))
    case .reservedProfileName(let name): Phrase.reservedProfileName(name: name)
    case .badAlias(let text): Phrase.badAlias(text: text.excerpt)
    case .words(let words): words
    case .unknownAction(nil): Phrase.unknownAction
    case .unknownAction(let suggestion?): Phrase.unknownActionSuggestion(suggestion: suggestion)
    case .badKey(let text): Phrase.badKey(text: text.excerpt)
    case .sharedKey(let key, let action): Phrase.sharedKey(action: action, key: key.excerpt)
    case .controlCharacter: Phrase.controlCharacter
    case .noHome: Phrase.noHome
    }
  }
}
