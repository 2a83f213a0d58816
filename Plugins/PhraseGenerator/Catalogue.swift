/// The program's texts in all languages.
struct Catalogue {
  /// A language, its ISO 639 code, and its plural forms.
  struct Language {
    let code: String
    let plurals: PluralForms
    /// Whether it lacks no text, as its header promises: `X-Complete: yes`.
    let isComplete: Bool
  }

  /// A text in the languages that have it.
  struct Phrase {
    /// The subject and the name: `Browse` and `copied`.
    let subject: String
    let name: String
    let english: String
    /// The names of its values, sorted, so that rewording the English changes no call.
    let values: [String]
    let isPlural: Bool
    /// By code; an array of one, or of all plural forms.
    var forms: [String: [Template]]
  }

  /// English first.
  private(set) var languages = [
    Language(code: "en", plurals: .english, isComplete: true)
  ]
  /// In the order of the English file.
  private(set) var phrases: [Phrase] = []
  private(set) var errors: [POError] = []
  private var messages: [String: POMessage] = [:]
  private var indices: [String: Int] = [:]
  private let englishFile: String

  /// The texts of the English file, and their translations.
  init(english: POFile, translations: [POFile]) {
    englishFile = english.name
    for message in english.messages { addPhrase(message) }
    for file in translations { addTranslation(file) }
  }

  private mutating func report(_ file: String, _ line: Int, _ problem: String) {
    errors.append(POError(file, line, problem))
  }

  private mutating func addPhrase(_ message: POMessage) {
    do throws(POError) {
      let (key, phrase) = try phrase(message)
      if let first = messages[key] {
        return report(englishFile, message.line, "\(key) is already in line \(first.line)")
      }
      messages[key] = message
      indices[key] = phrases.count
      phrases.append(phrase)
    } catch {
      errors.append(error)
    }
  }

  private func phrase(_ message: POMessage) throws(POError) -> (key: String, Phrase) {
    let key = message.key ?? ""
    let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[1].isName, parts[0].isNameOfType else {
      throw POError(
        englishFile, message.line, "msgctxt is a key such as Browse.copied, not \"\(key)\"")
    }
    if message.forms.contains(where: { !$0.text.isEmpty }) {
      throw POError(englishFile, message.line, "\(key) is translated; English is in msgid")
    }
    let texts = [message.english] + (message.englishPlural.map { [$0] } ?? [])
    if texts.contains("") { throw POError(englishFile, message.line, "\(key) has no text") }
    let forms = try texts.map { text throws(POError) in
      try template(text, of: message, englishFile, message.line)
    }
    let values = forms.reduce(into: Set<String>()) { $0.formUnion($1.values) }
    if message.englishPlural != nil, !values.contains("count") {
      throw POError(englishFile, message.line, "\(key) has plural forms, but no {count}")
    }
    if let form = forms.last, !values.subtracting(form.values).isEmpty {
      throw POError(
        englishFile, message.line, "\(key) has values in msgid that msgid_plural lacks")
    }
    let phrase = Phrase(
      subject: parts[0], name: parts[1], english: texts[texts.count - 1], values: values.sorted(),
      isPlural: forms.count == 2, forms: ["en": forms])
    return (key, phrase)
  }

  private mutating func addTranslation(_ file: POFile) {
    let code = file.header["Language"] ?? ""
    guard file.name.hasSuffix("/\(code).po"), code.isName else {
      return report(file.name, 1, "the header's Language is not the file's name")
    }
    guard let plurals = file.header["Plural-Forms"].flatMap({ PluralForms($0) }) else {
      return report(file.name, 1, "the header's Plural-Forms is missing or not a rule")
    }
    let language = Language(
      code: code, plurals: plurals, isComplete: file.header["X-Complete"] == "yes")
    languages.append(language)
    var lines: [String: Int] = [:]
    for message in file.messages {
      let key = message.key ?? ""
      if let first = lines[key] {
        report(file.name, message.line, "\(key) is already in line \(first)")
        continue
      }
      lines[key] = message.line
      do throws(POError) {
        guard let english = messages[key], let index = indices[key] else {
          throw POError(
            file.name, message.line, "\(key) is not in employees.pot; `make po` removes it")
        }
        phrases[index].forms[code] = try forms(
          of: message, of: phrases[index], english, language, file.name)
      } catch {
        errors.append(error)
      }
    }
    guard language.isComplete else { return }
    for (key, message) in messages.sorted(by: { $0.value.line < $1.value.line })
    where lines[key] == nil {
      report(file.name, 1, "\(key) is missing: \"\(message.english.firstLine)\"")
    }
  }

  /// The forms of a translation; `nil` if English is shown instead, since there is none or since
  /// the English text has changed.
  private func forms(
    of message: POMessage, of phrase: Phrase, _ english: POMessage, _ language: Language,
    _ file: String
  ) throws(POError) -> [Template]? {
    let key = message.key ?? ""
    let isStale =
      message.flags.contains("fuzzy") || message.english != english.english
      || message.englishPlural != english.englishPlural
    if isStale { return nil }
    let count = phrase.isPlural ? language.plurals.count : 1
    guard message.isTranslated, message.forms.count == count else {
      if !language.isComplete, message.forms.allSatisfy({ $0.text.isEmpty }) { return nil }
      let line = message.forms.first { $0.text.isEmpty }?.line ?? message.line
      throw POError(
        file, line, count == 1 ? "\(key) has no text" : "\(key) needs \(count) plural forms")
    }
    var forms: [Template] = []
    for (index, form) in message.forms.enumerated() {
      let template = try template(form.text, of: english, file, form.line)
      var missing = Set(phrase.values).subtracting(template.values)
      if phrase.isPlural, language.plurals.isForOneNumber(index) { missing.remove("count") }
      if let value = missing.min() {
        throw POError(file, form.line, "\(key) lacks the value {\(value)}")
      }
      if let value = Set(template.values).subtracting(phrase.values).min() {
        throw POError(file, form.line, "\(key) has the value {\(value)}, which English lacks")
      }
      forms.append(template)
    }
    return forms
  }

  private func template(
    _ text: String, of english: POMessage, _ file: String, _ line: Int
  ) throws(POError) -> Template {
    do throws(Template.Problem) {
      return try Template(text, hasValues: english.flags.contains("python-brace-format"))
    } catch {
      throw POError(
        file, line, "{\(error.value)} is not a value; a brace itself is written twice")
    }
  }
}

extension String {
  /// Whether the text can be the name of a subject: an upper-case letter, then letters.
  fileprivate var isNameOfType: Bool {
    first?.isUppercase == true && allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// The first line, as one line of an error or a comment shows a text.
  var firstLine: String {
    let lines = split(separator: "\n", maxSplits: 1)
    return String(lines.first ?? "") + (lines.count > 1 ? " …" : "")
  }
}
