public import Foundation

/// Makes notes about colleagues, and mails with the same words.
public struct NoteGenerator {
  private static let words = [
    "prefers", "mornings", "met", "at", "the", "fair", "allergic", "to", "nuts", "knows", "Rust",
    "moved", "Tartu", "asks", "for", "short", "mails", "õpib", "eesti", "keelt",
  ]

  private var names = NameSource()
  private var random = SeededGenerator(seed: 5_545)

  /// Prepares for making one set of notes.
  public init() {}

  /// Writes each note twice: as an iCalendar file in `notes`, and as a mail in the Maildir `mails`.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - folder: where to; created if it is missing.
  /// - Throws: what the file system refuses.
  public mutating func write(count: Int, to folder: URL) throws {
    let notes = folder.appending(path: "notes")
    let mails = folder.appending(path: "mails/cur")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    try Maildir.create(folder.appending(path: "mails"))
    for index in 0..<count {
      let colleague = Colleague(names.next(&random), &random)
      let text = (0..<12).map { _ in random.pick(Self.words) }.joined(separator: " ")
      let time = Date(timeIntervalSince1970: Double(Maildir.beginning + index * 600))
      try Data(Self.note(index, colleague, text, time).utf8)
        .write(to: notes.appending(path: "bench-\(index).ics"))
      try Data(Self.mail(index, colleague, text, time).utf8)
        .write(to: mails.appending(path: "\(Maildir.beginning + index * 600).\(index).bench:2,S"))
    }
  }

  private static func note(
    _ index: Int, _ colleague: Colleague, _ text: String, _ time: Date
  ) -> String {
    let stamp = utc(time, "yyyyMMdd'T'HHmmss'Z'")
    let name = "\(colleague.name.first) \(colleague.name.last)"
    return [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//bench//EN", "BEGIN:VJOURNAL",
      "UID:bench-\(index)", "DTSTAMP:" + stamp, "DTSTART:" + stamp, "CREATED:" + stamp,
      "LAST-MODIFIED:" + stamp, "SUMMARY:" + name, "DESCRIPTION:" + text,
      "ORGANIZER;CN=Mari Tamm:mailto:mari@telisa.ee",
      "CONTACT;ALTREP=\"mailto:\(colleague.email)\":" + name, "CATEGORIES:note",
      "END:VJOURNAL", "END:VCALENDAR",
    ].map { $0 + "\r\n" }.joined()
  }

  private static func mail(
    _ index: Int, _ colleague: Colleague, _ text: String, _ time: Date
  ) -> String {
    return [
      "From: Mari Tamm <mari@telisa.ee>", "To: <\(colleague.email)>",
      "Subject: A note", "Date: " + utc(time, "EEE, d MMM yyyy HH:mm:ss '+0000'"),
      "Message-ID: <bench-\(index)@telisa.ee>",
      "Content-Type: text/plain; charset=utf-8", "", text,
    ].map { $0 + "\n" }.joined()
  }

  private static func utc(_ time: Date, _ pattern: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = pattern
    return formatter.string(from: time)
  }
}
