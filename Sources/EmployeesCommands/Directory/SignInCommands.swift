import ArgumentParser
import Basics
import Configuration
import DirectoryService
import EmployeeDirectory
import Localization
import Presentation
import Processes
import SignIn

/// A command for the sign-ins of all feeds, or of one.
protocol SignInCommand: DirectoryCommand {}

extension SignInCommand {
  func validate() throws {
    if global.has(\.isOffline) { throw ValidationError(SignInPhrase.needsNetwork) }
  }
}

struct LoginCommand: SignInCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("login", SignInPhrase.login, SignInPhrase.loginDiscussion)
  }

  @Argument(help: ArgumentHelp(SignInPhrase.feedArgument, valueName: "feed")) var feed: String?
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let (service, groups) = try settings.signIns(of: feed, effects)
    for group in feed == nil ? groups.needed(service) : groups {
      let stored = try signIn(group, service, settings.timeout, console, effects)
      console.report(group.line(SignInState.signedIn(stored).text))
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
      let (stored, former) = try service.signIn(
        group.source, timeout: timeout,
        show: { authorization in
          show(authorization, group, console)
          if effects.environment.hasWindows {
            let page = authorization.completePage ?? authorization.page
            // A browser that is started by this may run until the user closes it.
            BackgroundThread.start { try? effects.open(page) }
          }
        },
        wait: { pause, failure in
          line.show(
            failure.map { SignInPhrase.waitingInSpite(cause: $0.message) } ?? SignInPhrase.waiting)
          _ = effects.wait(pause, false, nil)
        })
      if case .notTold(let error) = former {
        line.clear()
        console.printError(group.line(SignInPhrase.formerNotTold(cause: error.message)))
      }
      return stored
    } catch {
      line.clear()
      throw CommandError(
        message: SignInPhrase.loginFailed(cause: error.message, feeds: group.names),
        status: error.status)
    }
  }

  /// Shows what to do, even with `--quiet`: without the code the user can't sign in.
  private func show(
    _ authorization: DeviceAuthorization, _ group: SignInGroup, _ console: Console
  ) {
    func value(_ text: String) -> [String] { [console.errorPainter.paint(text.visible, .bold)] }
    let details: [(label: String, values: [String])] = [
      (SignInPhrase.page, value(authorization.page)),
      (SignInPhrase.code, value(authorization.userCode)),
    ]
    console.printErrorLine(SignInPhrase.toDo(feeds: group.names).isolatedLine)
    console.printErrorLines { LabelColumn.lines(details, width: $0, margin: 2) }
  }
}

struct LogoutCommand: SignInCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("logout", SignInPhrase.logout, SignInPhrase.logoutDiscussion)
  }

  @Argument(help: ArgumentHelp(SignInPhrase.feedArgument, valueName: "feed")) var feed: String?
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let (service, groups) = try settings.signIns(of: feed, effects)
    var status = ExitStatus.success
    for group in groups {
      do throws(SignInError) {
        switch try service.signOut(group.source, timeout: settings.timeout) {
        case .nothing: console.report(group.line(SignInPhrase.wasSignedOut))
        case .revoked: console.report(group.line(SignInPhrase.signedOut))
        case .notRevocable: console.report(group.line(SignInPhrase.signedOutHere))
        case .notTold(let error):
          console.printError(group.line(SignInPhrase.notTold(cause: error.message)))
          status = .temporaryFailure
        }
      } catch {
        throw CommandError(
          message: SignInPhrase.logoutFailed(cause: error.message, feeds: group.names),
          status: error.status)
      }
    }
    return status
  }
}

extension Settings {
  /// Where the user is signed in, as far as is known without asking the providers.
  func signInStatus(_ effects: Effects) -> [SignInStatus] {
    guard let settings = signInSettings else { return [] }
    let service = SignInService(settings, effects.service.forSignIns)
    return signInGroups.map { SignInStatus(group: $0, state: $0.state(service)) }
  }

  func signIns(
    of feed: String?, _ effects: Effects
  ) throws(CommandError) -> (SignInService, [SignInGroup]) {
    let groups = signInGroups
    guard let settings = signInSettings, !groups.isEmpty else {
      throw CommandError(message: SignInPhrase.noSignIn, status: .configuration)
    }
    let service = SignInService(settings, effects.service.forSignIns)
    guard let feed else { return (service, groups) }
    let name = feed.caseFolded()
    let chosen = groups.filter { group in group.feeds.contains { $0.caseFolded() == name } }
    if chosen.isEmpty {
      let names = groups.flatMap(\.feeds).map(\.visible).joined(separator: ScreenPhrase.comma)
      throw CommandError(
        message: SignInPhrase.unknownFeed(feeds: names, name: feed.excerpt), status: .usage)
    }
    return (service, chosen)
  }
}
