import ArgumentParser
import Browser
import Configuration
import DirectoryService
import EmployeeDirectory
import Files
import Localization
import Pictures
import Presentation
import Processes

struct BrowseCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "browse", BrowsePhrase.browse, BrowsePhrase.browseDiscussion,
      examples: "employees browse --position ios")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.termsArgument, valueName: "term"))
  var terms: [String] = []
  @Flag(name: .customLong("print"), help: ArgumentHelp(BrowsePhrase.printOption))
  var isPrinted = false
  @OptionGroup var list: ListOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if !isPrinted, list.isForm { throw ValidationError(BrowsePhrase.printNeeded) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if effects.environment.variables.isTerminalDumb {
      let term = effects.environment["TERM"] ?? ""
      throw CommandError(message: BrowsePhrase.dumbTerminal(term: term.excerpt), status: .usage)
    }
    var settings = settings
    while true {
      let outcome = try Language.$current.withValue(settings.language) {
        try browse(settings, effects)
      }
      // The profile's token commands end. Its threads may go on: they share no files with the next.
      TokenCommand.endInBackground()
      switch outcome {
      case .status(let status):
        // Another thread may still load people, and exit handlers would free what it uses.
        effects.exit(status)
        return status
      case .profile(let name):
        settings = try global.settings(ofProfile: name, namedBy: "browse", effects)
      }
    }
  }

  private enum Outcome {
    case status(ExitStatus)
    case profile(String)
  }

  /// Runs one screen, which is closed on return.
  private func browse(_ settings: Settings, _ effects: Effects) throws -> Outcome {
    let launch = try launch(settings, effects)
    guard let messages = EventQueue<BrowseMessage>() else { throw Self.noTerminal }
    let loop: BrowseLoop
    do {
      loop = try BrowseLoop(
        launch, context(settings, effects), choice, terms: terms, messages: messages)
    } catch is SystemError { throw Self.noTerminal }
    let exit: BrowserExit?
    do {
      exit = try loop.run()
    } catch let error as CommandError {
      launch.console.printError(error.message, details: error.details)
      return .status(error.status)
    }
    if let fault = launch.service.storeError { launch.console.warn(of: fault) }
    return switch exit {
    case .quit(let keys): .status(try isPrinted ? printed(keys, loop) : .success)
    case .profile(let name): .profile(name)
    // Without an exit the terminal is gone: nobody was chosen.
    case .cancelled, nil: .status(isPrinted ? .interrupted : .success)
    }
  }

  private static var noTerminal: CommandError {
    CommandError(message: BrowsePhrase.noTerminal, status: .usage)
  }

  func context(_ settings: Settings, _ effects: Effects) -> BrowserContext {
    let labels = Position.labels
    let language = Language.current
    let now = effects.now
    let own = settings.ownFields
    var context = BrowserContext(
      collation: settings.collation,
      orderLabel: { position in Language.$current.withValue(language) { position.name } },
      label: { choice in Language.$current.withValue(language) { choice.label } },
      parse: { (text) throws(SearchQuery.SyntaxError) in
        try SearchQuery(SearchQuery.arguments(of: text), labels: labels, own: own) {
          JoinTime.range($0, now: now())
        }
      },
      keys: KeyMap.standard.rebinding(settings.keys),
      isMirrored: language.isRightToLeft, isPicker: isPrinted,
      hasPictures: hasPictures(settings, effects))
    context.profiles = settings.layers.profiles.map(\.name)
    context.profile = settings.choice?.profile.name
    if settings.me == nil {
      context.quoteSetup = .lacksMe
    } else if (settings.mail?.maildirs ?? []).isEmpty {
      context.quoteSetup = .lacksMaildirs
    }
    return context
  }

  /// Whether the screen has room for pictures, at least for initials on a colour.
  private func hasPictures(_ settings: Settings, _ effects: Effects) -> Bool {
    let terminal = PictureTerminal.ofFullScreen(settings, effects)
    return settings.pictureWay != .never
      && (terminal.fullScreenWay != nil || terminal.colors >= .palette256)
  }

  private func printed(_ keys: [PersonKey], _ loop: BrowseLoop) throws -> ExitStatus {
    let (people, launch) = (loop.chosen(keys), loop.launch)
    if people.isEmpty { return .success }
    return try launch.showNext(screen(of: people, launch, errorLines: [MessagePhrase.nobodyListed]))
  }
}

extension PickerChoice {
  fileprivate var label: String {
    switch self {
    case .position(let position): position.label
    case .office(let office): office
    case .project(let project): project
    case .contacts(let isIn): isIn ? BrowsePhrase.inContacts : BrowsePhrase.notInContacts
    case .grouping(.position): BrowsePhrase.groupByPosition
    case .grouping(.office): BrowsePhrase.groupByOffice
    case .grouping(.project): BrowsePhrase.groupByProject
    case .order(.last): BrowsePhrase.orderByLast
    case .order(.first): BrowsePhrase.orderByFirst
    case .order(.newest): BrowsePhrase.orderByNewest
    case .profile(let name): name
    case .action(let action): action.text
    }
  }
}
