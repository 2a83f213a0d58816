internal import Foundation
internal import SignIn
internal import SignInService
internal import TerminalUI

/// Whether a user is signed in at a provider.
enum SignInState {
  case signedIn(StoredSignIn)
  /// The user has not signed in, or has signed out.
  case signedOut
  /// The provider does not renew it any longer.
  case ended
  /// What is kept cannot be used.
  case unusable(SignInError)

  /// The state in words: "signed in as mari@telisa.ee until 2026-12-01 10:00".
  var text: String {
    switch self {
    case .signedIn(let stored):
      let user = stored.user.map { ["user": $0.excerpt] } ?? [:]
      let until = stored.until.map { ["time": Day.minute(of: $0)] } ?? [:]
      let phrase: SignInPhrase =
        switch (stored.user != nil, stored.until != nil) {
        case (true, true): .signedInAsUntil
        case (true, false): .signedInAs
        case (false, true): .signedInUntil
        case (false, false): .signedIn
        }
      return phrase.text(user.merging(until) { $1 })
    case .signedOut: return SignInError.notSignedIn.message
    case .ended: return SignInError.ended.message
    case .unusable(let error): return error.message
    }
  }

  /// "Tallinn, Tartu: signed in as mari@telisa.ee".
  func line(of group: SignInGroup) -> String { group.line(text) }

  /// The state for programs.
  var name: String {
    switch self {
    case .signedIn: "signed_in"
    case .signedOut: "signed_out"
    case .ended: "ended"
    case .unusable: "unusable"
    }
  }
}

/// A sign-in as `status` tells it.
struct SignInStatus {
  let group: SignInGroup
  let state: SignInState

  /// What is kept, if it can be used.
  var stored: StoredSignIn? {
    if case .signedIn(let stored) = state { stored } else { nil }
  }
}
