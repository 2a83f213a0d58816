/// A language that the program speaks.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case estonian = "et"
  case arabic = "ar"

  /// The language that words are made in, for the time of one run.
  ///
  /// A task-local value, since the argument parser asks for help texts without parameters.
  @TaskLocal static var current = english

  /// The language of a locale ("et", "et_EE.UTF-8", "ar-EG"); English if the program does not speak it.
  init(localeIdentifier: String) {
    let code = localeIdentifier.prefix { $0.isASCII && $0.isLetter }
    self = Language(rawValue: code.lowercased()) ?? .english
  }

  /// The language of messages before the configuration is read: help and usage errors.
  ///
  /// - Parameters:
  ///   - arguments: the program's, not parsed yet; the last `--locale` counts.
  ///   - environment: its variables can name a locale, too.
  init(arguments: [String], environment: [String: String]) {
    let setting = SettingTable.shared.locale
    // The error about an invalid locale is printed in the language that is named next.
    let named = [
      ArgumentOrder.lastValue(of: setting.option, in: arguments), environment[setting.variable],
    ]
    self.init(
      localeIdentifier: named.lazy.compactMap { $0 }.first(where: LocaleIdentifier.isValid)
        ?? Self.environmentLocale(environment))
  }

  /// Makes a text for programs, in English whatever the user's language.
  static func forPrograms<Text>(_ make: () throws -> Text) rethrows -> Text {
    try $current.withValue(.english, operation: make)
  }

  /// The locale that POSIX's variables name for messages; empty if they name none.
  static func environmentLocale(_ environment: [String: String]) -> String {
    LocaleIdentifier.named(by: ["LC_ALL", "LC_MESSAGES", "LANG"], in: environment)
  }
}
