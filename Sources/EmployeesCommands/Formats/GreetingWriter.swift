internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import Mail
internal import TerminalUI

/// Greetings as programs read them.
struct GreetingWriter {
  let book: GreetingBook

  private static let columns = [
    "id", "state", "occasion", "at", "new", "from", "from_email", "to", "to_email", "subject",
  ]

  /// Some greetings in a format.
  ///
  /// - Returns: `nil` for a table, which depends on the terminal.
  func text(of entries: [GreetingEntry], _ format: NoteFormat) -> OutputText? {
    switch format {
    case .table: return nil
    case .plain: return OutputText(plain: entries.map(values))
    case .tsv: return OutputText(plain: [Self.columns] + entries.map(values))
    case .csv:
      return OutputText(csv: [Self.columns] + entries.map(values))
    case .json:
      var json = JSONWriter()
      json.lines(entries) { json, entry in write(entry, to: &json) }
      json.endLine()
      return json.output
    case .ndjson:
      var json = JSONWriter()
      for entry in entries {
        write(entry, to: &json)
        json.endLine()
      }
      return json.output
    }
  }

  private func write(_ entry: GreetingEntry, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", entry.id)
      json.member("message_id", entry.messageID.isEmpty ? nil : entry.messageID)
      json.member("state", entry.place.name)
      json.member("occasion", entry.occasion)
      json.member("to") { $0.mailbox(entry.to.first) }
      json.member("from") { $0.mailbox(entry.from) }
      json.member("subject", entry.subject)
      json.member("at", entry.at.map(Timestamp.text))
      json.member("new") { $0.flag(orNull: book.isNew(entry)) }
      json.member("reply", entry.reply)
      json.member("file", entry.file)
    }
  }

  private func values(of entry: GreetingEntry) -> [String] {
    let people = [entry.from, entry.to.first].flatMap { [$0?.name ?? "", $0?.address ?? ""] }
    return [
      entry.id, entry.place.name, entry.occasion ?? "", entry.at.map(Timestamp.text) ?? "",
      book.isNew(entry) ? "new" : "",
    ] + people + [entry.subject]
  }
}

extension JSONWriter {
  fileprivate mutating func mailbox(_ mailbox: Mailbox?) {
    guard let mailbox else { return null() }
    object { json in
      json.member("name", mailbox.name.isEmpty ? nil : mailbox.name)
      json.member("email", mailbox.address)
    }
  }
}

extension MailPlace {
  /// The state as programs read it.
  var name: String {
    switch self {
    case .own(let state): state.rawValue
    case .imported, .received: "received"
    }
  }

  /// The state in a word.
  var word: String {
    let phrase: GreetingPhrase =
      switch self {
      case .own(.scheduled): .scheduledWord
      case .own(.sending): .sendingWord
      case .own(.sent): .sentWord
      case .own(.unsure): .unsureWord
      case .own(.failed): .failedWord
      case .imported, .received: .receivedWord
      }
    return phrase.text
  }
}
