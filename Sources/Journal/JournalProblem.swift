package import ContentLines

/// A file of notes, or a part of one, that could not be read; or the folder.
package struct JournalProblem: Hashable, Sendable {
  /// The cause; the index has it as JSON: a renamed case or label makes stored causes unreadable.
  package enum Cause: Error, Hashable, Sendable, Codable {
    /// The system's error number.
    case system(errno: Int32)
    /// It is not a regular file.
    case notAFile
    /// Its name is not UTF-8.
    case notUTF8
    /// It was written to each time it was read.
    case changing
    /// It has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// The part is not iCalendar, or not valid.
    case calendar(CalendarProblem.Cause)
  }

  /// An absolute path.
  package let file: String
  /// The line, from 1; `nil` for the file as a whole.
  package let line: Int?
  package let cause: Cause
}
