internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import History

/// The command `employees export`.
struct ExportCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: HelpPhrase.export.text,
      discussion: ExportPhrase.discussion.text + "\n\n"
        + Examples.text(
          "employees export vcard --unmatched --to ~/contacts",
          "employees export vcard --version 3.0 --pictures",
          "employees export csv > colleagues.csv",
          "employees export ldif --base-dn ou=people,dc=example,dc=com | ldapadd",
          "employees export ldif --base-dn ou=people,dc=example,dc=com --changes"))
  }

  @Argument(help: ArgumentHelp(HelpPhrase.exportArgument.text, valueName: "format"))
  var format: ExportFormat
  @Option(
    name: .customLong("version"),
    help: ArgumentHelp(HelpPhrase.exportVersionOption.text, valueName: "4.0|3.0"))
  var version: VCardVersion?
  @Option(
    name: .customLong("to"), help: ArgumentHelp(ExportPhrase.toOption.text, valueName: "folder"),
    completion: .directory)
  var folder: String?
  @Flag(help: ArgumentHelp(PicturePhrase.exportOption.text)) var pictures = false
  @OptionGroup var ldif: LDIFOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if version != nil, format != .vcard {
      throw ValidationError(ExportPhrase.versionWithoutVCard.text)
    }
    if folder != nil, format != .vcard {
      throw ValidationError(ExportPhrase.toWithoutVCard.text)
    }
    if pictures, format != .vcard {
      throw ValidationError(PicturePhrase.exportWithoutVCard.text)
    }
    try ldif.validate(for: format, choice)
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if let folder { return try export(to: folder, launch, effects) }
    return try launch.show(needsContacts: choice.matched) { store in
      let collation = settings.collation
      if let base = ldif.base {
        let history = try launch.service.history(since: ldif.beginning(effects.now()))
        let export = LDIFScreen(base: base, isVerbose: global.verbose)
        if ldif.changes { return try export.changes(in: history) }
        let selection = try choice.selection(
          of: history.employees, in: launch.settings.collation, launch.matches)
        let employees = selection.employees
        // Changes can only be added to the whole directory, so a selection has no `until`.
        var screen = export.entries(of: employees, until: choice.isMade ? nil : history.span.until)
        if employees.isEmpty {
          screen.errorLines = choice.errorLines(history.employees) ?? screen.errorLines
        }
        return screen
      }
      let employees = try store.employees(in: collation)
      return try screen(
        try choice.selection(of: employees, in: launch.settings.collation, launch.matches),
        among: employees, launch,
        errorLines: choice.errorLines(employees) ?? [ExportPhrase.noMatch.text])
    }
  }

  /// Writes a card a file, once the feeds have been asked.
  private func export(
    to folder: String, _ launch: Launch, _ effects: Effects
  ) throws -> ExitStatus {
    let target = try CardFolderExport(to: folder, version ?? .v4, launch.console, effects)
    var employees: [Employee] = []
    let status = try launch.show(needsContacts: choice.matched) { store in
      let everybody = try store.employees(in: launch.settings.collation)
      let selection = try choice.selection(
        of: everybody, in: launch.settings.collation, launch.matches)
      employees = selection.employees
      if !employees.isEmpty { return Screen(text: "") }
      return Screen(
        text: "", errorLines: choice.errorLines(everybody) ?? [ExportPhrase.noMatch.text],
        status: .noMatch)
    }
    if employees.isEmpty { return status }
    if choice.matched || choice.unmatched, status == .configuration {
      throw CommandError(message: ExportPhrase.contactsNotWhole.text, status: status)
    }
    let photos = pictures ? try CardPhotos(of: employees, launch) : CardPhotos()
    try target.write(employees, photos: photos.photos)
    guard let first = photos.errorLines.first else { return status }
    throw CommandError(
      message: first, details: Array(photos.errorLines.dropFirst()), status: .unavailable)
  }

  private func screen(
    _ selection: Selection, among everybody: [Employee], _ launch: Launch,
    errorLines: @autoclosure () -> [String]
  ) throws -> Screen {
    let console = launch.console
    switch format {
    case .csv:
      return ListScreen(ListForm(.csv), console).screen(selection, errorLines: errorLines())
    case .json:
      return ListScreen(ListForm(.json), console).screen(selection, errorLines: errorLines())
    case .vcard, .ldif, .muttAliases:
      let employees = selection.employees
      if employees.isEmpty {
        return Screen(text: "", errorLines: errorLines(), status: .noMatch)
      }
      if format == .muttAliases { return screen(MuttAliases(employees, among: everybody)) }
      let photos = pictures ? try CardPhotos(of: employees, launch) : CardPhotos()
      let text = EmployeeCard.text(employees, version: version ?? .v4) { photos.photos[$0.key] }
      let status: ExitStatus = photos.missing.isEmpty ? .success : .unavailable
      return Screen(text: text, errorLines: photos.errorLines, status: status)
    }
  }

  /// The aliases; with `--verbose`, who is left out, too.
  private func screen(_ aliases: MuttAliases) -> Screen {
    if aliases.text.isEmpty {
      let message = [ActionPhrase.nobodyToMail.text]
      return Screen(text: "", errorLines: message + aliases.omissions, status: .noMatch)
    }
    return Screen(
      text: aliases.text, errorLines: (global.verbose ? aliases.omissions : []) + aliases.twins)
  }
}
