internal import HTTP
public import SignIn

extension SignInService {
  /// Signs the user in, which takes as long as they need.
  ///
  /// - Parameters:
  ///   - source: the sign-in.
  ///   - timeout: how long each request may take.
  ///   - show: shows the user what to do.
  ///   - wait: waits.
  /// - Returns: what is kept from now on.
  /// - Throws: ``SignInError``; what was kept before stays.
  public func signIn(
    _ source: SignInSource, timeout: Duration, show: (DeviceAuthorization) -> Void,
    wait: (Duration) -> Void
  ) throws(SignInError) -> StoredSignIn {
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
    try keep(stored, of: source, timeout: timeout)
    return stored
  }

  private func prepare(_ source: SignInSource, timeout: Duration) throws(SignInError) {
    let file = file(of: source)
    let lock = try file.lock(until: .now + timeout)
    _ = try file.reserve(lock)
  }

  private func poll(
    _ provider: Provider, _ form: [UInt8], _ authorization: DeviceAuthorization,
    since begin: ContinuousClock.Instant, timeout: Duration, wait: (Duration) -> Void
  ) throws(SignInError) -> TokenGrant {
    var polling = DevicePolling(authorization)
    var step = polling.first
    while true {
      switch step {
      case .finish(let grant): return grant
      case .fail(.denied): throw .denied
      case .fail(.expired): throw .expired
      case .fail(.error(let code)): throw .provider(.error(code))
      case .wait(let pause): wait(pause)
      }
      let answer = try ask(provider, form, timeout: timeout)
      step = polling.next(after: answer, at: begin.duration(to: .now))
    }
  }

  /// Asks once whether the user has signed in.
  private func ask(
    _ provider: Provider, _ form: [UInt8], timeout: Duration
  ) throws(SignInError) -> DevicePolling.Answer {
    do throws(SignInError) {
      switch try post(form, to: provider.token, until: .now + timeout) {
      case .refused(let code): return .refused(code)
      case .answered(let bytes):
        return .granted(try checked { () throws(SignInFault) in try TokenGrant(bytes) })
      }
    } catch .unreachable(let error) where error.isTransient {
      return .unreachable
    }
  }

  private func keep(
    _ stored: StoredSignIn, of source: SignInSource, timeout: Duration
  ) throws(SignInError) {
    let deadline = ContinuousClock.now + timeout
    let file = file(of: source)
    let lock = try file.lock(until: deadline)
    defer { withExtendedLifetime(lock) {} }
    let reserved = try file.reserve(lock)
    if let token = stored.refreshToken { try storeSecret(token, of: source, until: deadline) }
    try file.write(settings.commands == nil ? stored : stored.withoutSecrets, to: reserved)
  }

  /// How a sign-in was ended.
  public enum SignOut: Hashable, Sendable {
    /// There was none.
    case nothing
    /// The provider was told.
    case revoked
    /// The provider has no way to be told.
    case notRevocable
    /// It is forgotten here, but the provider could not be told.
    case notTold(SignInError)
  }

  /// Signs the user out: tells the provider and forgets the tokens, whatever the provider says.
  ///
  /// - Throws: ``SignInError`` if they could not be forgotten.
  public func signOut(_ source: SignInSource, timeout: Duration) throws(SignInError) -> SignOut {
    let deadline = ContinuousClock.now + timeout
    let file = file(of: source)
    // A file that must not be read, or cannot be, is to go, too.
    var fault: SignInError?
    var stored: StoredSignIn?
    do throws(SignInError) {
      stored = try file.read(evenIfOpen: true)
      if stored == nil { return .nothing }
    } catch {
      fault = error
    }
    let lock = try file.lock(until: deadline)
    defer { withExtendedLifetime(lock) {} }
    var result = SignOut.notRevocable
    do throws(SignInError) {
      if let fault { throw fault }
      // Another process may have renewed it meanwhile.
      stored = try file.read(evenIfOpen: true) ?? stored
      if let stored, !stored.hasEnded {
        result = try revoke(stored, of: source, until: deadline)
      } else {
        result = .revoked
      }
    } catch {
      result = .notTold(error)
    }
    try storeSecret("", of: source, until: .now + timeout)
    try file.remove(lock)
    return result
  }

  private func revoke(
    _ stored: StoredSignIn, of source: SignInSource, until deadline: ContinuousClock.Instant
  ) throws(SignInError) -> SignOut {
    let token = try refreshToken(of: stored, source, until: deadline)
    guard let endpoint = try provider(of: source, until: deadline).revocation else {
      return .notRevocable
    }
    let reply = try post(
      source.revocationRequest(refreshToken: token), to: endpoint, until: deadline)
    switch reply {
    case .answered: return .revoked
    case .refused(let code): throw .provider(.error(code))
    }
  }
}
