internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Processes

/// A command that lists employees: `list` or `search`.
protocol ListingCommand: DirectoryCommand {
  var list: ListOptions { get }
}

extension ListingCommand {
  var beginsWithMessage: Bool { list.form().format == .mutt }

  /// Opens the cache and the contacts, with no pager if none is wanted.
  func launch(_ settings: Settings, _ effects: Effects) throws -> Launch {
    var effects = effects
    // "cat" means no pager, as for git.
    if list.hasNoPager { effects.environment["EMPLOYEES_PAGER"] = "cat" }
    return try Launch(settings, global, effects)
  }

  /// The screen of some employees, as the options ask for it.
  ///
  /// - Parameters:
  ///   - employees: by last and first name.
  ///   - launch: the launch.
  ///   - query: what to highlight; `nil` for nothing.
  ///   - errorLines: the message if nobody is left.
  /// - Returns: the screen.
  /// - Throws: ``CommandError`` if jq fails, or an error of the store.
  func screen(
    of employees: [Employee], _ launch: Launch, query: SearchQuery? = nil,
    errorLines: @autoclosure () throws -> [String]
  ) throws -> Screen {
    let collation = launch.settings.collation
    var selection = try list.choice.selection(of: employees, in: collation, launch.matches)
    if let order = list.sort {
      try selection.sort(by: order, in: collation, joinTimes: launch.service.joinTimes)
    }
    if let limit = list.limit { selection.limit(to: limit, in: collation) }
    // On a pipe, a script must not get another format than it was written for.
    let format = launch.console.isWatched ? launch.settings.format : .table
    var screen = try ListScreen(list.form(default: format), launch.console, query: query).screen(
      selection, errorLines: errorLines())
    if let expression = list.jqExpression {
      screen.text = try filter(screen.text, by: expression, launch)
    }
    return screen
  }

  /// Filters JSON with jq, which prints its own errors.
  private func filter(
    _ json: OutputText, by expression: String, _ launch: Launch
  ) throws(CommandError) -> OutputText {
    // jq 1.6 knows no `--`: behind a space an expression may begin with a hyphen.
    let arguments = ["-r", launch.console.painter.isColored ? "-C" : "-M", " " + expression]
    do {
      return try launch.effects.filter("jq", arguments, json)
    } catch {
      switch error {
      case .notFound: throw CommandError(message: ListOptionPhrase.noJQ.text, status: .usage)
      case .failed(let status):
        let message = ListOptionPhrase.jqFailed.text(["status": String(status)])
        throw CommandError(message: message, status: .usage)
      }
    }
  }
}
