internal import EmployeeDirectory
internal import Foundation
internal import Quotes
internal import TerminalUI

/// Quotes as programs read them.
enum QuoteWriter {
  private static let columns = [
    "id", "at", "said_by", "said_by_email", "heard_by", "heard_by_email", "added_by",
    "added_by_email", "text",
  ]

  /// Some quotes in a format; the text of a line has no line ends.
  ///
  /// - Returns: `nil` for a table, which depends on the terminal.
  static func text(of quotes: [ListedQuote], _ format: NoteFormat) -> OutputText? {
    switch format {
    case .table: return nil
    case .plain: return OutputText(plain: quotes.map(values))
    case .tsv: return OutputText(plain: [columns] + quotes.map(values))
    case .csv:
      return OutputText(csv: [columns] + quotes.map(values))
    case .json:
      var json = JSONWriter()
      json.lines(quotes) { json, quote in write(quote, to: &json) }
      json.endLine()
      return json.output
    case .ndjson:
      var json = JSONWriter()
      for quote in quotes {
        write(quote, to: &json)
        json.endLine()
      }
      return json.output
    }
  }

  private static func write(_ quote: ListedQuote, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", quote.id)
      json.member("text", quote.text)
      json.member("said_by") { $0.person(quote.saidBy) }
      json.member("heard_by") { json in json.array(quote.heardBy) { $0.person($1) } }
      json.member("added_by") { $0.person(quote.addedBy) }
      json.member("at", Timestamp.text(of: quote.at))
      json.member("file", quote.file)
    }
  }

  private static func values(of quote: ListedQuote) -> [String] {
    let listeners = [
      quote.heardBy.map(\.title).joined(separator: ", "),
      quote.heardBy.map(\.email).joined(separator: ", "),
    ]
    return [quote.id, Timestamp.text(of: quote.at), quote.saidBy.name, quote.saidBy.email]
      + listeners
      + [quote.addedBy.name, quote.addedBy.email, quote.text.collapsingWhiteSpace()]
  }
}

extension JSONWriter {
  fileprivate mutating func person(_ person: QuotePerson) {
    object { json in
      json.member("name", person.name.isEmpty ? nil : person.name)
      json.member("email", person.email)
    }
  }
}
