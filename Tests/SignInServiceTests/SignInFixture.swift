import Files
import Foundation
import HTTP
import Processes
import TestSupport
import Testing

@testable import SignIn
@testable import SignInService

/// A provider, a folder for what is kept, and a user who does as the provider's control says.
final class SignInFixture: Sendable {
  let provider: SignInProvider
  let folder = try? ScratchFolder()
  /// The pauses before each question.
  let pauses = Locked<[Duration]>([])
  /// What the user was shown.
  let shown = Locked<[DeviceAuthorization]>([])
  /// What the user's program keeps, by variables.
  let secrets = Locked<[[String: String]: String]>([:])
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
    let (secrets, clock) = (secrets, clock)
    return SignInService(
      settings,
      SignInEffects(
        now: { Self.start.addingTimeInterval(clock.withLock { $0 }) },
        readSecret: { (command, variables, _) throws(TokenError) in
          guard command == "read", let secret = secrets.withLock({ $0[variables] }) else {
            throw .failed(status: 1)
          }
          return secret
        },
        storeSecret: { (command, secret, variables, _) throws(TokenError) in
          if command != "store" { throw .failed(status: 1) }
          secrets.withLock { $0[variables] = secret.isEmpty ? nil : secret }
        }, environment: { _ in nil }))
  }

  @discardableResult
  func signIn(_ service: SignInService? = nil) throws(SignInError) -> StoredSignIn {
    try (service ?? self.service()).signIn(
      source, timeout: .seconds(60),
      show: { authorization in shown.withLock { $0.append(authorization) } },
      wait: { pause in pauses.withLock { $0.append(pause) } })
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
