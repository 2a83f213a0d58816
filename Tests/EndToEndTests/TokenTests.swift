import Foundation
import TestSupport
import Testing

/// Feeds that want a token.
@Suite struct TokenTests {
  private static let token = "s3cret-T0ken"

  @Test func `the token reaches its feed and nothing else`() throws {
    let office = try Office()
    let secret = try office.home.folder.write(Self.token + "\nnot this\n", to: "secret")
    try office.configure(tokenCommands: ["cat '\(secret)'", nil])
    var outputs = ""
    let commands = [
      ["list"], ["list", "--json", "--verbose"], ["refresh", "--verbose"], ["status"],
      ["status", "--json"], ["config", "show"], ["config", "check"], ["show", "termo", "--json"],
    ]
    for command in commands {
      let run = try office.home.start(command).finish()
      #expect(run.status == 0)
      outputs += run.description
    }
    office.tallinn.answer(.status(401))
    outputs += try office.home.run("list", "--verbose").description
    outputs += try office.home.run("status").description
    #expect(outputs.contains("answered with status 401 Unauthorized"))

    #expect(office.tallinn.requests.allSatisfy { $0["Authorization"] == "Bearer " + Self.token })
    #expect(!office.tallinn.requests.isEmpty)
    #expect(office.tartu.requests.allSatisfy { $0["Authorization"] == nil })
    #expect(!outputs.contains(Self.token))
    #expect(!outputs.contains("not this"))
    #expect(!outputs.contains("cat '"))
    for (_, bytes) in try office.home.cacheBytes() {
      #expect(bytes.range(of: Data(Self.token.utf8)) == nil)
    }
  }

  @Test func `no command line ever holds a token`() throws {
    let office = try Office()
    let secret = try office.home.folder.write(Self.token, to: "secret")
    let gate = office.home.folder.path("gate")
    try office.configure(tokenCommands: [
      "cat '\(secret)'", "cat '\(secret)'; while ! [ -e '\(gate)' ]; do sleep 0.01; done",
    ])
    office.tartu.answer(.raw([.stall]))
    let running = try office.home.start(["list", "--timeout", "20s"])
    let root = running.process.identifier
    // Its first token is known while the second command goes on; then both are in use.
    #expect(waitUntil { Processes.below(root).contains { $0.commandLine.contains(gate) } })
    let whileTelling = Processes.below(root)
    try office.home.folder.write("", to: "gate")
    #expect(waitUntil { office.tartu.requests.count == 1 })
    let whileAsking = Processes.below(root)
    running.process.send(SIGINT)
    #expect(try running.finish().status == 130)
    #expect(office.tartu.requests.map { $0["Authorization"] } == ["Bearer " + Self.token])
    #expect(!whileAsking.isEmpty)
    for process in whileTelling + whileAsking {
      #expect(!process.commandLine.contains(Self.token))
      #expect(!process.environment.contains(Self.token))
    }
  }

  @Test func `slow token commands leave time to ask, and the time limit holds for all`() throws {
    let office = try Office()
    try office.home.configure(
      """
      feeds:
        - name: Tallinn
          url: \(office.tallinn.url)
          token-command: exec sleep 60
        - name: Tartu
          url: \(office.tartu.url)
          token-command: exec sleep 60
        - name: Silent
          url: \(office.tartu.url)/silent
      """)
    office.tartu.answer(.raw([.stall]))
    let start = ContinuousClock.now
    let limit = 4 * TimeLimit.factor
    let run = try office.home.run("list", "--timeout", "\(limit)s")
    let time = start.duration(to: .now)
    #expect(run.status == 69)
    #expect(run.errors.split(separator: "its token command took too long").count == 3)
    #expect(office.tartu.requests.count == 1)
    // One after the other they would take three times as long.
    #expect(time >= .seconds(limit) && time < .seconds(3 * limit))
  }

  @Test(arguments: [
    ("exit 3", "its token command failed with status 3"), ("true", "printed no usable token"),
    ("printf 'a\\rX-Evil:b'; echo c d", "Bearer a"), ("echo 'a b'", "printed no usable token"),
    ("sleep 60", "its token command took too long"),
  ])
  func `a token command that tells no token fails its feed alone`(
    command: String, cause: String
  ) throws {
    let office = try Office()
    try office.configure(tokenCommands: [command, nil])
    let limit = (command == "sleep 60" ? 2 : 10) * TimeLimit.factor
    let run = try office.home.run("list", "--json", "--timeout", "\(limit)s")
    #expect(run.status == 0)
    let sent = office.tallinn.requests.compactMap { $0["Authorization"] }.joined()
    #expect((run.errors + sent).contains(cause))
    #expect(!(run.errors + sent).contains("Evil"))
    #expect(try run.json().elements.count >= 2)
  }
}

/// A process as every user can see it.
private struct Processes {
  let commandLine: String
  let environment: String

  /// A process and all that it has started.
  static func below(_ root: Int32) -> [Processes] {
    let folder = "/proc/\(root)"
    let children = read(folder + "/task/\(root)/children").split(separator: " ")
      .compactMap { Int32($0) }
    let own = Processes(
      commandLine: read(folder + "/cmdline"), environment: read(folder + "/environ"))
    return [own] + children.flatMap(below)
  }

  private static func read(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.readToEnd()
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
