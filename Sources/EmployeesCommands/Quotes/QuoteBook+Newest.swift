internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import Quotes

extension QuoteBook {
  /// The newest quotes that a person said or added; none if they can't be read, which `doctor` tells.
  static func newest(about person: Person, _ launch: Launch) -> [ListedQuote] {
    let settings = launch.settings
    // Reading mails loads GMime, which nobody without quotes should wait for.
    let folders = [try? settings.mailFolder(launch.effects)].compactMap { $0 }
    let hasMails =
      !(settings.mail?.maildirs ?? []).isEmpty || folders.contains(where: FileStatus.exists)
    guard settings.me != nil, hasMails, let quotes = try? QuoteBook(launch).quotes, !quotes.isEmpty
    else { return [] }
    let subject = NoteSubject(person, launch.service)
    return QuoteShelf(quotes).newest(
      NewestNotes.limit, names: subject.names, emails: subject.emails)
  }
}
