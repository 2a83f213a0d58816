import ArgumentParser
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Localization
import Presentation

struct StatusCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("status", HelpPhrase.status, HelpPhrase.statusDiscussion)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonObjectOption)) var json = false
  @Option(help: ArgumentHelp(HelpPhrase.formatOption)) var format: StatusFormat?
  @Flag(help: ArgumentHelp(HelpPhrase.statusExitCodeOption)) var exitCode = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireOneFormat(json, format) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let service = try DirectoryService(settings: settings.service(), effects: effects.service)
    if let fault = service.storeError { console.warn(of: fault) }
    let contacts = try Self.contacts(settings, service.store, now: effects.now())
    var status = DirectoryStatus(
      feeds: try service.store.feedStates(), employees: try service.store.count(),
      namesakes: try service.store.mergedPeople().count { !$0.conflicts.isEmpty },
      cacheFolder: settings.cacheFolder, cacheSize: Self.size(ofFilesIn: settings.cacheFolder),
      changeLog: settings.stateFolder + "/" + ChangeLog.fileName,
      profile: settings.choice?.profile.name,
      configurationFile: settings.file, hasConfigurationFile: settings.hasFile,
      systemConfigurationFiles: settings.systemFiles, contacts: contacts)
    status.pictures = try PeoplePictures(settings, effects).status {
      try service.store.employees(in: settings.collation)
    }
    status.mails = MailStatus(settings, effects.environment)
    let sync = NoteSync(settings, effects, evenOffline: true)
    status.notes = sync?.status(now: effects.now())
    status.signIns = settings.signInStatus(effects)
    switch json ? .json : format ?? .text {
    case .text: try console.show(StatusScreen(console.context).text(of: status))
    case .json: try console.show(StatusJSON.text(of: status, now: effects.now()))
    case .openmetrics: try console.show(StatusMetrics.text(of: status))
    }
    if !exitCode { return .success }
    return service.storeError == nil ? status.exitStatus : .inputOutput
  }

  private static func contacts(
    _ settings: Settings, _ store: DirectoryStore, now: Date
  ) throws -> ContactStatus {
    var status = ContactStatus(paths: settings.contacts)
    guard let book = try settings.addressBook() else { return status }
    status.pathProblems = try book.update(now: now).pathProblems
    let cards = try MatchedCard.all(in: book, store, settings.collation)
    let problems = try book.problems()
    status.notPeople = cards.count { $0.contact.kind != nil }
    status.cards = cards.count - status.notPeople
    status.files = Set(cards.map(\.contact.file)).union(problems.map(\.file)).count
    status.unreadable = problems.reduce(0) { $0 + $1.lostCards } + status.pathProblems.count
    status.matched = Set(cards.flatMap(\.employees).map(\.key)).count
    return status
  }

  private static func size(ofFilesIn folder: String) -> Int {
    FileSystem.names(in: folder).map { folder + "/" + $0 }.reduce(0) { sum, path in
      guard let status = try? FileStatus(of: path, followsLinks: false) else { return sum }
      return sum + (status.kind == .folder ? size(ofFilesIn: path) : Int(status.size))
    }
  }
}
