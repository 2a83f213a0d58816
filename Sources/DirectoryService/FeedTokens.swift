import Feeds
import Foundation
import SignIn

struct FeedTokens {
  private let settings: ServiceSettings
  private let effects: ServiceEffects
  /// When the requests with the tokens must be over.
  var end: ContinuousClock.Instant
  /// The result of each sign-in: feeds that share one wait for it once.
  private var signedIn: [SignInSource: Result<(token: String, isNew: Bool), SignInError>] = [:]

  init(_ settings: ServiceSettings, _ effects: ServiceEffects, until end: ContinuousClock.Instant) {
    (self.settings, self.effects, self.end) = (settings, effects, end)
  }

  var remaining: Duration { ContinuousClock.now.duration(to: end) }

  var areNeeded: Bool { settings.feeds.contains { $0.tokenCommand != nil || $0.signIn != nil } }

  /// Whether there may be another token than a refused one: not if that is new.
  func mayRenew(_ source: FeedSource, after refused: String) -> Bool {
    guard let signIn = source.signIn, case .success(let known) = signedIn[signIn]
    else { return false }
    return known.token != refused || !known.isNew
  }

  /// The token of a feed, other than one that it has just refused; `nil` if it needs none.
  ///
  /// A command or provider may use half of the remaining time; the rest is for the request.
  mutating func token(
    of source: FeedSource, after refused: String? = nil
  ) throws(RefreshError) -> String? {
    let timeout = remaining / 2
    if let command = source.tokenCommand {
      do {
        let run = source.kind == .ldap ? effects.password : effects.token
        return try run(command, timeout, effects.mayAsk)
      } catch { throw .token(error) }
    }
    guard let signIn = source.signIn else { return nil }
    if let known = signedIn[signIn], refused == nil || (try? known.get())?.token != refused {
      return try known.mapError(RefreshError.signIn).get().token
    }
    guard let settings = settings.signIns else { throw .signIn(.notSignedIn) }
    let service = SignInService(settings, effects.forSignIns)
    let result = Result { () throws(SignInError) in
      try service.accessToken(for: signIn, after: refused, within: timeout)
    }
    signedIn[signIn] = result
    return try result.mapError(RefreshError.signIn).get().token
  }
}
