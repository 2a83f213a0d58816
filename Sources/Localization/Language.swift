extension Language {
  /// The language that words are made in, for the time of one run.
  ///
  /// A task-local value, since the argument parser asks for help texts without parameters.
  @TaskLocal package static var current = en

  /// The language of a locale ("et", "et_EE.UTF-8", "ar-EG"); English if the program does not speak
  /// it.
  package init(localeIdentifier: String) {
    let code = localeIdentifier.prefix { $0.isASCII && $0.isLetter }
    self = Language(rawValue: code.lowercased()) ?? .en
  }

  /// Makes a text for programs, in English whatever the user's language.
  package static func forPrograms<Text>(_ make: () throws -> Text) rethrows -> Text {
    try $current.withValue(.en, operation: make)
  }
}
