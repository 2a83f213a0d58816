internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import History
internal import Journal
internal import MIME
internal import PictureService
internal import SQLiteFiles
internal import TerminalUI

/// Finds problems in the directory, the contacts and their files.
struct DoctorReport {
  private let settings: Settings
  private let store: DirectoryStore
  private let contacts: AddressBook?
  private let effects: Effects

  init(_ settings: Settings, _ store: DirectoryStore, _ contacts: AddressBook?, _ effects: Effects)
  {
    self.settings = settings
    self.store = store
    self.contacts = contacts
    self.effects = effects
  }

  /// All findings, by kind.
  func findings() throws -> [Finding] {
    do {
      return try changeLog() + me() + signIns() + feeds() + records() + namesakes() + emails()
        + cards() + suggestions() + notes()
        + greetingsAndQuotes()
        + Self.mails(settings, effects) + pictures() + files()
    } catch let error as StoreError where error.isDamage {
      let location = Paths.short(store.path ?? settings.cacheFolder, home: effects.homeFolder)
      return [Finding(kind: .cache, location: location, problem: ScreenPhrase.databaseDamaged.text)]
        + changeLog() + files()
    }
  }

  private func changeLog() -> [Finding] {
    do throws(StoreError) {
      try ChangeLog.check(folder: settings.stateFolder)
      return []
    } catch .folder(_, .writableByOthers) {
      // Told with the other permissions.
      return []
    } catch {
      let problem =
        error.isDamage
        ? ScreenPhrase.databaseDamaged.text : error.message(home: effects.homeFolder)
      let location = Paths.short(error.path, home: effects.homeFolder)
      return [Finding(kind: .log, location: location, problem: problem)]
    }
  }

  /// Whether the user is in the directory, unless that is empty.
  private func me() throws -> [Finding] {
    guard let me = settings.me,
      let location = settings.values.written(SettingTable.shared.me)?.location
    else { return [] }
    let employees = try store.employees(in: settings.collation)
    if employees.isEmpty || employees.contains(where: { $0.isNamed(me) }) { return [] }
    return [
      Finding(
        kind: .me, location: location.text(home: effects.homeFolder),
        problem: ScreenPhrase.meMissing.text(["me": me.visible]))
    ]
  }

  /// Where the user has to sign in, and files of sign-ins that are not used.
  private func signIns() -> [Finding] {
    settings.signInStatus(effects).compactMap { status in
      if case .signedIn = status.state { return nil }
      return Finding(kind: .signIn, location: status.group.names, problem: status.state.text)
    }
  }

  private func files() -> [Finding] { permissions() + leftovers() }

  // MARK: The feeds

  private func feeds() throws -> [Finding] {
    let open = settings.feeds.filter {
      $0.url.lowercased().hasPrefix("http:") && !ConfiguredURL.isPrivate($0.url)
    }
    let failing = try store.feedStates().compactMap { state -> Finding? in
      // Told with the sign-ins, as they are now.
      if case .signIn = state.error.flatMap(RefreshError.init(encoded:)) { return nil }
      return state.fault.map { Finding(kind: .feed, location: state.identity.name, problem: $0) }
    }
    return failing
      + open.map { feed in
        Finding(kind: .feed, location: feed.name, problem: ScreenPhrase.openAddress.text)
      }
  }

  private func records() throws -> [Finding] {
    let states = try store.feedStates()
    return try settings.feeds.flatMap { feed -> [Finding] in
      let known = try store.skippedRecords(of: feed.name).map { record in
        Finding(
          kind: .record, location: "\(feed.name): employees[\(record.index)]",
          problem: record.problem)
      }
      let count = states.first { $0.identity.name == feed.name }?.skipped ?? 0
      let rest = count - known.count
      if rest <= 0 { return known }
      return known + [
        Finding(
          kind: .record, location: feed.name, problem: MessagePhrase.andMore.text(count: rest),
          others: rest - 1)
      ]
    }
  }

  private func namesakes() throws -> [Finding] {
    try store.mergedPeople().flatMap { person in
      person.conflicts.map { conflict in
        Finding(
          kind: .namesake, location: person.employee.name.description,
          problem: ScreenPhrase.anotherDetail.text([
            "feed": conflict.feed.visible, "field": conflict.field.label,
            "value": conflict.field.label(of: conflict.value).visible,
          ]))
      }
    }
  }

