import ArgumentParser
import Basics
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Localization
import Presentation
import Processes

struct ListCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", HelpPhrase.list, HelpPhrase.listDiscussion, examples: "employees list",
      "employees list --position ios --position android",
      "employees list --json | jq -r '.[].email'")
  }

  @OptionGroup var list: ListOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try launch(settings, effects)
    // A locale for one run does not change the stored order.
    return try launch.show(
      keepsOrder: !global.has(\.locale), needsContacts: choice.matched
    ) { store in
      let employees = try store.employees(in: settings.collation)
      return try screen(of: employees, launch, errorLines: choice.nobodyLeft(of: employees))
    }
  }
}

protocol ListingCommand: DirectoryCommand {
  var list: ListOptions { get }
  var choice: ChoiceOptions { get }
}

extension ListingCommand {
  var beginsWithMessage: Bool { list.form().format == .mutt }

  /// Opens the cache and the contacts, with no pager if none is wanted.
  func launch(_ settings: Settings, _ effects: Effects) throws -> Launch {
    _ = try list.checked(own: settings.ownFields)
    var effects = effects
    // "cat" means no pager, as for git.
    if list.noPager { effects.environment.variables["EMPLOYEES_PAGER"] = "cat" }
    return try Launch(settings, global, effects)
  }

  func screen(
    of employees: [Employee], _ launch: Launch, query: SearchQuery? = nil,
    errorLines: @autoclosure () throws -> [String]
  ) throws -> Screen {
    let collation = launch.settings.collation
    var selection = try choice.selection(of: employees, launch)
    if let order = list.sort {
      try selection.sort(by: order, in: collation, joinTimes: launch.service.settings.joinTimes)
    }
    if let limit = list.limit { selection.limit(to: limit, in: collation) }
    // On a pipe, a script must not get another format than it was written for.
    let format = launch.console.isWatched ? launch.settings.format : .table
    let form = try list.checked(own: launch.settings.ownFields).form(default: format)
    var screen = try ListScreen(
      form, launch.console.painter, width: launch.console.columns, query: query
    ).screen(selection, errorLines: errorLines())
    if global.verbose, [.mutt, .aerc].contains(form.format), screen.errorLines.isEmpty {
      screen.errorLines = Recipients.reasons(forEmailsOf: selection.employees)
    }
    if let expression = list.jqExpression {
      screen.text = try filter(screen.text, by: expression, launch)
    }
    return screen
  }

  /// Filters JSON with jq, which prints its own errors.
  private func filter(
    _ json: OutputText, by expression: String, _ launch: Launch
  ) throws(CommandError) -> OutputText {
    // jq 1.6 knows no `--`: after a space an expression may begin with a hyphen.
    let arguments = ["-r", launch.console.painter.isColored ? "-C" : "-M", " " + expression]
    do {
      return try launch.effects.filter("jq", arguments, json)
    } catch {
      switch error {
      case .notFound: throw CommandError(message: ListOptionPhrase.noJQ, status: .usage)
      case .failed(let status):
        let message = ListOptionPhrase.jqFailed(status: String(status))
        throw CommandError(message: message, status: .usage)
      }
    }
  }
}
