import Basics

/// A text to begin a greeting with; names in braces are replaced by values.
package struct MessageTemplate: Hashable, Sendable {
  /// The name that it is chosen by.
  package let name: String
  /// `nil` for the occasion's own.
  package let subject: String?
  package let text: String

  package init(name: String, subject: String?, text: String) {
    (self.name, self.subject, self.text) = (name, subject, text)
  }

  /// Reads a file: the message, below a first line `Subject: …` if there is one.
  package init(name: String, content: String) {
    let lines = content.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let field = lines[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard field.count == 2, field[0].lowercased() == "subject" else {
      self.init(name: name, subject: nil, text: content)
      return
    }
    let subject = String(field[1]).trimmed()
    self.init(
      name: name, subject: subject.isEmpty ? nil : subject,
      text: lines.count == 2 ? String(lines[1]) : "")
  }
}
