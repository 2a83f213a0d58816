import ArgumentParser
import Basics
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Localization
import PictureService
import Pictures
import Presentation

struct ExportCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "export", HelpPhrase.export, ExportPhrase.discussion,
      examples: "employees export vcard --unmatched --to ~/contacts",
      "employees export csv --bom > colleagues.csv",
      "employees export ldif --base-dn ou=people,dc=example,dc=com | ldapadd",
      "employees export ldif --base-dn ou=people,dc=example,dc=com --changes")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.exportArgument)) var format: ExportFormat
  @Option(help: ArgumentHelp(HelpPhrase.exportVersionOption, valueName: "4.0|3.0"))
  var version: VCardVersion?
  @Option(
    name: .customLong("to"), help: ArgumentHelp(ExportPhrase.toOption, valueName: "folder"),
    completion: .directory)
  var folder: String?
  @Flag(help: ArgumentHelp(PicturePhrase.exportOption)) var pictures = false
  @Flag(name: .customLong("bom"), help: ArgumentHelp(ExportPhrase.bomOption))
  var hasByteOrderMark = false
  @Option(
    name: .customLong("base-dn"), help: ArgumentHelp(ExportPhrase.baseOption, valueName: "dn"),
    transform: { text in
      guard let name = DistinguishedName(text) else { throw ValidationError(ExportPhrase.badBase) }
      return name
    })
  var base: DistinguishedName?
  @Flag(help: ArgumentHelp(ExportPhrase.changesOption)) var changes = false
  @Option(help: ArgumentHelp(ExportPhrase.sinceOption, valueName: "duration|date|time"))
  var since: StartTime?
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if format != .vcard {
      if version != nil { throw ValidationError(ExportPhrase.versionWithoutVCard) }
      if folder != nil { throw ValidationError(ExportPhrase.toWithoutVCard) }
      if pictures { throw ValidationError(PicturePhrase.exportWithoutVCard) }
    }
    if format != .csv, hasByteOrderMark { throw ValidationError(ExportPhrase.bomWithoutCSV) }
    if format != .ldif, base != nil || changes {
      throw ValidationError(ExportPhrase.baseWithoutLDIF)
    }
    if since != nil, !changes { throw ValidationError(ExportPhrase.sinceWithoutChanges) }
    if format == .ldif, base == nil { throw ValidationError(ExportPhrase.noBase) }
    if changes, choice.isMade { throw ValidationError(ExportPhrase.choiceOfChanges) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if let folder { return try export(to: folder, launch) }
    return try launch.show(needsContacts: choice.matched) { store in
      if let base {
        let feeds = launch.service.feedsHash
        let export = LDIFScreen(base: base, feeds: feeds, isVerbose: global.verbose)
        // The changes are to follow an export of other feeds, or in another order.
        if case .entry(_, let exported?) = since, exported != feeds { throw LDIFScreen.forgotten }
        let history = try launch.service.history(since: beginning(effects.now()))
        if changes { return try export.changes(in: history) }
        let employees = try choice.selection(of: history.employees, launch).employees
        // Changes can only be added to the whole directory, so a selection has no `until`.
        var screen = export.entries(of: employees, until: choice.isMade ? nil : history.span.until)
        if employees.isEmpty {
          screen.errorLines = choice.errorLines(history.employees) ?? screen.errorLines
        }
        return screen
      }
      return try screen(of: try store.employees(in: settings.collation), launch)
    }
  }

  private func beginning(_ now: Date) -> ChangeLog.Beginning {
    switch since {
    case nil: .newestChange
    case .entry(let time, _): .entry(time)
    case .ago, .date: .time(since?.time(before: now) ?? now)
    }
  }

  private func export(to folder: String, _ launch: Launch) throws -> ExitStatus {
    guard let path = launch.effects.absolute(folder) else {
      throw CommandError(message: ExportPhrase.noFolder, status: .usage)
    }
    var employees: [Employee] = []
    let status = try launch.show(needsContacts: choice.matched) { store in
      let everybody = try store.employees(in: launch.settings.collation)
      employees = try choice.selection(of: everybody, launch).employees
      if !employees.isEmpty { return Screen(text: "") }
      return Screen(text: "", errorLines: errorLines(everybody), status: .noMatch)
    }
    if employees.isEmpty { return status }
    if choice.matched || choice.unmatched, status == .configuration {
      throw CommandError(message: ExportPhrase.contactsNotWhole, status: status)
    }
    let photos = try CardPhotos(of: pictures ? employees : [], launch)
    try write(employees, photos.photos, to: path, launch)
    guard let first = photos.errorLines.first else { return status }
    throw CommandError(
      message: first, details: Array(photos.errorLines.dropFirst()), status: .unavailable)
  }

  /// Why nobody of the directory is exported.
  private func errorLines(_ everybody: [Employee]) -> [String] {
    choice.errorLines(everybody) ?? [ExportPhrase.noMatch]
  }

  private func screen(of everybody: [Employee], _ launch: Launch) throws -> Screen {
    let console = launch.console
    let selection = try choice.selection(of: everybody, launch)
    switch format {
    case .csv, .json:
      let form = ListForm(format == .csv ? .csv : .json)
      var screen = ListScreen(form, console.painter, width: console.columns).screen(
        selection, errorLines: errorLines(everybody))
      if hasByteOrderMark {
        screen.text = OutputText(bytes: [0xEF, 0xBB, 0xBF] + screen.text.bytes)
      }
      return screen
    case .vcard, .ldif, .muttAliases:
      let employees = selection.employees
      if employees.isEmpty {
        return Screen(text: "", errorLines: errorLines(everybody), status: .noMatch)
      }
      if format == .muttAliases {
        let aliases = MuttAliases(employees, among: everybody)
        if aliases.text.isEmpty {
          let lines = [ActionPhrase.nobodyToMail] + aliases.omissions
          return Screen(text: "", errorLines: lines, status: .noMatch)
        }
        let omissions = global.verbose ? aliases.omissions : []
        return Screen(text: aliases.text, errorLines: omissions + aliases.twins)
      }
      let photos = try CardPhotos(of: pictures ? employees : [], launch)
      let text = EmployeeCard.text(employees, version: version ?? .v4) { photos.photos[$0.key] }
      let status: ExitStatus = photos.missing.isEmpty ? .success : .unavailable
      return Screen(text: text, errorLines: photos.errorLines, status: status)
    }
  }
}

