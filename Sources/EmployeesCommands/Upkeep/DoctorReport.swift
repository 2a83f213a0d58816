import ArgumentParser
import Basics
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Journal
import Localization
import Mail
import PictureService
import Presentation
import SQLiteFiles

struct DoctorCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("doctor", HelpPhrase.doctor, HelpPhrase.doctorDiscussion)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption)) var json = false
  @Flag(help: ArgumentHelp(HelpPhrase.doctorExitCodeOption)) var exitCode = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if let fault = launch.service.storeError { launch.console.warn(of: fault) }
    let report = DoctorReport(
      settings: settings, store: launch.service.store, contacts: launch.contacts,
      console: launch.console, effects: effects)
    // The words of findings are chosen when they are made.
    let findings = json ? try Language.forPrograms(report.findings) : try report.findings()
    let screen = DoctorScreen(launch.console.context)
    try launch.console.show(json ? Finding.json(of: findings) : screen.text(findings))
    return exitCode && !findings.isEmpty ? .invalidAnswer : .success
  }
}

struct DoctorReport {
  let settings: Settings
  let store: DirectoryStore
  let contacts: AddressBook?
  let console: Console
  let effects: Effects

  func findings() throws -> [Finding] {
    do {
      return try changeLog() + me() + signIns() + feeds() + records() + namesakes() + emails()
        + cards() + suggestions() + notes() + greetingsAndQuotes() + templates() + mails()
        + pictures() + permissions()
    } catch let error as StoreError where error.isDamage {
      let path = store.path ?? settings.cacheFolder
      return [finding(.cache, at: path, ScreenPhrase.databaseDamaged)] + changeLog() + permissions()
    }
  }

  func finding(_ kind: Finding.Kind, at path: String, _ problem: String) -> Finding {
    Finding(kind, at: Paths.short(path, home: effects.home), problem)
  }

  private func changeLog() -> [Finding] {
    do throws(StoreError) {
      try ChangeLog.check(folder: settings.stateFolder)
      return []
    } catch .folder(_, .writableByOthers) {
      // Reported with the other permissions.
      return []
    } catch {
      let problem =
        error.isDamage ? ScreenPhrase.databaseDamaged : error.message(home: effects.home)
      return [finding(.log, at: error.path, problem)]
    }
  }

  private func me() throws -> [Finding] {
    guard let me = settings.me,
      let location = settings.values.written(SettingTable.shared.me)?.location
    else { return [] }
    let employees = try store.employees(in: settings.collation)
    if employees.isEmpty || employees.contains(where: { $0.isNamed(me) }) { return [] }
    let problem = ScreenPhrase.meMissing(me: me.visible)
    return [Finding(.me, at: location.text(home: effects.home), problem)]
  }

  private func signIns() -> [Finding] {
    settings.signInStatus(effects).compactMap { status in
      if case .signedIn = status.state { return nil }
      return Finding(.signIn, at: status.group.names, status.state.text)
    }
  }

  private func feeds() throws -> [Finding] {
    let patterns = settings.pictures
    let services =
      settings.feeds.map { ($0.name, $0.url) } + [
        ("watermark", settings.watermark ?? ""), ("pictures.thumb", patterns?.thumb ?? ""),
        ("pictures.full", patterns?.full ?? ""),
      ]
    let open = services.filter { _, url in
      url.lowercased().hasPrefix("http:") && URLParts(url)?.isPrivate != true
    }
    let failing = try store.feedStates().compactMap { state -> Finding? in
      // Reported with the sign-ins, as they are now.
      if case .signIn = state.error.flatMap(RefreshError.init(encoded:)) { return nil }
      return state.fault.map { fault in
        let problem = [fault, state.wait(at: effects.now())].compactMap { $0 }
          .joined(separator: ScreenPhrase.comma)
        return Finding(.feed, at: state.identity.name, problem)
      }
    }
    return failing + open.map { name, _ in Finding(.feed, at: name, ScreenPhrase.openAddress) }
  }

  private func records() throws -> [Finding] {
    let states = try store.feedStates()
    return try settings.feeds.flatMap { feed -> [Finding] in
      let known = try store.faultyRecords(of: feed.name)
      let state = states.first { $0.identity.name == feed.name }
      let (skipped, ofIDs) = (known.filter { !$0.fault.isOfID }, known.filter(\.fault.isOfID))
      return records(.record, skipped, of: feed.name, count: state?.skipped ?? 0)
        + records(.id, ofIDs, of: feed.name, count: state?.idFaults ?? 0)
    }
  }

