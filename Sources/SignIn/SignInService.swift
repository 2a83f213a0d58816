import Files
import Foundation
import HTTP
import Processes

/// Signs in at OpenID providers, and gets access tokens for feeds from what they granted.
public struct SignInService: Sendable {
  let settings: SignInSettings
  let effects: SignInEffects

  /// The least time that the user's program gets to store a secret, whatever the time limit is.
  static let leastStoringTime = Duration.seconds(10)

  /// Collects what signing in needs.
  public init(_ settings: SignInSettings, _ effects: SignInEffects) {
    (self.settings, self.effects) = (settings, effects)
  }

  func file(of source: SignInSource) -> SignInFile { SignInFile(source, in: settings.folder) }
  /// The path of the file of a sign-in, whether it exists or not.
  public func path(of source: SignInSource) -> String { file(of: source).path }

  /// The stored sign-in; `nil` if the user has not signed in; throws ``SignInError/file(path:_:)``.
  public func stored(_ source: SignInSource) throws(SignInError) -> StoredSignIn? {
    try file(of: source).read()
  }

  // MARK: Access tokens

  /// Returns an access token, a secret, and whether it was renewed just now: if it has ended, or a
  /// feed has just `refused` it; throws ``SignInError/ended`` if the user must sign in again.
  public func accessToken(
    for source: SignInSource, after refused: String? = nil, within timeout: Duration
  ) throws(SignInError) -> (token: String, isNew: Bool) {
    let deadline = ContinuousClock.now + timeout
    let file = file(of: source)
    if let token = try usableToken(in: file, after: refused) {
      file.removeLeftOver()
      return (token, false)
    }
    // Two processes must not use the same refresh token: each may be good for only one use.
    let lock = try file.lock(until: deadline)
    defer { withExtendedLifetime(lock) {} }
    if let token = try usableToken(in: file, after: refused) { return (token, true) }
    guard var stored = try file.read() else { throw .notSignedIn }
    let refreshToken = try refreshToken(of: stored, source, until: deadline)
    let provider = try provider(of: source, until: deadline)
    let reserved = try file.reserve(lock)
    switch try post(
      source.tokenRequest(refreshToken: refreshToken), to: provider.token, until: deadline)
    {
    case .refused("invalid_grant"):
      stored.end()
      try file.write(stored, to: reserved)
      throw .ended
    case .refused(let code): throw .provider(.error(code))
    case .answered(let bytes):
      let grant = try checked { () throws(SignInFault) in try TokenGrant(bytes) }
      stored.update(by: grant, of: source, now: effects.now())
      try store(
        stored, of: source, isRenewed: grant.refreshToken.map { $0 != refreshToken } ?? false,
        timeout: timeout, to: reserved)
      return (grant.accessToken, true)
    }
  }

  /// Stores a sign-in, and its secrets in the file or by the user's program.
  ///
  /// The provider may already reject the former refresh token. So the process remembers a new one
  /// until the program has stored it, and storing has a time limit of its own.
  ///
  /// - Throws: ``SignInError/secret(_:)``, ``SignInError/file(path:_:)``.
  func store(
    _ stored: StoredSignIn, of source: SignInSource, isRenewed: Bool, timeout: Duration,
    to reserved: ReservedFile
  ) throws(SignInError) {
    let file = file(of: source)
    guard settings.commands != nil else { return try file.write(stored, to: reserved) }
    let unstored = isRenewed ? stored.refreshToken : effects.memory[file.path]?.unstored
    effects.memory[file.path] = (stored.access, unstored)
    if let unstored {
      try storeSecret(unstored, of: source, timeout: timeout)
      effects.memory[file.path]?.unstored = nil
    }
    try file.write(stored.withoutSecrets, to: reserved)
  }

  /// The kept access token; `nil` if it must be renewed.
  private func usableToken(
    in file: SignInFile, after refused: String?
  ) throws(SignInError) -> String? {
    guard let stored = try file.read() else { throw .notSignedIn }
    if stored.hasEnded { throw .ended }
    guard let access = stored.access ?? effects.memory[file.path]?.access, access.token != refused,
      access.isGood(at: effects.now())
    else { return nil }
    return access.token
  }

  func refreshToken(
    of stored: StoredSignIn, _ source: SignInSource, until deadline: ContinuousClock.Instant
  ) throws(SignInError) -> String {
    // A file from before the commands were configured still counts.
    if let kept = effects.memory[path(of: source)]?.unstored ?? stored.refreshToken { return kept }
    guard let commands = settings.commands else { throw .notSignedIn }
    do {
      return try effects.readSecret(
        commands.read, SecretCommands.variables(source), ContinuousClock.now.duration(to: deadline),
        effects.mayAsk)
    } catch { throw .secret(error) }
  }

  /// Hands a secret to the user's program, if there is one; an empty one is forgotten.
  func storeSecret(
    _ secret: String, of source: SignInSource, timeout: Duration
  ) throws(SignInError) {
    guard let commands = settings.commands else { return }
    do {
      try effects.storeSecret(
        commands.store, secret, SecretCommands.variables(source),
        max(timeout, Self.leastStoringTime), effects.mayAsk)
    } catch { throw .secret(error) }
  }
}

// MARK: - Requests

extension SignInService {
  enum Reply {
    case answered([UInt8])
    /// It refused, with this code.
    case refused(String)
  }

  func provider(
    of source: SignInSource, until deadline: ContinuousClock.Instant
  ) throws(SignInError) -> Provider {
    var request = request(Provider.discoveryURL(of: source.issuer), until: deadline)
    request.mayFollow = { _ in false }
    let (bytes, _) = try send(request)
    return try checked { () throws(SignInFault) in try Provider(bytes, of: source.issuer) }
  }

  func post(
    _ form: [UInt8], to url: String, until deadline: ContinuousClock.Instant
  ) throws(SignInError) -> Reply {
    var request = request(url, until: deadline)
    request.content = (bytes: form, type: "application/x-www-form-urlencoded")
    request.acceptsRefusal = true
    let (bytes, status) = try send(request)
    if status == 200 {
      // GitHub and others refuse with this status, too.
      let refusal = try? TokenGrant.refusal(in: bytes)
      return refusal.map(Reply.refused) ?? .answered(bytes)
    }
    do {
      return .refused(try TokenGrant.errorCode(in: bytes))
    } catch { throw .unreachable(HTTPError(.status(status))) }
  }

  private func request(_ url: String, until deadline: ContinuousClock.Instant) -> HTTPRequest {
    HTTPRequest(
      url: url, headers: [("Accept", "application/json")],
      timeout: max(.milliseconds(1), ContinuousClock.now.duration(to: deadline)),
      maximumSize: Message.maximumSize, caFile: settings.authorityFile)
  }

  private func send(_ request: HTTPRequest) throws(SignInError) -> (bytes: [UInt8], status: Int) {
    let client = HTTPClient(userAgent: settings.userAgent, environment: effects.environment)
    switch client.send(request) {
    case .failure(let error): throw .unreachable(error)
    case .success(.notModified): throw .unreachable(HTTPError(.unexpectedNotModified))
    case .success(.content(let body, _)): return (body.bytes, body.status)
    }
  }

  func checked<Value>(_ read: () throws(SignInFault) -> Value) throws(SignInError) -> Value {
    do throws(SignInFault) { return try read() } catch { throw .provider(error) }
  }
}
