internal import ArgumentParser
internal import SignInService

/// The command `employees logout`.
struct LogoutCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "logout",
      abstract: SignInPhrase.logout.text,
      discussion: SignInPhrase.logoutDiscussion.text)
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
    var status = ExitStatus.success
    for group in groups {
      let (line, isTold) = try signOut(group, service, settings.timeout)
      if isTold {
        console.report(line)
      } else {
        console.tell(line)
        status = .temporaryFailure
      }
    }
    return status
  }

  /// Signs out of a provider, and says what happened.
  private func signOut(
    _ group: SignInGroup, _ service: SignInService, _ timeout: Duration
  ) throws(CommandError) -> (line: String, isTold: Bool) {
    do throws(SignInError) {
      switch try service.signOut(group.source, timeout: timeout) {
      case .nothing: return (SignInState.signedOut.line(of: group), true)
      case .revoked: return (group.line(SignInPhrase.signedOut.text), true)
      case .notRevocable: return (group.line(SignInPhrase.signedOutHere.text), true)
      case .notTold(let error):
        let cause = ["cause": error.message]
        return (group.line(SignInPhrase.notTold.text(cause)), false)
      }
    } catch {
      throw CommandError(
        message: SignInPhrase.logoutFailed.text(["feeds": group.names, "cause": error.message]),
        status: error.status)
    }
  }
}
