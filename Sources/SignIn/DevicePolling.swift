/// When to ask the provider whether the user has signed in.
///
/// Source: RFC 8628, section 3.5.
public struct DevicePolling: Sendable {
  /// What a question led to.
  public enum Answer: Hashable, Sendable {
    /// The user has signed in.
    case granted(TokenGrant)
    /// The provider answered with an error, by its code.
    case refused(String)
    /// No answer came, or one that says to come back later.
    case unreachable
  }

  /// What to do next.
  public enum Step: Hashable, Sendable {
    /// Wait, and ask then.
    case wait(Duration)
    /// Keep what was granted.
    case finish(TokenGrant)
    /// Give up.
    case fail(SignInEnd)
  }

  /// How a sign-in failed.
  public enum SignInEnd: Hashable, Sendable {
    /// The user has refused it.
    case denied
    /// The code is too old.
    case expired
    /// The provider answered with an error, by its code.
    case error(String)
  }

  private var interval: Duration
  private let lifetime: Duration

  /// Pauses a little even if a provider asks for none.
  private static let shortestInterval = Duration.milliseconds(100)
  /// What a provider that is asked too often adds.
  private static let slowDown = Duration.seconds(5)
  /// The longest pause after a question that got no answer.
  private static let longestBackOff = Duration.seconds(60)

  /// Begins to wait for a user.
  public init(_ authorization: DeviceAuthorization) {
    interval = max(authorization.interval, Self.shortestInterval)
    lifetime = authorization.lifetime
  }

  /// The first step: the user needs time to sign in.
  public var first: Step { .wait(min(interval, lifetime)) }

  /// Decides what follows an answer.
  ///
  /// - Parameters:
  ///   - answer: what the last question led to.
  ///   - elapsed: the time since the code was given.
  /// - Returns: what to do.
  public mutating func next(after answer: Answer, at elapsed: Duration) -> Step {
    switch answer {
    case .granted(let grant): return .finish(grant)
    case .refused("authorization_pending"): break
    case .refused("slow_down"): interval += Self.slowDown
    case .refused("access_denied"): return .fail(.denied)
    case .refused("expired_token"): return .fail(.expired)
    case .refused(let code): return .fail(.error(code))
    case .unreachable: interval = max(interval, min(interval * 2, Self.longestBackOff))
    }
    return elapsed + interval < lifetime ? .wait(interval) : .fail(.expired)
  }
}