  /// Employees whose email is not a single address.
  private func emails() throws -> [Finding] {
    try store.employees(in: settings.collation).compactMap { employee in
      if employee.email.isEmpty || MailAddress.isSingle(employee.email) { return nil }
      return Finding(
        kind: .email, location: employee.name.description,
        problem: ScreenPhrase.notAnAddress.text(["email": employee.email.visible]))
    }
  }

  // MARK: The contacts

  private func cards() throws -> [Finding] {
    guard let contacts else { return [] }
    let pathProblems = try contacts.update(now: effects.now()).pathProblems
    return pathProblems.map { problem in
      Finding(
        kind: .contacts, location: Paths.short(problem.path, home: effects.homeFolder),
        problem: problem.cause)
    }
      + (try contacts.problems()).map { problem in
        let file = Paths.short(problem.file, home: effects.homeFolder)
        return Finding(
          kind: .card, location: "\(file):\(problem.line)",
          problem: problem.fault.message)
      }
  }

  private func suggestions() throws -> [Finding] {
    guard let contacts else { return [] }
    let employees = Dictionary(
      try store.employees(in: settings.collation).map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    return try MatchedCard.all(in: contacts, store, settings.collation).compactMap { card in
      guard card.employee == nil,
        let near = card.contact.nearbyKeys.lazy.compactMap({ employees[$0] }).first
      else { return nil }
      return Finding(
        kind: .suggestion, location: card.contact.location(home: effects.homeFolder),
        problem: ScreenPhrase.mayBe.text([
          "card": card.contact.displayName.visible, "employee": near.name.description.visible,
        ]))
    }
  }

  /// The addresses of pictures that fail, without their queries, which may be secrets.
  private func pictures() throws -> [Finding] {
    let failures = try PeoplePictures(settings, effects).status()?.failures ?? []
    return failures.map { failure in
      Finding(
        kind: .picture, location: String(failure.address.prefix { $0 != "?" }),
        problem: failure.error.message)
    }
  }

  /// The files of notes that can't be read.
  private func notes() throws -> [Finding] {
    guard let folder = try? settings.notesFolder(effects), FileStatus.exists(folder) else {
      return []
    }
    return try Journal.open(settings, effects).problems().map { problem in
      let file = Paths.short(problem.file, home: effects.homeFolder)
      return Finding(
        kind: .note, location: problem.line.map { "\(file):\($0)" } ?? file,
        problem: problem.fault.message)
    }
  }

  /// The mails that are not listed; one that can't be read at all is told once.
  private func greetingsAndQuotes() throws -> [Finding] {
    let greetings = try GreetingFindings(settings, store, contacts, effects).all()
    let known = Set(greetings.map { $0.location + "\n" + $0.problem })
    let quotes = try QuoteFindings(settings, store, effects).all()
    return greetings + quotes.filter { !known.contains($0.location + "\n" + $0.problem) }
  }

  // MARK: The files

  private func permissions() -> [Finding] {
    var findings = openToOthers(settings.cacheFolder, 0o077, .cacheOpen)
    findings += openToOthers(settings.stateFolder, 0o077, .stateOpen)
    if let notes = try? settings.notesFolder(effects) {
      findings += openToOthers(notes, 0o077, .notesOpen)
    }
    if let mails = try? settings.mailFolder(effects) {
      findings += openToOthers(mails, 0o077, .mailsOpen)
    }
    if settings.choice != nil {
      // Who can write to it can choose another profile.
      findings += openToOthers(settings.chosenProfile.folder, 0o022, .stateOpen)
    }
    for file in (settings.hasFile ? [settings.file] : []) + settings.systemFiles {
      findings += openToOthers(file, 0o022, .configurationOpen)
      // Who can write to the folder can replace the file.
      findings += openToOthers(Paths.folder(of: file), 0o022, .configurationOpen)
    }
    return findings
  }

  private func openToOthers(_ path: String, _ mode: UInt32, _ problem: ScreenPhrase) -> [Finding] {
    guard let status = try? FileStatus(of: path), status.permissions & mode != 0 else { return [] }
    let location = Paths.short(path, home: effects.homeFolder)
    return [Finding(kind: .permissions, location: location, problem: problem.text)]
  }

  private func leftovers() -> [Finding] {
    FileSystem.names(in: settings.cacheFolder).filter(CacheCleaning.isSetAside).sorted().map {
      name in
      Finding(
        kind: .leftover,
        location: Paths.short(settings.cacheFolder, home: effects.homeFolder) + "/" + name,
        problem: ScreenPhrase.damagedLeftover.text)
    }
  }
}
