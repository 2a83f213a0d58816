import HTTP

extension SignInService {
  /// Signs the user in, which takes as long as they need; each request may take the time limit.
  ///
  /// `show` shows the user what to do; `wait` gets the error of a provider that did not answer the
  /// last question.
  ///
  /// - Returns: the sign-in, and what became of the one that it replaces.
  /// - Throws: ``SignInError``; unless it is ``SignInError/ended``, the former sign-in stays.
  public func signIn(
    _ source: SignInSource, timeout: Duration, show: (DeviceAuthorization) -> Void,
    wait: (Duration, SignInError?) -> Void
  ) throws(SignInError) -> (stored: StoredSignIn, former: SignOut) {
    // The user's time is not to be lost to a folder that cannot be written.
    try prepare(source, timeout: timeout)
    let provider = try provider(of: source, until: .now + timeout)
    guard let endpoint = provider.deviceAuthorization else { throw .provider(.noDeviceGrant) }
    let begin = ContinuousClock.now
    let authorization: DeviceAuthorization
    switch try post(source.deviceRequest, to: endpoint, until: .now + timeout) {
    case .refused(let code): throw .provider(.error(code))
    case .answered(let bytes):
      authorization = try checked { () throws(SignInFault) in try DeviceAuthorization(bytes) }
    }
    show(authorization)
    let grant = try poll(
      provider, source.tokenRequest(deviceCode: authorization.deviceCode), authorization,
      since: begin, timeout: timeout, wait: wait)
    let stored = try checked { () throws(SignInFault) in
      try StoredSignIn(grant, of: source, now: effects.now())
    }
    let former = try replace(by: stored, of: source, timeout: timeout)
    let result = try former.map { tokens throws(SignInError) in
      try end(tokens, of: source, provider, timeout: timeout)
    }
    return (try self.stored(source) ?? stored, result ?? .nothing)
  }

  /// Revokes the tokens of a sign-in that was replaced, and checks that the provider keeps the new
  /// one; throws ``SignInError/ended`` if not: Keycloak before 26.1 ends all sign-ins of a user and
  /// client with one of them.
  private func end(
    _ former: Result<Tokens, SignInError>, of source: SignInSource, _ provider: Provider,
    timeout: Duration
  ) throws(SignInError) -> SignOut {
    let result: SignOut
    do throws(SignInError) {
      result = try revoke(try former.get(), of: source, provider, until: .now + timeout)
    } catch { result = .notTold(error) }
    if result == .notRevocable { return result }
    do throws(SignInError) {
      let token = try file(of: source).read()?.access ?? effects.memory[path(of: source)]?.access
      _ = try accessToken(for: source, after: token?.token, within: timeout)
    } catch .ended {
      throw .ended
    } catch {
      // The next refresh reports it.
    }
    return result
  }

  /// Tries the folder; the lock outlasts the reserved file, but is not kept while the user acts.
  private func prepare(_ source: SignInSource, timeout: Duration) throws(SignInError) {
    let file = file(of: source)
    let lock = try file.lock(until: .now + timeout)
    _ = try file.reserve(lock)
  }

  private func poll(
    _ provider: Provider, _ form: [UInt8], _ authorization: DeviceAuthorization,
    since begin: ContinuousClock.Instant, timeout: Duration,
    wait: (Duration, SignInError?) -> Void
  ) throws(SignInError) -> TokenGrant {
    var polling = DevicePolling(authorization)
    var step = polling.first
    // Why the last question got no answer.
    var failure: SignInError?
    while true {
      switch step {
      case .finish(let grant): return grant
      case .fail(.expired): throw failure ?? .expired
      case .fail(let error): throw error
      case .wait(let pause): wait(pause, failure)
      }
      let answer: DevicePolling.Answer
      do throws(SignInError) {
        answer =
          switch try post(form, to: provider.token, until: .now + timeout) {
          case .refused(let code): .refused(code)
          case .answered(let bytes):
            .granted(try checked { () throws(SignInFault) in try TokenGrant(bytes) })
          }
        failure = nil
      } catch .unreachable(let error) where error.isTransient {
        (answer, failure) = (.unreachable, .unreachable(error))
      }
      step = polling.next(after: answer, at: begin.duration(to: .now))
    }
  }

