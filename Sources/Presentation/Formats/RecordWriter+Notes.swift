import Basics
import ContentLines
package import Correspondence
import EmployeeDirectory
import Foundation
package import Journal
import Localization
package import Mail

extension RecordWriter<JournalEntry> {
  /// Notes; the text of a line has no line ends.
  package static var notes: RecordWriter<JournalEntry> {
    RecordWriter(
      columns: [
        "id", "created", "modified", "person", "person_email", "author", "author_email", "text",
        "title",
      ],
      values: { entry in
        let note = entry.note
        let times = [note.created?.date(in: .current), note.modified]
          .map { $0.map(Timestamp.text) ?? "" }
        let people = [note.person, note.author].flatMap { [$0.name, $0.email] }
        return [entry.id] + times + people + [note.text.collapsingWhiteSpace(), note.title]
      },
      members: { json, entry in
        let note = entry.note
        json.member("id", entry.id)
        json.member("uid", note.uid.orNull)
        json.member("person", object: note.person.orNull) { $0.members($1.name, $1.email.orNull) }
        json.member("author", object: note.author.orNull) { $0.members($1.name, $1.email.orNull) }
        json.member("created", (note.created?.date(in: .current)).map(Timestamp.text))
        json.member("modified", note.modified.map(Timestamp.text))
        json.member("title", note.title.orNull)
        json.member("text", note.text)
        json.member("styled", note.isStyled)
        json.member("file", path: entry.file)
      })
  }
}

extension RecordWriter<GreetingEntry> {
  /// Greetings; `isNew` says which were received and not read.
  package static func greetings(isNew: @escaping (GreetingEntry) -> Bool) -> RecordWriter {
    RecordWriter(
      columns: [
        "id", "state", "occasion", "at", "new", "from", "from_email", "to", "to_email", "subject",
      ],
      values: { entry in
        let people = [entry.from, entry.to.first].flatMap { [$0?.name ?? "", $0?.address ?? ""] }
        let time = entry.at.map(Timestamp.text) ?? ""
        return [entry.id, entry.place.name, entry.occasion ?? "", time, isNew(entry) ? "new" : ""]
          + people + [entry.subject]
      },
      members: { json, entry in
        json.member("id", entry.id)
        json.member("message_id", entry.messageID.orNull)
        json.member("state", entry.place.name)
        json.member("occasion", entry.occasion)
        json.member("to", object: entry.to.first) { $0.members($1.name, $1.address) }
        json.member("from", object: entry.from) { $0.members($1.name, $1.address) }
        json.member("subject", entry.subject)
        json.member("at", entry.at.map(Timestamp.text))
        json.member("new", isNew(entry))
        json.member("reply", entry.reply)
        json.member("file", path: entry.file)
      })
  }
}

extension MailPlace {
  /// The state as programs read it.
  package var name: String {
    switch self {
    case .own(let state): state.rawValue
    case .imported, .received: "received"
    }
  }

  /// The state in a word.
  package var word: String {
    switch self {
    case .own(let state): state.label
    case .imported, .received: GreetingPhrase.receivedWord
    }
  }
}

extension RecordWriter<ListedQuote> {
  /// Quotes; the text of a line has no line ends.
  package static var quotes: RecordWriter<ListedQuote> {
    RecordWriter(
      columns: [
        "id", "at", "said_by", "said_by_email", "heard_by", "heard_by_email", "added_by",
        "added_by_email", "text",
      ],
      values: { quote in
        [quote.id, Timestamp.text(of: quote.at), quote.saidBy.name, quote.saidBy.email]
          + [quote.heardBy.map(\.title), quote.heardBy.map(\.email)]
          .map { $0.joined(separator: ", ") }
          + [quote.addedBy.name, quote.addedBy.email, quote.text.collapsingWhiteSpace()]
      },
      members: { json, quote in
        json.member("id", quote.id)
        json.member("text", quote.text)
        json.member("said_by", object: quote.saidBy) { $0.members($1.name, $1.email) }
        json.member("heard_by", objects: quote.heardBy) { $0.members($1.name, $1.email) }
        json.member("added_by", object: quote.addedBy) { $0.members($1.name, $1.email) }
        json.member("at", Timestamp.text(of: quote.at))
        json.member("file", path: quote.file)
      })
  }
}

extension CalendarPerson {
  fileprivate var orNull: CalendarPerson? { isEmpty ? nil : self }
}

extension JSONWriter {
  /// A person; `nil` for an email that is unknown.
  fileprivate mutating func members(_ name: String, _ email: String?) {
    member("name", name.orNull)
    member("email", email)
  }
}
