import Basics
import Configuration
import DirectoryService
import EmployeeDirectory
import Foundation
import Localization
package import SignIn
import TerminalUI

/// A sign-in and the feeds that share it.
package struct SignInGroup {
  package let source: SignInSource
  /// The feeds' names, in configured order.
  package let feeds: [String]

  /// The feeds' names as they are shown: "Tallinn, Tartu".
  package var names: String { feeds.map(\.visible).joined(separator: ScreenPhrase.comma) }

  /// "Tallinn, Tartu: signed in as mari@telisa.ee".
  package func line(_ state: String) -> String { "\(names): \(state)" }

  /// The state as far as it is known without connecting to the provider.
  package func state(_ service: SignInService) -> SignInState {
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
  package func needed(_ service: SignInService) -> [SignInGroup] {
    let needed = filter { group in
      if case .signedIn = group.state(service) { false } else { true }
    }
    return needed.isEmpty ? self : needed
  }
}

extension Settings {
  /// The sign-ins of the configured feeds, in the order of the feeds.
  package var signInGroups: [SignInGroup] {
    let feeds = self.feeds
    return feeds.compactMap(\.signIn).uniqued().map { source in
      SignInGroup(source: source, feeds: feeds.filter { $0.signIn == source }.map(\.name))
    }
  }
}

/// Whether a user is signed in at a provider.
package enum SignInState {
  case signedIn(StoredSignIn)
  /// The user has not signed in, or has signed out.
  case signedOut
  /// The provider does not renew it any longer.
  case ended
  /// The stored sign-in cannot be used.
  case unusable(SignInError)

  /// The state in words: "signed in as mari@telisa.ee until 2026-12-01 10:00".
  package var text: String {
    switch self {
    case .signedIn(let stored):
      switch (stored.user?.excerpt, stored.until.map { Day.minute(of: $0) }) {
      case (let user?, let time?): return SignInPhrase.signedInAsUntil(time: time, user: user)
      case (let user?, nil): return SignInPhrase.signedInAs(user: user)
      case (nil, let time?): return SignInPhrase.signedInUntil(time: time)
      case (nil, nil): return SignInPhrase.signedIn
      }
    case .signedOut: return SignInError.notSignedIn.message
    case .ended: return SignInError.ended.message
    case .unusable(let error): return error.message
    }
  }

  /// The state for programs.
  package var name: String {
    switch self {
    case .signedIn: "signed_in"
    case .signedOut: "signed_out"
    case .ended: "ended"
    case .unusable: "unusable"
    }
  }
}

/// A sign-in as `status` shows it.
package struct SignInStatus {
  package let group: SignInGroup
  package let state: SignInState
  package init(group: SignInGroup, state: SignInState) { (self.group, self.state) = (group, state) }

  /// The stored sign-in, if it can be used.
  package var stored: StoredSignIn? {
    if case .signedIn(let stored) = state { stored } else { nil }
  }
}
