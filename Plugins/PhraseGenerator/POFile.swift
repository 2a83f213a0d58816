import Foundation

/// A message of a PO file.
///
/// Source: GNU gettext's manual, "The Format of PO Files".
struct POMessage: Equatable {
  /// The line that it begins in, from 1.
  var line: Int
  var flags: Set<String> = []
  /// The key, such as `Browse.copied`: gettext's context; `nil` in the header.
  var key: String?
  /// The English text; empty in the header.
  var english = ""
  /// The English text for more than one, if the text's form depends on a number.
  var englishPlural: String?
  /// The translation; one for each plural form if there are some.
  var forms: [Form] = []

  /// A translation, and the line that it begins in.
  struct Form: Equatable {
    let line: Int
    var text: String
  }

  var isTranslated: Bool { !forms.isEmpty && forms.allSatisfy { !$0.text.isEmpty } }
}

/// A PO file or, if nothing in it is translated, a POT file.
struct POFile {
  /// The name as errors have it: "po/et.po".
  let name: String
  /// In the order of the file; without the header and obsolete ones.
  let messages: [POMessage]
  /// The fields of the first message: "Language", "Plural-Forms".
  let header: [String: String]

  /// Reads a file's text.
  init(_ text: String, name: String) throws(POError) {
    var reader = POReader(file: name)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try reader.read(Substring(line))
    }
    let all = reader.messagesRead()
    self.name = name
    messages = all.filter { $0.key != nil || !$0.english.isEmpty }
    let lines = all.first { $0.key == nil && $0.english.isEmpty }?.forms.first?.text ?? ""
    var header: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      header[String(line[..<colon])] = line[colon...].dropFirst().trimmed
    }
    self.header = header
  }
}

/// Reads the messages of a PO file, line by line.
private struct POReader {
  let file: String
  private var messages: [POMessage] = []
  private var message = POMessage(line: 1)
  private var field: Field?
  private var line = 0

  private enum Field {
    case key, english, englishPlural, form
  }

  init(file: String) { self.file = file }

  mutating func read(_ text: Substring) throws(POError) {
    line += 1
    let text = text.trimmed
    if text.isEmpty || text.hasPrefix("#") {
      if field != nil { finish() }
      if text.hasPrefix("#,") {
        message.flags.formUnion(text.dropFirst(2).split(separator: ",").map(\.trimmed))
      }
      return
    }
    guard let quote = text.firstIndex(of: "\"") else {
      throw POError(file, line, "this is neither a comment nor a text in quotation marks")
    }
    if quote != text.startIndex { try begin(text[..<quote].trimmed) }
    try add(unescaped(text[quote...]))
  }

  mutating func messagesRead() -> [POMessage] {
    if field != nil { finish() }
    return messages
  }

  private mutating func finish() {
    messages.append(message)
    message = POMessage(line: line)
    field = nil
  }

  private mutating func begin(_ keyword: String) throws(POError) {
    if field == .form, keyword == "msgctxt" || keyword == "msgid" { finish() }
    if field == nil { message.line = line }
    switch keyword {
    case "msgctxt":
      message.key = ""
      field = .key
    case "msgid": field = .english
    case "msgid_plural":
      message.englishPlural = ""
      field = .englishPlural
    case "msgstr", "msgstr[\(message.forms.count)]":
      message.forms.append(POMessage.Form(line: line, text: ""))
      field = .form
    default: throw POError(file, line, "\(keyword) is unknown or in the wrong place")
    }
  }

  private mutating func add(_ text: String) throws(POError) {
    switch field {
    case .key: message.key? += text
    case .english: message.english += text
    case .englishPlural: message.englishPlural? += text
    case .form: message.forms[message.forms.count - 1].text += text
    case nil: throw POError(file, line, "a text without a keyword before it")
    }
  }

  /// A C string without its quotation marks and escapes.
  private func unescaped(_ quoted: Substring) throws(POError) -> String {
    var text = String.UnicodeScalarView()
    var scalars = quoted.unicodeScalars.dropFirst()[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        guard scalars.isEmpty else { throw POError(file, line, "text after the closing \"") }
        return String(text)
      case "\\":
        let escaped = scalars.popFirst()
        switch escaped {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "\"", "\\": text.append(escaped ?? scalar)
        default: throw POError(file, line, "only \\n, \\t, \\\" and \\\\ are escapes")
        }
      default: text.append(scalar)
      }
    }
    throw POError(file, line, "a closing \" is missing")
  }
}

extension Substring {
  /// The text without blanks around it.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
