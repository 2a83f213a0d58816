internal import DirectoryService
internal import EmployeeDirectory
internal import SignIn
internal import SignInService
internal import TerminalUI

/// A sign-in and the feeds that share it.
struct SignInGroup {
  let source: SignInSource
  /// The feeds' names, in configured order.
  let feeds: [String]

  /// The feeds' names as they are shown: "Tallinn, Tartu".
  var names: String { feeds.map(\.visible).joined(separator: ScreenPhrase.comma.text) }

  /// "Tallinn, Tartu: signed out".
  func line(_ state: String) -> String { "\(names): \(state)" }

  /// What is known of it without asking the provider.
  func state(_ service: SignInService) -> SignInState {
    do throws(SignInError) {
      guard let stored = try service.stored(source) else { return .signedOut }
      return stored.hasEnded ? .ended : .signedIn(stored)
    } catch {
      return .unusable(error)
    }
  }
}

extension [SignInGroup] {
  /// Those for which the user has to sign in; a single one always, since they asked for it.
  func needed(_ service: SignInService) -> [SignInGroup] {
    let needed = filter { group in
      if case .signedIn = group.state(service) { false } else { true }
    }
    return needed.isEmpty ? self : needed
  }
}

extension Settings {
  /// The sign-ins of the configured feeds, in the order of the feeds.
  var signInGroups: [SignInGroup] {
    var groups: [SignInGroup] = []
    for feed in feeds {
      guard let source = feed.signIn else { continue }
      if let index = groups.firstIndex(where: { $0.source == source }) {
        groups[index] = SignInGroup(source: source, feeds: groups[index].feeds + [feed.name])
      } else {
        groups.append(SignInGroup(source: source, feeds: [feed.name]))
      }
    }
    return groups
  }

  /// Where the user is signed in, as far as is known without asking the providers.
  func signInStatus(_ effects: Effects) -> [SignInStatus] {
    guard let settings = signInSettings else { return [] }
    let service = SignInService(settings, effects.service.forSignIns)
    return signInGroups.map { SignInStatus(group: $0, state: $0.state(service)) }
  }

  /// The service that signs in, and the sign-ins that a command is about.
  ///
  /// - Parameters:
  ///   - feed: the name of a feed; `nil` for all that need one.
  ///   - effects: what the service needs of the world outside.
  /// - Returns: both.
  /// - Throws: ``CommandError`` for an unknown feed, or if no feed needs one.
  func signIns(
    of feed: String?, _ effects: Effects
  ) throws(CommandError) -> (SignInService, [SignInGroup]) {
    let groups = signInGroups
    guard let settings = signInSettings, !groups.isEmpty else {
      throw CommandError(message: SignInPhrase.noSignIn.text, status: .configuration)
    }
    let service = SignInService(settings, effects.service.forSignIns)
    guard let feed else { return (service, groups) }
    let name = feed.caseFolded()
    let chosen = groups.filter { group in
      group.feeds.contains { $0 == feed } || group.feeds.contains { $0.caseFolded() == name }
    }
    if chosen.isEmpty {
      let names = groups.flatMap(\.feeds).map(\.visible).joined(separator: ScreenPhrase.comma.text)
      throw CommandError(
        message: SignInPhrase.unknownFeed.text(["name": feed.excerpt, "feeds": names]),
        status: .usage)
    }
    return (service, chosen)
  }
}
