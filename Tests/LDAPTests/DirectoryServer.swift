import Foundation
import LDAP
import TestSupport

/// An OpenLDAP server of a test's own, with its configuration and database in a scratch folder.
final class DirectoryServer: Sendable {
  private static let loader = "/usr/sbin/slapadd"

  /// Whether the machine has what this needs.
  static let isAvailable = Slapd.isInstalled(with: loader)

  /// The port on which it speaks LDAP, with StartTLS if it has a certificate.
  let port: UInt16
  /// The port on which it speaks TLS from the start.
  let securePort: UInt16
  private let folder: ScratchFolder
  private let process: ChildProcess

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - entries: LDIF of what is below `ou=people,dc=example,dc=com`.
  ///   - global: lines of the configuration before the database.
  ///   - database: lines of the configuration of the database.
  ///   - certificate: the server's certificate.
  /// - Throws: ``Failure``, or an error of the folder or of a process that does not start.
  init(
    entries: String = "", global: [String] = [], database: [String] = [],
    certificate: TestCertificate? = nil
  ) throws {
    folder = try ScratchFolder()
    let tls = certificate.map {
      ["TLSCertificateFile \($0.certificateFile)", "TLSCertificateKeyFile \($0.keyFile)"]
    }
    let configuration = Slapd.configuration(
      in: folder, global: (tls ?? []) + global, database: database)
    try folder.write(configuration, to: "slapd.conf")
    try folder.write("", to: "database/.keep")
    try folder.write(Slapd.start + entries, to: "entries.ldif")
    let load = try Self.run(
      Self.loader,
      ["-q", "-f", folder.path("slapd.conf"), "-l", folder.path("entries.ldif")], in: folder)
    guard load.wait() == .exited(0) else { throw Failure(log: folder.path("log")) }
    (process, port, securePort) = try Self.started(in: folder, hasTLS: certificate != nil)
  }

  deinit { process.end(with: SIGKILL) }

  /// A URL of the server: over TCP without TLS, with an address that is this machine.
  func url(_ search: String = "/ou=people,dc=example,dc=com??sub?(uid=*)") -> ServerURL {
    ServerURL("ldap://127.0.0.1:\(port)\(search)", of: self)
  }

  /// The same server over its socket.
  func socketURL(_ search: String = "/ou=people,dc=example,dc=com??sub?(uid=*)") -> ServerURL {
    let path = folder.path("socket").replacing("/", with: "%2F")
    return ServerURL("ldapi://\(path)\(search)", of: self)
  }

  /// Ends the server at once, whatever it is doing.
  func kill() { process.send(SIGKILL) }

  /// Stops the server, which keeps its connections.
  func stop() { process.send(SIGSTOP) }

  /// The server or a tool of it failed.
  struct Failure: Error {
    let log: String?

    init(log path: String) { log = try? String(contentsOfFile: path, encoding: .utf8) }
  }

  /// Starts the server on ports that are free.
  ///
  /// Its file with the process ID says that the ports are its own; it listens a little later.
  private static func started(
    in folder: ScratchFolder, hasTLS: Bool
  ) throws -> (ChildProcess, UInt16, UInt16) {
    for _ in 0..<5 {
      let ports = [try RefusingPort().port, try RefusingPort().port]
      let addresses = [
        "ldapi://" + folder.path("socket").replacing("/", with: "%2F"),
        "ldap://127.0.0.1:\(ports[0])", hasTLS ? "ldaps://127.0.0.1:\(ports[1])" : "",
      ]
      let process = try run(
        Slapd.program,
        ["-d", "0", "-h", addresses.joined(separator: " "), "-f", folder.path("slapd.conf")],
        in: folder)
      let isRunning = waitUntil(atMost: .seconds(20)) {
        FileManager.default.fileExists(atPath: folder.path("pid"))
          && canConnect(to: hasTLS ? ports[1] : ports[0])
      }
      if isRunning { return (process, ports[0], ports[1]) }
      process.end(with: SIGKILL)
    }
    throw Failure(log: folder.path("log"))
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: ScratchFolder
  ) throws -> ChildProcess {
    try ChildProcess(
      program, arguments, environment: ["PATH": "/usr/bin:/bin"],
      streams: (.file("/dev/null"), .file(folder.path("log")), .file(folder.path("log"))))
  }
}

/// LDIF of a person, with more lines for the entry.
func person(_ uid: String, _ lines: String...) -> String {
  (["dn: uid=\(uid),ou=people,dc=example,dc=com", "objectClass: inetOrgPerson", "uid: \(uid)"]
    + (lines.contains { $0.hasPrefix("cn:") } ? [] : ["cn: \(uid)"])
    + (lines.contains { $0.hasPrefix("sn:") } ? [] : ["sn: \(uid)"]) + lines + ["", ""])
    .joined(separator: "\n")
}