  /// Stores a sign-in in the place of the former one; returns the tokens of that, or why they can't
  /// be read; `nil` if there are none.
  private func replace(
    by stored: StoredSignIn, of source: SignInSource, timeout: Duration
  ) throws(SignInError) -> Result<Tokens, SignInError>? {
    let file = file(of: source)
    let lock = try file.lock(until: .now + timeout)
    defer { withExtendedLifetime(lock) {} }
    let reserved = try file.reserve(lock)
    var former: Result<Tokens, SignInError>?
    // A damaged file has no tokens.
    if let old = try? file.read(evenIfOpen: true), !old.hasEnded {
      former = Result { () throws(SignInError) in
        try tokens(of: old, source, until: .now + timeout)
      }
    }
    try store(stored, of: source, isRenewed: true, timeout: timeout, to: reserved)
    return former
  }

  /// How a sign-in was ended.
  public enum SignOut: Hashable, Sendable {
    /// There was none.
    case nothing
    case revoked
    /// The provider doesn't support revocation.
    case notRevocable
    /// It is forgotten here, but the provider could not revoke it.
    case notTold(SignInError)
  }

  /// Signs the user out: revokes the tokens and forgets them, whatever the provider says; throws
  /// ``SignInError`` if they could not be forgotten.
  public func signOut(_ source: SignInSource, timeout: Duration) throws(SignInError) -> SignOut {
    let deadline = ContinuousClock.now + timeout
    let file = file(of: source)
    // A file that must not be read, or cannot be, is to go, too.
    var fault: SignInError?
    var stored: StoredSignIn?
    do throws(SignInError) {
      stored = try file.read(evenIfOpen: true)
      if stored == nil { return .nothing }
    } catch { fault = error }
    let lock = try file.lock(until: deadline)
    defer { withExtendedLifetime(lock) {} }
    var result = SignOut.revoked
    do throws(SignInError) {
      if let fault { throw fault }
      // Another process may have renewed it meanwhile.
      stored = try file.read(evenIfOpen: true) ?? stored
      if let stored, !stored.hasEnded {
        let tokens = try tokens(of: stored, source, until: deadline)
        result = try revoke(
          tokens, of: source, try provider(of: source, until: deadline), until: deadline)
      }
    } catch { result = .notTold(error) }
    effects.memory[file.path] = nil
    try storeSecret("", of: source, timeout: timeout)
    try file.remove(lock)
    return result
  }

  /// The tokens of a sign-in, in the order in which they are revoked.
  private typealias Tokens = [(kind: TokenKind, token: String)]

  private func tokens(
    of stored: StoredSignIn, _ source: SignInSource, until deadline: ContinuousClock.Instant
  ) throws(SignInError) -> Tokens {
    let access = stored.access ?? effects.memory[path(of: source)]?.access
    let refresh = try refreshToken(of: stored, source, until: deadline)
    return [(.refresh, refresh)] + (access.map { [(.access, $0.token)] } ?? [])
  }

  private func revoke(
    _ tokens: Tokens, of source: SignInSource, _ provider: Provider,
    until deadline: ContinuousClock.Instant
  ) throws(SignInError) -> SignOut {
    guard let endpoint = provider.revocation else { return .notRevocable }
    for (kind, token) in tokens {
      switch try post(source.revocationRequest(kind, token), to: endpoint, until: deadline) {
      case .answered: break
      // Many access tokens can't be revoked (RFC 7009, section 2.2.1): they end soon.
      case .refused("unsupported_token_type") where kind == .access: break
      case .refused(let code): throw .provider(.error(code))
      }
    }
    return .revoked
  }
}
