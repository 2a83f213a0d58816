import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Tests the queries of mail programs.
@Suite struct MailFormatTests {
  private func makeHome() throws -> CommandHome {
    try CommandHome(
      feed: """
        {"employees":[{"fname":"Mari","lname":"Maasikas","position":"WEB",
        "contact_details":{"email":"mari@telisa.ee"}},
        {"fname":"Mari","lname":"Murakas","position":"PM",
        "contact_details":{"email":"murakas@telisa.ee"}},
        {"fname":"Nomail","lname":"Atall","position":"PM"}]}
        """)
  }

  private func search(_ format: String, _ terms: String..., feed: String = "feed.json") throws
    -> Outcome
  {
    try makeHome().run(["search", "--format", format, "--feed", "A=" + feed] + terms)
  }

  @Test func `mutt gets a message, then a line an address`() throws {
    #expect(
      try search("mutt", "mari")
        == Outcome(
          status: .success,
          output: "2 addresses\nmurakas@telisa.ee\tMari Murakas\tPM, A\n"
            + "mari@telisa.ee\tMari Maasikas\tWEB, A\n"))
    #expect(try search("mutt", "nomail") == Outcome(status: .success, output: "0 addresses\n"))
  }

  @Test func `aerc gets the lines alone`() throws {
    #expect(
      try search("aerc", "maasikas")
        == Outcome(status: .success, output: "mari@telisa.ee\tMari Maasikas\tWEB, A\n"))
    #expect(try search("aerc", "nomail") == Outcome(status: .success))
  }

  @Test(arguments: ["mutt", "aerc"])
  func `words typed as one argument are terms each`(format: String) throws {
    for typed in ["maas mari", " mari  maas ", "telisa web"] {
      #expect(try search(format, typed).output.contains("mari@telisa.ee\tMari Maasikas\tWEB, A\n"))
      #expect(try !search(format, typed).output.contains("murakas"))
    }
    #expect(try search(format, "").output.split(separator: "\n").suffix(2).count == 2)
    #expect(try search("plain", "maas mari").status == .noMatch)
    #expect(try search(format, "\"mari maas\"").output.contains("mari@telisa.ee"))
    #expect(try search(format, "\"maas mari\"").status == .noMatch)
    // As in the README: typed text is not an option.
    let others = try search(format, "--", "-maasikas")
    #expect(others.status == .success && !others.output.contains("mari@telisa.ee"))
  }

  @Test(arguments: ["mutt", "aerc"])
  func `an or that is still being typed is text`(format: String) throws {
    #expect(try search(format, "maas or murak").output.split(separator: "\n").suffix(2).count == 2)
    #expect(try search(format, "mari or").status == .noMatch)
    #expect(try search(format, "or").status == .noMatch)
    for words in [["maas", "or", "murak"], ["maas or", "murak"]] {
      let run = try makeHome().run(["search", "--format", format, "--feed", "A=feed.json"] + words)
      #expect(run.output.split(separator: "\n").suffix(2).count == 2 && run.status == .success)
    }
  }

  @Test(arguments: ["mutt", "aerc"])
  func `an empty query means everybody, and one without a letter is wrong`(format: String) throws {
    let everybody = try search(format, "mari")
    for typed in ["", " "] { #expect(try search(format, typed) == everybody) }
    for typed in ["@", "%", "phone:*"] { #expect(try search(format, typed).status == .usage) }
    for typed in ["", "@", "%", "phone:*"] { #expect(try search("plain", typed).status == .usage) }
  }

  @Test(arguments: ["mutt", "aerc"])
  func `verbose says whose address is left out`(format: String) throws {
    let home = try makeHome()
    try home.folder.write(
      """
      {"employees":[{"fname":"Mari","lname":"Maasikas","contact_details":{"email":"m@x.ee"}},
      {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"c@x.ee, d@x.ee"}},
      {"fname":"Two","lname":"Boxes","contact_details":{"email":"a@x.ee, b@x.ee"}},
      {"fname":"Nomail","lname":"Atall"}]}
      """, to: "here/two.json")
    let words = ["search", "--format", format, "--feed", "A=two.json", ""]
    let quiet = home.run(words)
    #expect(quiet.errors.isEmpty && quiet.status == .success)
    let verbose = home.run(words + ["--verbose"])
    #expect((verbose.output, verbose.status) == (quiet.output, .success))
    #expect(
      verbose.errors.hasSuffix(
        """
        employees: Nomail Atall has no email.
          Two Boxes: mail programs may not read this as one address: a@x.ee, b@x.ee
          Mari Maasikas: mail programs may not read this as one address: c@x.ee, d@x.ee

        """))
  }

  @Test func `mutt hears on standard output what went wrong, too`() throws {
    let nobody = "nobody matches \"xyzzyx\"."
    #expect(
      try search("mutt", "xyzzyx")
        == Outcome(status: .noMatch, output: nobody + "\n", errors: "employees: \(nobody)\n"))
    let down = try search("mutt", "mari", feed: "missing.json")
    #expect(down.status == .unavailable)
    #expect(
      down.output == "could not refresh any feed, and no earlier answer is cached. "
        + "Try again with 'employees refresh'.\n")
    #expect(down.errors.hasPrefix("employees: " + down.output))
    let field = try search("mutt", "emial:x")
    #expect(field.status == .usage && field.output == "unknown field \"emial\".\n")
    let url = try search("mutt", "mari", feed: "nonsense://x")
    #expect(url.status == .usage)
    #expect(url.errors == "employees: " + url.output && url.output.count { $0 == "\n" } == 1)
  }

  @Test func `aerc hears nothing on standard output`() throws {
    #expect(
      try search("aerc", "xyzzyx")
        == Outcome(status: .noMatch, errors: "employees: nobody matches \"xyzzyx\".\n"))
    #expect(try search("aerc", "mari", feed: "missing.json").output.isEmpty)
  }
}
