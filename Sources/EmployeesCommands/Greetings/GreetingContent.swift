internal import EmployeeDirectory
internal import Greetings
internal import MIME
internal import TerminalUI

/// What a greeting says, to any of its recipients.
struct GreetingContent: Equatable {
  var occasion: Occasion
  /// May name values, as a template does.
  var subject: String
  /// May name values, as a template does.
  var text: String
  var picture: MessagePicture?

  /// The longest subject, in characters.
  static let longestSubject = 200

  /// Subject and text as an editor shows them.
  var draft: String { "Subject: \(subject.oneLine)\n\n\(text)" }

  /// Reads what an editor left; without a subject the former one stays.
  mutating func take(_ draft: String) {
    let edited = MessageTemplate(name: "", content: draft)
    if let subject = edited.subject { self.subject = subject.oneLine }
    text = NoteText.tidied(edited.text)
  }

  /// Subject and text for a recipient.
  func filled(for recipient: Employee, from sender: GreetingSender) -> (
    subject: String, text: String
  ) {
    let values = sender.values(for: recipient)
    let subject = MessageTemplate.filled(subject, values).oneLine
    return (subject, NoteText.tidied(MessageTemplate.filled(text, values)))
  }

  /// Puts a recipient's values into subject and text for good.
  mutating func fill(for recipient: Employee, from sender: GreetingSender) {
    (subject, text) = filled(for: recipient, from: sender)
  }

  /// Refuses what can't be sent.
  ///
  /// - Throws: ``CommandError`` for an empty text or an overlong subject.
  func check() throws(CommandError) {
    if text.allSatisfy(\.isWhitespace) {
      throw CommandError(message: WritingPhrase.empty.text, status: .noMatch)
    }
    if subject.count > Self.longestSubject {
      throw CommandError(
        message: WritingPhrase.subjectTooLong.text(["count": String(Self.longestSubject)]),
        status: .usage)
    }
  }
}

extension String {
  /// The text without control characters and line ends, as a field of a message has it.
  fileprivate var oneLine: String {
    let scalars = unicodeScalars.map { scalar -> Character in
      let category = scalar.properties.generalCategory
      let isEnd = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      return isEnd ? " " : Character(scalar)
    }
    return String(scalars).collapsingWhiteSpace()
  }
}
