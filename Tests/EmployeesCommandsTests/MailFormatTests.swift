import EmployeeDirectory
import TestSupport
import Testing

@testable import EmployeesCommands

/// What mail programs ask for.
@Suite struct MailFormatTests {
  private func world() throws -> World {
    let world = try World()
    try world.folder.write(
      """
      {"employees":[{"fname":"Mari","lname":"Maasikas","position":"WEB",
      "contact_details":{"email":"mari@telisa.ee"}},
      {"fname":"Mari","lname":"Murakas","position":"PM",
      "contact_details":{"email":"murakas@telisa.ee"}},
      {"fname":"Nomail","lname":"Atall","position":"PM"}]}
      """, to: "here/feed.json")
    return world
  }

  private func search(_ format: String, _ terms: String..., feed: String = "feed.json") throws
    -> Outcome
  {
    try world().run(["search", "--format", format, "--feed", "A=" + feed] + terms)
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
    #expect(try search("plain", "maas mari").status == .nobody)
    // As the README has it: what was typed is no option.
    #expect(try search(format, "--", "-mari").status == .nobody)
  }

  @Test func `mutt hears on standard output what went wrong, too`() throws {
    let nobody = "nobody matches \"xyzzyx\"."
    #expect(
      try search("mutt", "xyzzyx")
        == Outcome(status: .nobody, output: nobody + "\n", errors: "employees: \(nobody)\n"))
    let down = try search("mutt", "mari", feed: "missing.json")
    #expect(down.status == .unavailable)
    #expect(
      down.output == "could not refresh any feed, and there is no earlier answer to show. "
        + "Try again with 'employees refresh'.\n")
    #expect(down.errors.hasPrefix("employees: " + down.output))
    let field = try search("mutt", "emial:x")
    #expect(field.status == .usage && field.output == "there is no field called \"emial\".\n")
    let url = try search("mutt", "mari", feed: "nonsense://x")
    #expect(url.status == .usage)
    #expect(url.errors == "employees: " + url.output && url.output.count { $0 == "\n" } == 1)
  }

  @Test func `aerc hears nothing on standard output`() throws {
    #expect(
      try search("aerc", "xyzzyx")
        == Outcome(status: .nobody, errors: "employees: nobody matches \"xyzzyx\".\n"))
    #expect(try search("aerc", "mari", feed: "missing.json").output.isEmpty)
  }

  @Test(arguments: ["\t", "\n", "\r\n", "\u{1B}", "\u{2028}"])
  func `no field can start another line or field`(hostile: String) throws {
    let people = [
      try employee(
        "A" + hostile + "B", "C", email: "x" + hostile + "y", position: "P" + hostile,
        feeds: ["T" + hostile])
    ]
    #expect(DelimitedText.aerc(people).string.unicodeScalars.count { $0 == "\n" } == 1)
    #expect(DelimitedText.aerc(people).string.unicodeScalars.count { $0 == "\t" } == 2)
    #expect(DelimitedText.mutt(people).string == "1 address\n" + DelimitedText.aerc(people).string)
  }
}