  private func records(
    _ kind: Finding.Kind, _ known: [FaultyRecord], of feed: String, count: Int
  ) -> [Finding] {
    let findings = known.map { Finding(kind, at: "\(feed): \($0.place)", $0.problem) }
    let rest = count - known.count
    if rest <= 0 { return findings }
    let more = MessagePhrase.andMore(count: rest)
    return findings + [Finding(kind, at: feed, more, others: rest - 1)]
  }

  private func namesakes() throws -> [Finding] {
    try store.mergedPeople().flatMap { person in
      person.conflicts.map { conflict in
        Finding(
          .namesake, at: person.employee.name.description,
          ScreenPhrase.anotherDetail(
            feed: conflict.feed.visible, field: conflict.field.label,
            value: conflict.field.label(of: conflict.value).visible))
      }
    }
  }

  private func emails() throws -> [Finding] {
    try store.employees(in: settings.collation).compactMap { employee in
      if employee.email.isEmpty || MailAddress.isSingle(employee.email) { return nil }
      let problem = ScreenPhrase.notAnAddress(email: employee.email.visible)
      return Finding(.email, at: employee.name.description, problem)
    }
  }

  private func cards() throws -> [Finding] {
    guard let contacts else { return [] }
    let pathProblems = try contacts.update(now: effects.now()).pathProblems
    return try pathProblems.map { finding(.contacts, at: $0.path, $0.cause.message) }
      + contacts.problems().map { finding(.card, at: "\($0.file):\($0.line)", $0.cause.message) }
  }

  private func suggestions() throws -> [Finding] {
    guard let contacts else { return [] }
    let employees = try store.employees(in: settings.collation).byName
    return try MatchedCard.all(in: contacts, store, settings.collation).compactMap { card in
      guard card.employees.isEmpty,
        let near = card.contact.nearbyKeys.lazy.compactMap({ employees[$0] }).first
      else { return nil }
      return Finding(
        .suggestion, at: card.contact.location(home: effects.home),
        ScreenPhrase.mayBe(
          card: card.contact.displayName.visible, employee: near.name.description.visible))
    }
  }

  /// The addresses of pictures that fail, without their queries, which may be secrets.
  private func pictures() throws -> [Finding] {
    let status = try PeoplePictures(settings, effects).status {
      try store.employees(in: settings.collation)
    }
    let now = effects.now()
    return (status?.failures ?? []).map { failure in
      let error =
        failure.retryAt > now
        ? PictureError.remembered(failure.error, until: failure.retryAt) : failure.error
      return Finding(.picture, at: String(failure.address.prefix { $0 != "?" }), error.message)
    }
  }

  private func notes() throws -> [Finding] {
    guard let folder = try? settings.notesFolder(effects.environment), FileStatus.exists(folder)
    else { return [] }
    return try Journal.open(settings, effects).problems().map { problem in
      let line = problem.line.map { ":\($0)" } ?? ""
      return finding(.note, at: problem.file + line, problem.cause.message)
    }
  }

  private func templates() throws -> [Finding] {
    var findings: [Finding] = []
    try GreetingTemplates(settings, effects.environment) { path, cause in
      findings.append(Finding(.template, at: path, cause))
    }.check()
    return findings
  }

  private func permissions() -> [Finding] {
    let own: [(String?, String)] = [
      (settings.cacheFolder, ScreenPhrase.cacheOpen),
      (settings.stateFolder, ScreenPhrase.stateOpen),
      (try? settings.notesFolder(effects.environment), ScreenPhrase.notesOpen),
      (try? settings.mailFolder(effects.environment), ScreenPhrase.mailsOpen),
    ]
    var findings = own.flatMap { path, problem in
      path.map { openToOthers($0, 0o077, problem) } ?? []
    }
    if settings.choice != nil {
      // Who can write to it can choose another profile.
      findings += openToOthers(settings.chosenProfile.folder, 0o022, ScreenPhrase.stateOpen)
    }
    for file in (settings.hasFile ? [settings.file] : []) + settings.systemFiles {
      findings += openToOthers(file, 0o022, ScreenPhrase.configurationOpen)
      // Who can write to the folder can replace the file.
      let folder = FileSystem.folder(of: file) ?? "/"
      findings += openToOthers(folder, 0o022, ScreenPhrase.configurationOpen)
    }
    return findings
  }

  private func openToOthers(_ path: String, _ mode: UInt32, _ problem: String) -> [Finding] {
    guard let status = try? FileStatus(of: path), status.permissions & mode != 0 else { return [] }
    return [finding(.permissions, at: path, problem)]
  }
}
