internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import TerminalUI

/// A greeting as its recipient will see it: header, text, and the picture's name.
struct GreetingPreview {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?

  private static let margin = "  "

  /// The header and the text, without the picture.
  ///
  /// - Parameters:
  ///   - content: what it says.
  ///   - recipients: who it goes to; at least one, whose message is shown.
  ///   - sender: who it is from.
  /// - Returns: the lines, below an empty one.
  func text(
    _ content: GreetingContent, to recipients: [GreetingRecipient], from sender: GreetingSender
  ) -> String {
    guard let first = recipients.first else { return "" }
    let (subject, text) = content.filled(for: first.employee, from: sender)
    let others = recipients.dropFirst().map { other in
      let name = other.employee.name.description.excerpt
      return other.time == first.time ? name : "\(name) \(Self.when(other.time).inParentheses)"
    }
    return self.text(
      subject, text, from: sender.mailbox, to: [first.mailbox], at: first.time, others: others)
  }

  /// The header and the text of one mail.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - text: the text.
  ///   - from: who it is from.
  ///   - to: who it goes to; they see each other.
  ///   - time: when; `nil` for at once.
  ///   - others: who else gets it.
  /// - Returns: the lines, below an empty one.
  func text(
    _ subject: String, _ text: String, from: Mailbox, to: [Mailbox], at time: Date?,
    others: [String] = []
  ) -> String {
    var header = [
      (WritingPhrase.fromLabel.text, Self.text(of: from)),
      (WritingPhrase.toLabel.text, to.map(Self.text).joined(separator: ScreenPhrase.comma.text)),
      (WritingPhrase.subjectLabel.text, painter.paint(subject.visible, .bold)),
      (WritingPhrase.whenLabel.text, Self.when(time)),
    ]
    if !others.isEmpty {
      let names = others.joined(separator: ScreenPhrase.comma.text)
      header.insert((WritingPhrase.alsoLabel.text, names), at: 2)
    }
    let column = (header.map(\.0.displayWidth).max() ?? 0) + 2
    let lines = header.flatMap { label, value in
      [painter.paint(label.padded(toWidth: column), .dim), value].asRow
        .folded(toWidth: width, indent: column)
    }
    let body = NoteText.paragraphs(text).flatMap { line in
      line.isolated.folded(toWidth: width.map { $0 - Self.margin.count })
        .map { $0.isEmpty ? "" : Self.margin + $0 }
    }
    return ([""] + lines + [""] + body + [""]).map { $0 + "\n" }.joined()
  }

  /// When a greeting is sent, in words.
  static func when(_ time: Date?) -> String {
    time.map { Day.minute(of: $0) } ?? WritingPhrase.atOnce.text
  }

  private static func text(of mailbox: Mailbox) -> String {
    let name = mailbox.name.visible
    return name.isEmpty ? mailbox.address.visible : "\(name) <\(mailbox.address.visible)>"
  }
}
