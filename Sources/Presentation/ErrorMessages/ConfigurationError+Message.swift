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
    case .emptyPipe: Phrase.emptyPipe
    case .silentPipe(let pipeTimeout): Phrase.silentPipe(time: pipeTimeout.shortText)
    case .commandOfOthers: Phrase.commandOfOthers
    case .commandOfAnother: Phrase.commandOfAnother
    case .unreadablePath(let path, let code):
      Phrase.unreadablePath(cause: SystemMessage.text(code), path: path.visible)
    case .unknownKey(nil): Phrase.unknownKey
    case .unknownKey(let suggestion?): Phrase.unknownKeySuggestion(suggestion: suggestion)
    case .missingKey(let key): Phrase.missingKey(key: key)
    case .empty: Phrase.empty
    case .credentialsInURL: Phrase.credentialsInURL
    case .anchor: Phrase.anchor
    case .badChoice(let text, let choices):
      Phrase.badChoice(choices: choices.joined(separator: ScreenPhrase.comma), text: text.excerpt)
    case .words(let words): words
    case .controlCharacter: Phrase.controlCharacter
    case .noHome: Phrase.noHome
    }
  }
}
