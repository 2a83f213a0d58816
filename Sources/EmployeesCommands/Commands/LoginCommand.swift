internal import ArgumentParser
internal import Foundation
internal import SignIn
internal import SignInService
internal import Terminal
internal import TerminalUI

/// The command `employees login`.
struct LoginCommand: DirectoryCommand {
  static let name = "login"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: SignInPhrase.login.text,
      discussion: SignInPhrase.loginDiscussion.text)
  }

  @Argument(help: ArgumentHelp(SignInPhrase.feedArgument.text, valueName: "feed"))
  var feed: String?
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if global.has(\.isOffline) { throw ValidationError(SignInPhrase.needsNetwork.text) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let (service, groups) = try settings.signIns(of: feed, effects)
    for group in feed == nil ? groups.needed(service) : groups {
      let stored = try signIn(group, service, settings.timeout, console, effects)
      console.report(SignInState.signedIn(stored).line(of: group))
    }
    return .success
  }

  private func signIn(
    _ group: SignInGroup, _ service: SignInService, _ timeout: Duration, _ console: Console,
    _ effects: Effects
  ) throws(CommandError) -> StoredSignIn {
    let line = console.transientLine()
    defer { line.clear() }
    do throws(SignInError) {
      return try service.signIn(
        group.source, timeout: timeout,
        show: { authorization in
          show(authorization, group, console)
          openPage(authorization, effects)
          line.show(SignInPhrase.waiting.text)
        }, wait: { _ = effects.wait($0, false) })
    } catch {
      line.clear()
      throw CommandError(
        message: SignInPhrase.loginFailed.text(["feeds": group.names, "cause": error.message]),
        status: error.status)
    }
  }

  /// Shows what to do, even with `--quiet`: without the code the user can't sign in.
  private func show(
    _ authorization: DeviceAuthorization, _ group: SignInGroup, _ console: Console
  ) {
    let rows = [
      (SignInPhrase.page.text, authorization.page),
      (SignInPhrase.code.text, authorization.userCode),
    ]
    let width = (rows.map(\.0.displayWidth).max() ?? 0) + 2
    console.tellLine(SignInPhrase.toDo.text(["feeds": group.names]).isolatedLine)
    for (label, value) in rows {
      console.tellLine(
        "  "
          + [label.padded(toWidth: width), console.errorPainter.paint(value.visible, .bold)].asRow)
    }
  }

  /// Opens the page where there is a browser; it is shown in any case.
  private func openPage(_ authorization: DeviceAuthorization, _ effects: Effects) {
    let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { effects.environment[$0] }
    if displays.allSatisfy(\.isEmpty) { return }
    let page = authorization.completePage ?? authorization.page
    // A browser that is started by this may run until the user closes it.
    BackgroundThread.start { try? effects.open(page) }
  }
}
