internal import ArgumentParser
internal import EmployeeDirectory
internal import ICalendar
internal import Journal
internal import TerminalUI

/// The formats of a list of notes.
enum NoteFormat: String, CaseIterable, ExpressibleByArgument {
  /// Aligned rows, for people.
  case table
  /// Tab-separated lines without a header.
  case plain
  /// Tab-separated values with a header line.
  case tsv
  /// Comma-separated values with a header line (RFC 4180).
  case csv
  /// A flat array of objects.
  case json
  /// An object per line.
  case ndjson

  /// The columns of lines; the text is on one line.
  private static let columns = [
    "id", "created", "modified", "person", "person_email", "author", "author_email", "text",
  ]

  /// Notes as a program reads them.
  ///
  /// - Parameters:
  ///   - entries: the notes.
  ///   - goesOn: whether this is a part of a longer output: JSON then has an object per line, and no header is written.
  /// - Returns: the text; `nil` for a table, which depends on the terminal.
  func text(of entries: [JournalEntry], goesOn: Bool = false) -> OutputText? {
    switch self {
    case .table: return nil
    case .plain: return OutputText(plain: entries.map(Self.values))
    case .tsv: return OutputText(plain: (goesOn ? [] : [Self.columns]) + entries.map(Self.values))
    case .csv:
      let rows = (goesOn ? [] : [Self.columns]) + entries.map(Self.values)
      return OutputText(csv: rows)
    case .json where !goesOn: return NoteJSON.text(of: entries)
    case .json, .ndjson: return NoteJSON.lines(of: entries)
    }
  }

  private static func values(of entry: JournalEntry) -> [String] {
    let note = entry.note
    let times = [note.created, note.modified].map { $0.map(Timestamp.text) ?? "" }
    let people = [note.person, note.author].flatMap { [$0.name, $0.email] }
    return [entry.id] + times + people + [note.text.collapsingWhiteSpace()]
  }
}
