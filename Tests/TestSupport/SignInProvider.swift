import Foundation
import Glibc

/// An OpenID provider on 127.0.0.1 made of Authlib (Debian's python3-authlib), with a feed that
/// takes its tokens.
public final class SignInProvider: Sendable {
  /// Whether Authlib is installed.
  public static let isAvailable = Python.has("authlib.oauth2.rfc8628") && Python.has("flask")

  /// Its issuer, the beginning of all its addresses.
  public let issuer: String
  private let folder: ScratchFolder
  private let process: Locked<Process>
  /// The server ends when this is closed, also when the test process dies.
  private let input: Locked<Pipe>

  /// Starts a provider.
  ///
  /// - Parameters:
  ///   - certificate: The server's certificate; `nil` for no TLS.
  ///   - feed: What its feed (`/employees`) answers to the last access token given.
  ///   - picture: What `/picture` answers to it.
  ///   - control: How to answer, as ``control(_:)`` takes it.
  /// - Throws: An error if Python fails to start or to listen.
  public init(
    certificate: TestCertificate? = nil, feed: String = "{\"employees\":[]}",
    picture: [UInt8] = [],
    control: String = SignInProvider.quick
  ) throws {
    let folder = try ScratchFolder()
    self.folder = folder
    try folder.write(feed, to: "employees")
    try folder.write(Data(picture), to: "picture")
    try folder.write(control, to: "control")
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(filePath: Python.program)
    let script = BuiltProgram.package.appending(path: "Tests/TestSupport/Provider/provider.py")
    process.arguments =
      [script.path, folder.url.path] + (certificate.map { [$0.certificateFile, $0.keyFile] } ?? [])
    process.environment = ["AUTHLIB_INSECURE_TRANSPORT": "1", "PYTHONDONTWRITEBYTECODE": "1"]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = Locked(process)
    self.input = Locked(input)
    guard waitUntil({ FileManager.default.fileExists(atPath: folder.path("issuer")) }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    issuer = try String(contentsOfFile: folder.path("issuer"), encoding: .utf8)
  }

  deinit { stop() }

  /// Answers that let tests wait for a second at most: the user has signed in when it is first
  /// asked.
  public static let quick = #"{"device": {"interval": 1}}"#

  /// The address of its feed.
  public var feed: String { issuer + "/employees" }

  /// Says how to answer from the next request on, by a JSON object; `provider.py` tells its
  /// members.
  public func control(_ json: String) throws {
    try Data(json.utf8).write(to: URL(filePath: folder.path("control")), options: .atomic)
  }

  /// The requests so far but those of its feed: the path, and what kind of token was asked for.
  public var requests: [String] {
    let text = try? String(contentsOfFile: folder.path("requests"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init).filter { $0 != "/employees" }
  }

  /// Ends the server; from then on nothing answers at its address.
  public func stop() {
    process.withLock { process in
      // The child may have inherited a signal mask that blocks SIGTERM.
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
  }
}
