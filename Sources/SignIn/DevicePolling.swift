/// When to ask the provider whether the user has signed in (RFC 8628, section 3.5).
public struct DevicePolling: Sendable {
  /// The result of a question.
  public enum Answer: Hashable, Sendable {
    /// The user has signed in.
    case granted(TokenGrant)
    /// The provider answered with an error, by its code.
    case refused(String)
    /// No answer came, or one that says to come back later.
    case unreachable
  }

  /// The next step.
  public enum Step: Hashable, Sendable {
    /// Wait, and ask then.
    case wait(Duration)
    /// Keep what was granted.
    case finish(TokenGrant)
    /// Give up.
    case fail(SignInError)
  }

  private var interval: Duration
  private let lifetime: Duration

  /// The pause that a provider adds that is asked too often.
  private static let slowDown = Duration.seconds(5)
  /// The longest pause after a question that got no answer.
  private static let longestBackOff = Duration.seconds(60)

  /// Begins to wait for a user.
  public init(_ authorization: DeviceAuthorization) {
    interval = authorization.interval
    lifetime = authorization.lifetime
  }

  /// The first step: the user needs time to sign in.
  public var first: Step { .wait(min(interval, lifetime)) }

  /// Decides what follows an answer.
  public mutating func next(after answer: Answer, at elapsed: Duration) -> Step {
    switch answer {
    case .granted(let grant): return .finish(grant)
    case .refused("authorization_pending"): break
    case .refused("slow_down"): interval += Self.slowDown
    case .refused("access_denied"): return .fail(.denied)
    case .refused("expired_token"): return .fail(.expired)
    case .refused(let code): return .fail(.provider(.error(code)))
    case .unreachable: interval = max(interval, min(interval * 2, Self.longestBackOff))
    }
    return elapsed + interval < lifetime ? .wait(interval) : .fail(.expired)
  }
}
