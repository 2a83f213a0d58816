internal import ArgumentParser
internal import Browser
internal import DirectoryService
internal import EmployeeDirectory
internal import Files
internal import Pictures
internal import Terminal
internal import TerminalUI

/// The command `employees browse`.
struct BrowseCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "browse",
      abstract: BrowsePhrase.browse.text,
      discussion: BrowsePhrase.browseDiscussion.text + "\n\n"
        + Examples.text("employees browse --position ios"))
  }

  @Argument(help: ArgumentHelp(HelpPhrase.termsArgument.text, valueName: "term"))
  var terms: [String] = []
  @Flag(name: .customLong("print"), help: ArgumentHelp(BrowsePhrase.printOption.text))
  var isPrinted = false
  @OptionGroup var list: ListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if !isPrinted, list.isForm { throw ValidationError(BrowsePhrase.printNeeded.text) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if effects.environment.isTerminalDumb {
      let term = effects.environment["TERM"] ?? ""
      throw CommandError(
        message: BrowsePhrase.dumbTerminal.text(["term": term.excerpt]), status: .usage)
    }
    var settings = settings
    while true {
      let outcome = try Language.$current.withValue(settings.language) {
        try browse(settings, effects)
      }
      // Token commands of the profile before end here. Its threads may go on: they share no files with the next.
      BackgroundGroup.end()
      switch outcome {
      case .status(let status): return end(status, effects)
      case .profile(let name):
        settings = try global.settings(ofProfile: name, namedBy: "browse", effects)
      }
    }
  }

  /// How one screen ends.
  private enum Outcome {
    case status(ExitStatus)
    /// Another screen follows, with another profile.
    case profile(String)
  }

  /// Runs one screen, which is closed on return.
  private func browse(_ settings: Settings, _ effects: Effects) throws -> Outcome {
    let launch = try launch(settings, effects)
    guard let messages = EventQueue<BrowseMessage>() else { throw Self.noTerminal }
    let loop: BrowseLoop
    do {
      loop = try BrowseLoop(
        launch, context(settings, effects), list.choice, terms: terms, messages: messages)
    } catch is SystemError {
      throw Self.noTerminal
    }
    let ending: BrowserEffect.Ending?
    do {
      ending = try loop.run()
    } catch let error as CommandError {
      launch.console.tell(error.message, details: error.details)
      return .status(error.status)
    }
    for fault in [launch.service.storeFault].compactMap({ $0 }) { launch.console.warn(of: fault) }
    return switch ending {
    case .quit(let keys): .status(try isPrinted ? printed(keys, loop, launch) : .success)
    case .profile(let name): .profile(name)
    case .cancelled: .status(isPrinted ? .interrupted : .success)
    // The terminal is gone: nobody was chosen.
    case nil: .status(isPrinted ? .interrupted : .success)
    }
  }

  /// Ends the process at once: another thread may still load people, and exit handlers would free what it uses.
  private func end(_ status: ExitStatus, _ effects: Effects) -> ExitStatus {
    effects.exit(status)
    return status
  }

  private static var noTerminal: CommandError {
    CommandError(message: BrowsePhrase.noTerminal.text, status: .usage)
  }

  func context(_ settings: Settings, _ effects: Effects) -> BrowserContext {
    let labels = Position.labels
    let language = Language.current
    let now = effects.now
    var context = BrowserContext(
      collation: settings.collation,
      labels: BrowserContext.Labels(
        order: { position in Language.$current.withValue(language) { position.name } },
        choice: { choice in Language.$current.withValue(language) { choice.label } }),
      parse: { (text) throws(SearchQuery.Fault) in
        try SearchQuery(SearchQuery.arguments(of: text), labels: labels) {
          JoinTime.range($0, now: now())
        }
      },
      keys: KeyMap.standard.rebinding(settings.keys),
      isMirrored: language.isRightToLeft, isPicker: isPrinted,
      hasPictures: hasPictures(settings, effects))
    context.profiles = settings.profiles.map(\.name)
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
    let terminal = BrowseLoop.terminal(settings, effects)
    return settings.pictureWay != .never
      && (terminal.fullScreenWay != nil || terminal.colors >= .palette256)
  }

  /// Prints the chosen people as `list` does.
  private func printed(
    _ keys: [NameKey], _ loop: BrowseLoop, _ launch: Launch
  ) throws -> ExitStatus {
    let people = loop.chosen(keys)
    if people.isEmpty { return .success }
    return try launch.showNext(
      screen(of: people, launch, errorLines: [MessagePhrase.nobodyListed.text]))
  }
}

extension PickerChoice {
  /// What a picker shows for the choice.
  fileprivate var label: String {
    switch self {
    case .position(let position): position.label
    case .office(let office): office
    case .project(let project): project
    case .contacts(let isIn): (isIn ? BrowsePhrase.inContacts : .notInContacts).text
    case .grouping(.position): BrowsePhrase.groupByPosition.text
    case .grouping(.office): BrowsePhrase.groupByOffice.text
    case .grouping(.project): BrowsePhrase.groupByProject.text
    case .order(.last): BrowsePhrase.orderByLast.text
    case .order(.first): BrowsePhrase.orderByFirst.text
    case .order(.newest): BrowsePhrase.orderByNewest.text
    case .profile(let name): name
    case .action(let action): action.text
    }
  }
}
