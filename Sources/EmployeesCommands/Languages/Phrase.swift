/// Something the program says, on some subject, in every language.
///
/// The texts are in a folder a language, so that a translator finds them together. A language that
/// lacks one does not compile.
protocol Phrase: CaseIterable, Hashable, Sendable {
  var english: Template { get }
  var estonian: Template { get }
  var arabic: Template { get }
}

extension Phrase {
  /// The text in the current language; for texts without places.
  var text: String { text([:]) }

  /// The text in the current language, with values in the places of those names.
  func text(_ values: [String: String]) -> String {
    let language = Language.current
    return template(in: language).filled(values, in: language)
  }

  /// The text in the current language, in the form for a number, which stands for `{count}`.
  func text(count: Int, _ values: [String: String] = [:]) -> String {
    let language = Language.current
    return template(in: language).filled(count: count, values, in: language)
  }

  /// The text in some language.
  func template(in language: Language) -> Template {
    switch language {
    case .english: english
    case .estonian: estonian
    case .arabic: arabic
    }
  }
}
