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

  @Test func `a kind's parameters are sent, and the likely right is named`() throws {
    let server = try FeedServer { request in
      request.target.contains("readMask=")
        ? .answer(#"{"people":[{"resourceName":"p/1","names":[{"displayName":"A B"}]}]}"#)
        : .answer(#"{"ok":true,"members":[{"id":"U1","profile":{"real_name":"A B"}}]}"#)
    }
    let google = try home.run("config", "try", server.url(), "--kind", "google")
    #expect((google.status, google.errors) == (0, ""))
    let empty = "# Empty in all records: email, phone, position, picture"
    #expect(google.output.contains(empty))
    #expect(google.output.contains("# Google shows emails only if contact sharing is turned on"))
    let slack = try home.run("config", "try", server.url(), "--kind", "slack")
    #expect(slack.output.contains(empty))
    #expect(slack.output.contains("token with the scope users:read.email\n"))
    // The parameters are sent again by each refresh, and need not be written.
    #expect(google.output.contains("url: \"\(server.url())\"\n"))
    #expect(try !home.run("config", "try", server.url()).output.contains("Google"))
  }

  @Test func `an address that tells the kind is asked as that kind`() throws {
    let server = try FeedServer { request in
      request.target.contains("count=1000")
        ? .answer(#"{"totalResults":1,"Resources":[{"id":"1","displayName":"A B"}]}"#)
        : .answer(#"{"users":[{"id":"1","name":"A B"}]}"#)
    }
    let scim = try home.run("config", "try", server.url("/scim/v2/Users"))
    #expect(scim.status == 0 && scim.output.contains("kind: scim\n"))
    // Another kind may be said all the same.
    let json = try home.run("config", "try", server.url("/scim/v2/Users"), "--kind", "json")
    #expect(json.status == 0 && json.output.contains("people: \"/users\"\n"))
  }

  @Test func `what can't be read is named, and so is what came`() throws {
    let server = try FeedServer { request in
      .answer(
        request.target.contains("slack")
          ? #"{"ok":false,"error":"not_allowed_token_type"}"#
          : #"{"data":7,"meta":[1]}"#)
    }
    let other = try home.run("config", "try", server.url())
    #expect(other.status == 65)
    #expect(other.errors.contains(#"the answer is not a list; its keys are "data", "meta"."#))
    #expect(other.errors.contains("A 'transform-command' makes a list"))
    let slack = try home.run("config", "try", server.url("/slack"), "--kind", "slack")
    #expect(slack.status == 65)
    #expect(slack.errors.contains("the server refused the request (not_allowed_token_type)."))
  }

  @Test func `a command makes a list of people from any answer`() throws {
    let server = try FeedServer { _ in .answer("Mari Tamm\n") }
    let command = #"sed 's/.*/{"users":[{"name":"&"}],"next":null}/'"#
    let run = try home.run("config", "try", server.url(), "--transform-command", command)
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains("#   Mari Tamm\n"))
    #expect(run.output.contains("people: \"/users\"\n") && !run.output.contains("\n    next:"))
    try home.configure(run.output)
    let list = try home.run("list", "--fields", "full_name", "--format", "plain")
    #expect((list.status, list.output, list.errors) == (0, "Mari Tamm\n", ""))
    // The address is the user's own: a kind adds nothing to it.
    let users = #"sed 's/.*/{"totalResults":1,"Resources":[{"id":1,"displayName":"&"}]}/'"#
    let scim = try home.run(
      "config", "try", server.url(), "--kind", "scim", "--transform-command", users)
    #expect(scim.status == 0 && scim.output.contains("kind: scim\n"))
    #expect(server.requests.allSatisfy { !$0.target.contains("count=") })
  }

  private static let commands: [(command: String, cause: String)] = [
    ("exit 3", "its transform command failed with status 3"), ("true", "the answer is empty"),
    ("echo '{\"a\":7}'", "the answer is not a list; its keys are \"a\""),
    (
      "echo '{\"users\":[{\"name\":\"Ann Lee\"}],\"next\":\"?p=2\"}'",
      "its transform command wrote one page of several"
    ),
  ]

  @Test(arguments: commands)
  func `a command that makes no whole list is not suggested again`(
    command: String, cause: String
  ) throws {
    let server = try FeedServer { _ in .answer("Mari Tamm\n") }
    let run = try home.run("config", "try", server.url(), "--transform-command", command)
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors == "employees: the feed could not be read: \(cause).\n")
  }

  @Test(arguments: [("ldaps://x.ee/dc=ee??sub", "cat"), ("https://x.ee/", " ")])
  func `a command is neither blank nor for a directory server`(url: String, command: String) throws
  {
    let run = try home.run("config", "try", url, "--transform-command", command)
    #expect(run.status == 64 && run.errors.contains("--transform-command"))
  }

  @Test func `the way to the next page is guessed, and everybody is listed`() throws {
    let server = try FeedServer { request in
      let isFirst = !request.target.contains("page=2")
      let name = isFirst ? "aiko" : "jun"
      let emails = ["home", "work"].map {
        #"{"type":"\#($0)","address":"\#(name)@\#($0).example"}"#
      }
      return .answer(
        fields: isFirst ? [("Link", "</people?page=2>; rel=\"next\"")] : [],
        #"[{"key":"\#(name)","fullName":"\#(name) Mori","emails":[\#(emails.joined(separator: ","))]}]"#
      )
    }
    let run = try home.run("config", "try", server.url("/people"))
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains("    next: {link: true}\n"))
    #expect(!run.output.contains("is a guess"))
    try home.configure(run.output)
    let list = try home.run("list", "--fields", "email", "--format", "plain")
    #expect(list.status == 0 && list.lines.sorted() == ["aiko@work.example", "jun@work.example"])
    let check = try home.run("config", "check", "--online")
    #expect(
      check.lines.dropFirst() == [
        "127.0.0.1: records: 2", "  id     empty in 0", "  email  empty in 0",
      ])
  }

  @Test func `a guess that no answer can confirm is called one`() throws {
    let server = try FeedServer(
      always: .answer(#"{"data":[{"id":1,"name":"A B"}],"next_cursor":"c"}"#))
    let run = try home.run("config", "try", server.url())
    #expect(run.status == 0 && run.output.contains("# 'next:' is a guess;"))
    #expect(
      run.output.contains(#"    next: {cursor: "/next_cursor", parameter: "cursor"}"# + "\n"))
  }

  @Test func `nothing is stored`() throws {
    let server = try FeedServer { _ in .answer(Self.people) }
    #expect(try home.run("config", "try", server.url()).status == 0)
    let files = FileManager.default.enumerator(atPath: home.folder.path("home"))?.allObjects ?? []
    #expect(!files.contains { "\($0)".contains("employees") })
  }
}
