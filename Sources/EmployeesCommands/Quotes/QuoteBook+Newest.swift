internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import Quotes

extension QuoteBook {
  /// Whether the user may have quotes; without any, nothing is read and no index is made.
  static func mayHaveAny(_ settings: Settings, _ effects: Effects) -> Bool {
    if settings.me == nil { return false }
    if !(settings.mail?.maildirs ?? []).isEmpty { return true }
    return (try? settings.mailFolder(effects)).map(FileStatus.exists) ?? false
  }

  /// The newest quotes that a person said or added; none if they can't be read, which `doctor` tells.
  static func newest(about person: Person, _ launch: Launch) -> [ListedQuote] {
    guard mayHaveAny(launch.settings, launch.effects),
      let book = try? QuoteBook(launch), !book.isEmpty
    else { return [] }
    let subject = NoteSubject(person, launch.service)
    let emails = subject.emails.map(\.addressKey)
    return book.newest(NewestNotes.limit) { person in
      emails.contains(person.email.addressKey)
        || person.names.contains { subject.names.contains(NameKey($0)) }
    }
  }
}
