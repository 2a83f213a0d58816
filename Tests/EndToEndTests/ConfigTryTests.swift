import Foundation
import TestSupport
import Testing

/// A feed that is tried before it is configured.
@Suite struct ConfigTryTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private static let people = #"""
    {"data":[{"id":1,"firstName":"Mari","lastName":"Tamm","mail":"mari@x.ee","dept":"Sales","shoe":42},
    {"id":2,"firstName":"Mari","lastName":"Tamm","mail":"mari2@x.ee","dept":"Web","shoe":43}]}
    """#

  @Test func `what is printed is a configuration that lists the people`() throws {
    let server = try FeedServer { _ in .answer(Self.people) }
    let run = try home.run("config", "try", server.url())
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains("# People in the answer: 2;"))
    #expect(run.output.contains("#   Mari Tamm  mari@x.ee  department: Sales\n"))
    #expect(run.output.contains("# In no field: /shoe\n"))
    try home.configure(run.output)
    #expect(try home.run("config", "check").status == 0)
    let list = try home.run("search", "department:web", "--fields", "email", "--format", "plain")
    #expect((list.status, list.output) == (0, "mari2@x.ee\n"))
    #expect(try home.run("config", "show").output.contains("kind: json"))
  }

  @Test func `a token is sent, and a kind may be given`() throws {
    let server = try FeedServer { request in
      request["Authorization"] == "Bearer secret" ? .answer(Self.people) : .status(401)
    }
    let refused = try home.run("config", "try", server.url())
    #expect(refused.status == 65)
    #expect(
      refused.errors
        == "employees: the feed could not be read: answered with status 401 Unauthorized.\n")
    let run = try home.run("config", "try", server.url(), "--token-command", "echo secret")
    #expect(run.status == 0 && run.output.contains("token-command: \"echo secret\"\n"))
    let other = try home.run(
      "config", "try", server.url(), "--token-command", "echo secret", "--kind", "scim")
    #expect(other.status == 65 && other.errors.contains(#"no "/Resources" in the answer"#))
    #expect(try home.run("config", "try", "http://x.ee/", "--token-command", "x").status == 64)
    #expect(try home.run("config", "try", "ftp://x.ee/").status == 64)
  }

  @Test func `nothing is stored`() throws {
    let server = try FeedServer { _ in .answer(Self.people) }
    #expect(try home.run("config", "try", server.url()).status == 0)
    let files = FileManager.default.enumerator(atPath: home.folder.path("home"))?.allObjects ?? []
    #expect(!files.contains { "\($0)".contains("employees") })
  }
}
