import Foundation
import TestSupport

/// scim2-server, a SCIM server from PyPI, on a port of 127.0.0.1 that the system chooses.
final class SCIMServer: Sendable {
  /// How it divides lists of users into pages (RFC 9865).
  enum Paging: String, CaseIterable, Sendable {
    case index, cursor
  }

  /// The folder of programs where `scripts/install-dependencies scim` installs the server.
  private static let programs: String = {
    let environment = ProcessInfo.processInfo.environment
    let cache = environment["XDG_CACHE_HOME"] ?? ""
    let folder = cache.isEmpty ? (environment["HOME"] ?? "") + "/.cache" : cache
    return folder + "/employees-tests/scim/bin"
  }()

  /// Whether the server is installed.
  static let isAvailable = ["python", "scim2-server"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: programs + "/" + $0)
  }

  /// The only token that it takes.
  static let token = "secret-7f3a"

  private let folder: ScratchFolder
  private let process: ChildProcess
  /// The URL of its endpoints.
  let address: String

  /// Starts a server without users.
  init(_ paging: Paging, pageSize: Int) throws {
    folder = try ScratchFolder()
    try folder.write(Self.configuration(paging, pageSize), to: "config.json")
    let script = try folder.write(Self.script, to: "server.py")
    let port = folder.path("port")
    process = try ChildProcess(
      Self.programs + "/python",
      [
        script, port, "--port", "0", "--bearer-token", Self.token, "--service-provider-config",
        folder.path("config.json"),
      ], environment: ["PYTHONDONTWRITEBYTECODE": "1"],
      streams: (.file("/dev/null"), .file(folder.path("log")), .file(folder.path("log"))))
    guard waitUntil({ FileManager.default.fileExists(atPath: port) }) else {
      throw Failure(text: Self.text(of: folder.path("log")))
    }
    address = "http://127.0.0.1:\(try String(contentsOfFile: port, encoding: .utf8))/v2"
    try folder.write(Self.sender, to: "send.py")
  }

  deinit { stop() }

  /// Ends the server, if it runs.
  func stop() { process.end(with: SIGKILL) }

  /// Creates users, each the members of a JSON object but its `schemas`.
  ///
  /// A user is `bulkId:` and its index to the others.
  func create(_ users: [String]) throws {
    let operations = users.enumerated().map { index, members in
      """
      {"method":"POST","path":"/Users","bulkId":"\(index)","data":{"schemas":[
       "urn:ietf:params:scim:schemas:core:2.0:User","\(Self.enterprise)"],\(members)}}
      """
    }
    let answer = try send(
      "POST", "/Bulk",
      """
      {"schemas":["urn:ietf:params:scim:api:messages:2.0:BulkRequest"],
       "Operations":[\(operations.joined(separator: ","))]}
      """)
    let statuses = try JSONValue(answer)["Operations"]?.elements.map { $0["status"]?.text } ?? []
    guard statuses == users.map({ _ in "201" }) else { throw Failure(text: answer) }
  }

  /// Replaces a value of the user with a `userName` (RFC 7644, section 3.5.2).
  func replace(_ path: String, with value: String, ofUser name: String) throws {
    let list = try JSONValue(send("GET", "/Users?filter=userName%20eq%20%22\(name)%22"))
    guard let id = list["Resources"]?[0]?["id"]?.text else { throw Failure(text: "\(list)") }
    _ = try send(
      "PATCH", "/Users/\(id)",
      """
      {"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
       "Operations":[{"op":"replace","path":"\(path)","value":\(value)}]}
      """)
  }

  /// The targets of the requests for users so far, in order.
  var lists: [String] {
    Self.text(of: folder.path("log")).matches(of: /"GET (\/v2\/Users[^ ]*) HTTP/)
      .map { String($0.1) }
  }

  /// Whether a target was requested.
  func hasAnswered(_ target: String) -> Bool {
    Self.text(of: folder.path("log")).contains("\"GET \(target) HTTP")
  }

  /// The schema of users with a department and a manager (RFC 7643, section 4.3).
  static let enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"

  /// The server failed, or refused a request.
  struct Failure: Error {
    let text: String
  }

  /// Sends a request, and returns the body of the answer.
  private func send(_ method: String, _ path: String, _ body: String = "") throws -> String {
    let name = UUID().uuidString
    let input = try folder.write(body, to: name)
    let process = try ChildProcess(
      Python.program, [folder.path("send.py"), method, address + path, Self.token],
      environment: [:],
      streams: (.file(input), .file(folder.path(name + ".out")), .file(folder.path(name + ".err"))))
    guard process.wait() == .exited(0) else {
      throw Failure(text: Self.text(of: folder.path(name + ".err")))
    }
    return Self.text(of: folder.path(name + ".out"))
  }

  private static func text(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The command `scim2-server`, which also writes the number of its port into a file.
  private static let script = """
    import os, sys
    from scim2_server.testserver import cli
    path = sys.argv.pop(1)
    class Server(cli.ThreadingWSGIServer):
        def server_activate(self):
            super().server_activate()
            with open(path + ".new", "w") as file:
                file.write(str(self.server_address[1]))
            os.rename(path + ".new", path)
    cli.ThreadingWSGIServer = Server
    cli.main()
    """

  private static let sender = """
    import sys, urllib.request
    method, url, token = sys.argv[1:]
    request = urllib.request.Request(
        url, data=sys.stdin.buffer.read() or None, method=method,
        headers={"Authorization": "Bearer " + token, "Content-Type": "application/scim+json"})
    with urllib.request.urlopen(request) as answer:
        sys.stdout.buffer.write(answer.read())
    """

  private static func configuration(_ paging: Paging, _ pageSize: Int) -> String {
    """
    {"schemas":["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
     "patch":{"supported":true},"filter":{"supported":true,"maxResults":1000},
     "bulk":{"supported":true,"maxOperations":1000,"maxPayloadSize":1048576},
     "changePassword":{"supported":false},"sort":{"supported":false},"etag":{"supported":true},
     "pagination":{"index":\(paging == .index),"cursor":\(paging == .cursor),
      "defaultPaginationMethod":"\(paging.rawValue)","maxPageSize":\(pageSize)}}
    """
  }
}