extension ExportCommand {
  private static let fileLimit = 10

  /// Skips cards whose UIDs are in the folder; reports the number on a terminal.
  private func write(
    _ employees: [Employee], _ photos: [PersonKey: [UInt8]], to path: String, _ launch: Launch
  ) throws {
    let (console, effects, version) = (launch.console, launch.effects, version ?? .v4)
    var counts: [CardFolder.Outcome: Int] = [:]
    var taken: [String] = []
    do {
      try FileSystem.createFolder(path)
      let folder = try CardFolder(at: path, now: effects.now())
      for problem in folder.pathProblems { console.warn(problem.message(home: effects.home) + ".") }
      for employee in employees {
        let name = StableIdentifier.uuid(of: employee) + ".vcf"
        let card = Array(EmployeeCard.text([employee], version: version) { photos[$0.key] }.utf8)
        let outcome = try folder.add(card, uid: StableIdentifier.urn(of: employee), name: name)
        counts[outcome, default: 0] += 1
        if outcome == .nameTaken { taken.append("\(name): \(employee.name.description.visible)") }
      }
      try folder.finish()
    } catch let error as SystemError {
      let written = counts[.written] ?? 0
      throw CommandError(
        message: ExportPhrase.folderNotWritten(
          cause: SystemMessage.text(error.code), folder: effects.shown(path)),
        details: written > 0 ? [ExportPhrase.writtenBefore(written: written.grouped)] : [],
        status: .inputOutput)
    }
    console.printRemark(
      ExportPhrase.cardsWritten(
        folder: effects.shown(path), known: (counts[.known] ?? 0).grouped,
        written: (counts[.written] ?? 0).grouped))
    if taken.isEmpty { return }
    throw CommandError(
      message: ExportPhrase.namesTaken, details: taken.shortened(to: Self.fileLimit) { $0 },
      status: .inputOutput)
  }
}

/// The pictures of people for their cards, as JPEGs.
struct CardPhotos {
  private(set) var photos: [PersonKey: [UInt8]] = [:]
  /// The people whose pictures cannot be had, with the reason, in the people's order.
  private(set) var missing: [String] = []
  private static let missingLimit = 10

  init(of employees: [Employee], _ launch: Launch) throws {
    if employees.isEmpty { return }
    let pictures = PeoplePictures(launch.settings, launch.effects)
    let cards = try launch.matches(for: employees)
    let people = employees.compactMap { employee in
      pictures.source(of: employee, cards: cards[employee.key] ?? []).map { (employee, $0) }
    }
    if people.isEmpty { return }
    var faults: [Int: PictureError] = [:]
    try pictures.service().load(people.map(\.1)) { index, result in
      do throws(PictureError) {
        photos[people[index].0.key] = try Self.jpeg(of: try result.get(), pictures)
      } catch { if error != .noPicture { faults[index] = error } }
    }
    missing = people.indices.compactMap { index in
      faults[index].map { people[index].0.name.description.visible + ": " + $0.message }
    }
  }

  private static func jpeg(
    of picture: ReadyPicture, _ pictures: PeoplePictures
  ) throws(PictureError) -> [UInt8] {
    if picture.kind == .jpeg { return picture.bytes }
    do throws(PictureFault) {
      return try pictures.decoder.jpeg(picture.bytes)
    } catch { throw .picture(error) }
  }

  var errorLines: [String] {
    if missing.isEmpty { return [] }
    return [PicturePhrase.exportMissing(count: missing.count)]
      + missing.shortened(to: Self.missingLimit) { $0 }
  }
}
