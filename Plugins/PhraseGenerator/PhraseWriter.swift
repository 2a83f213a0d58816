/// Writes the texts as Swift: an enum for each subject, a member for each text.
struct PhraseWriter {
  private let catalogue: Catalogue
  private var lines: [String] = []

  /// The Swift of all texts.
  static func swift(_ catalogue: Catalogue) -> String {
    var writer = PhraseWriter(catalogue: catalogue)
    writer.writeLanguages()
    var subjects: [String] = []
    for phrase in catalogue.phrases where !subjects.contains(phrase.subject) {
      subjects.append(phrase.subject)
    }
    for subject in subjects { writer.write(subject: subject) }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private init(catalogue: Catalogue) { self.catalogue = catalogue }

  /// Languages that are written from right to left, by ISO 639 code.
  private static let rightToLeft: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi",
  ]

  private mutating func writeLanguages() {
    let codes = catalogue.languages.map(\.code)
    lines += [
      "// Made from po/ by PhraseGenerator.", "",
      "/// A language of po/, by its ISO 639 code.",
      "package enum Language: String, CaseIterable, Sendable {",
      "  case " + codes.map(Self.identifier).joined(separator: ", "), "",
      "  /// Whether the language is written from right to left.",
      "  package var isRightToLeft: Bool {", "    switch self {",
    ]
    for code in codes {
      lines.append("    case .\(Self.identifier(code)): \(Self.rightToLeft.contains(code))")
    }
    lines += [
      "    }", "  }", "",
      "  /// The number of the plural form that a number takes, from 0.",
      "  package func pluralForm(of number: Int) -> Int {", "    switch self {",
    ]
    for language in catalogue.languages {
      lines.append("    case .\(Self.identifier(language.code)): \(language.plurals.swift)")
    }
    lines += ["    }", "  }", "}"]
  }

  private mutating func write(subject: String) {
    lines += ["", "/// The texts of `\(subject)` in po/.", "package enum \(subject)Phrase {"]
    for phrase in catalogue.phrases where phrase.subject == subject { write(phrase) }
    lines.append("}")
  }

  private mutating func write(_ phrase: Catalogue.Phrase) {
    lines.append("  /// \(phrase.english.firstLine)")
    let name = Self.identifier(phrase.name)
    if phrase.values.isEmpty {
      lines.append("  package static var \(name): String {")
    } else {
      // The number first, as in a call it decides the text.
      let values = phrase.values.filter { $0 == "count" } + phrase.values.filter { $0 != "count" }
      let parameters = values.map { "\(Self.identifier($0)): \($0 == "count" ? "Int" : "String")" }
      lines.append(
        "  package static func \(name)(\(parameters.joined(separator: ", "))) -> String {")
    }
    lines.append("    switch Language.current {")
    let isInEnglish = catalogue.languages.filter { phrase.forms[$0.code] == nil }
    for language in catalogue.languages {
      guard let forms = phrase.forms[language.code] else { continue }
      let languages = [language] + (language.code == "en" ? isInEnglish : [])
      let cases = languages.map { "." + Self.identifier($0.code) }.joined(separator: ", ")
      write(forms, in: language, cases, isMarked: languages.contains(where: Self.isRightToLeft))
    }
    lines += ["    }", "  }"]
  }

  private static func isRightToLeft(_ language: Catalogue.Language) -> Bool {
    rightToLeft.contains(language.code)
  }

  private mutating func write(
    _ forms: [Template], in language: Catalogue.Language, _ cases: String, isMarked: Bool
  ) {
    guard forms.count > 1 else {
      lines += forms.map { "    case \(cases): \(Self.text($0, isMarked: isMarked))" }
      return
    }
    lines.append("    case \(cases):")
    lines.append("      switch Language.\(Self.identifier(language.code)).pluralForm(of: count) {")
    for (index, form) in forms.enumerated() {
      let number = index == forms.count - 1 ? "default" : "case \(index)"
      lines.append("      \(number): \(Self.text(form, isMarked: isMarked))")
    }
    lines.append("      }")
  }

  private static func text(_ template: Template, isMarked: Bool) -> String {
    let words = template.words.map(literal)
    if template.values.isEmpty { return isMarked ? "Language.marked(\(words[0]))" : words[0] }
    let values = template.values.map { $0 == "count" ? "count.grouped" : identifier($0) }
    return
      "Language.filled([\(words.joined(separator: ", "))], [\(values.joined(separator: ", "))])"
  }

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal.unicodeScalars.append("\\")
        literal.unicodeScalars.append(scalar)
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// A name, which may be a keyword of Swift.
  private static func identifier(_ name: String) -> String { "`\(name)`" }
}
