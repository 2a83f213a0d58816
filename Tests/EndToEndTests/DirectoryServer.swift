import Foundation
import TestSupport

/// An OpenLDAP server of a test's own: a socket, a configuration and a database in a scratch
/// folder.
final class DirectoryServer: Sendable {
  /// The entry that people stand below.
  static let base = Slapd.base

  /// Whether the machine has what this needs.
  static let isAvailable = Slapd.isInstalled(with: "/usr/bin/ldapadd")

  private let folder: ScratchFolder
  private let process: ChildProcess

  /// The options that lead OpenLDAP's tools to this server, as its administrator.
  let options: String
  /// The URL of the server, without what to search.
  let address: String
  /// The administrator.
  static let user = "cn=admin,dc=example,dc=com"
  /// The file of the administrator's password, which has no line end.
  let passwordFile: String

  /// Starts a server that holds the entry that people stand below, and no more.
  ///
  /// Lines may be added to the configuration of its database.
  init(database: [String] = []) throws {
    folder = try ScratchFolder()
    address = "ldapi://" + folder.path("socket").replacing("/", with: "%2F")
    passwordFile = try folder.write("secret", to: "password")
    // OpenLDAP's tools complain of one that others may read.
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passwordFile)
    options = "-x -H \(address) -D \(Self.user) -y \(passwordFile)"
    let indexes = ["index uid eq", "index cn,sn,givenName,mail eq,sub"]
    try folder.write(
      Slapd.configuration(in: folder, database: indexes + database), to: "slapd.conf")
    try FileManager.default.createDirectory(
      atPath: folder.path("database"), withIntermediateDirectories: true)
    process = try ChildProcess(
      Slapd.program, ["-d", "0", "-h", address, "-f", folder.path("slapd.conf")],
      environment: ["PATH": "/usr/bin:/bin"],
      streams: (.file("/dev/null"), .file(folder.path("log")), .file(folder.path("log"))))
    try waitForAnswer()
    try apply(Slapd.start)
  }

  /// The path of the server's socket.
  var socket: String { folder.path("socket") }

  /// The server's process ID.
  var processID: Int32 { process.identifier }

  deinit { stop() }

  /// Ends the server, if it runs.
  func stop() { process.end(with: SIGTERM) }

  /// Every entry below the base, each as its lines in order, the entries in order.
  func entries() throws -> [[String]] {
    let search = "ldapsearch \(options) -LLL -o ldif-wrap=no -s one -b \(Self.base)"
    let run = try run(search)
    if run.status != 0 { throw Failure(run: run) }
    return run.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
      .map { $0.split(separator: "\n").map(String.init).sorted() }
      .sorted { $0.joined(separator: "\n") < $1.joined(separator: "\n") }
  }

  /// Hands LDIF to a tool.
  ///
  /// - Throws: ``Failure`` if it does not accept every entry.
  func apply(_ ldif: String, by tool: String = "ldapadd") throws {
    let run = try run("\(tool) \(options)", input: ldif)
    if run.status != 0 { throw Failure(run: run) }
  }

  /// Runs a line of shell, a text being its standard input.
  func run(_ line: String, input: String = "") throws -> Run {
    let name = UUID().uuidString
    let input = try folder.write(input, to: name)
    let process = try ChildProcess(
      "/bin/sh", ["-c", line], environment: ["PATH": "/usr/bin:/bin"],
      streams: (.file(input), .file(input + ".out"), .file(input + ".err")))
    let ending = process.wait()
    let texts = ["out", "err"].map { kind in
      FileManager.default.contents(atPath: "\(input).\(kind)")
        .map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    guard case .exited(let status) = ending else { throw Failure(run: Run(status: -1)) }
    return Run(status: status, output: texts[0], errors: texts[1])
  }

  /// Waits until the server answers; the socket is there before it does.
  private func waitForAnswer() throws {
    var last = Run(status: -1)
    let hasAnswered = try waitUntil {
      last = try run("ldapwhoami \(options)")
      return last.status == 0
    }
    if !hasAnswered { throw Failure(run: last) }
  }

  /// A tool or the server that failed.
  struct Failure: Error {
    let run: Run
  }
}
