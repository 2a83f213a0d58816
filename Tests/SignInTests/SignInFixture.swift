import Files
import Foundation
import HTTP
import Processes
import TestSupport
import Testing

@testable import SignIn

/// A provider, a folder for what is kept, and a user who does as the provider's control says.
final class SignInFixture: Sendable {
  let provider: SignInProvider
  let folder = try? ScratchFolder()
  /// The pauses before each question.
  let pauses = Locked<[Duration]>([])
  /// Authorizations shown to the user.
  let shown = Locked<[DeviceAuthorization]>([])
  /// Secrets that the user's program stores, by variables.
  let secrets = Locked<[[String: String]: String]>([:])
  /// How long that program could take, each time.
  let storingTimes = Locked<[Duration]>([])
  /// Whether that program can store a secret.
  let canStore = Locked(true)
  /// How many seconds have passed.
  let clock = Locked(0.0)

  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  init(control: String = SignInProvider.quick, certificate: TestCertificate? = nil) throws {
    provider = try SignInProvider(certificate: certificate, control: control)
  }

  var source: SignInSource { SignInSource(issuer: provider.issuer, clientID: "employees") }

  var data: String { (folder?.path("data") ?? "/nowhere") + "/employees/work" }

  func service(
    hasCommands: Bool = false, authorityFile: String? = nil
  ) -> SignInService {
    var settings = SignInSettings(folder: data, userAgent: "employees/test")
    settings.authorityFile = authorityFile
    if hasCommands { settings.commands = SecretCommands(store: "store", read: "read") }
    let (secrets, clock, times, canStore) = (secrets, clock, storingTimes, canStore)
    return SignInService(
      settings,
      SignInEffects(
        now: { Self.start.addingTimeInterval(clock.withLock { $0 }) },
        readSecret: { (command, variables, _, _) throws(TokenError) in
          guard command == "read", let secret = secrets.withLock({ $0[variables] }) else {
            throw .failed(status: 1)
          }
          return secret
        },
        storeSecret: { (command, secret, variables, timeout, _) throws(TokenError) in
          times.withLock { $0.append(timeout) }
          if command != "store" || !canStore.withLock({ $0 }) { throw .failed(status: 1) }
          secrets.withLock { $0[variables] = secret.isEmpty ? nil : secret }
        }, environment: { _ in nil }))
  }

  @discardableResult
  func signIn(_ service: SignInService? = nil) throws(SignInError) -> StoredSignIn {
    try signInAgain(service).stored
  }

  func signInAgain(
    _ service: SignInService? = nil
  ) throws(SignInError) -> (stored: StoredSignIn, former: SignInService.SignOut) {
    try (service ?? self.service()).signIn(
      source, timeout: .seconds(60),
      show: { authorization in shown.withLock { $0.append(authorization) } },
      wait: { pause, _ in pauses.withLock { $0.append(pause) } })
  }

  func token(
    _ service: SignInService? = nil, after refused: String? = nil
  ) throws(SignInError) -> String {
    try (service ?? self.service()).accessToken(for: source, after: refused, within: .seconds(60))
      .token
  }

  /// The names in the folder, without the lock.
  var names: [String] {
    FileSystem.names(in: data).filter { !$0.hasSuffix(".lock") }.sorted()
  }

  var path: String { service().path(of: source) }
}
