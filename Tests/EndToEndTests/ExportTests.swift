import Foundation
import TestSupport
import Testing

/// The directory for other programs.
@Suite struct ExportTests {
  private static let mari = """
    BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mari Maasikas\r\nN:Maasikas;Mari;;;\r\n\
    EMAIL:mari@telisa.ee\r\nTITLE:WEB\r\n
    """

  @Test func `those who are not in the contacts are exported, the same each time`() throws {
    let home = try Contacts().home
    let run = try home.run("export", "vcard", "--unmatched")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix(Self.mari + "UID:urn:uuid:"))
    #expect(run.output.hasSuffix("\r\nEND:VCARD\r\n"))
    #expect(run.output.components(separatedBy: "BEGIN:VCARD").count == 2)
    #expect(try home.run("export", "vcard", "--unmatched") == run)
    let old = try home.run("export", "vcard", "--version", "3.0", "--unmatched")
    #expect(old.output == run.output.replacing("VERSION:4.0", with: "VERSION:3.0"))
  }

  @Test(arguments: ["3.0", "4.0"])
  func `what is exported matches everybody when it is read`(version: String) throws {
    let home = try Office().home
    let pipe = try home.shell("employees export vcard --version \(version) > all.vcf")
    #expect(pipe == Run(status: 0))
    let cards = try home.run("contact", "--json", "--contacts", home.folder.path("all.vcf")).json()
    #expect(
      cards.elements.map { $0["employee"]?.text }
        == ["Jüri Käär", "Peeter Termomeeter", "Mari Maasikas"])
    let card = try home.run(
      "contact", "peeter", "--json", "--contacts", home.folder.path("all.vcf")
    ).json()
    #expect(card["emails"]?[0]?["value"] == "peeter@telisa.ee")
    #expect(card["phones"]?[0]?["value"] == "55 555 555")
    #expect(card["title"] == "IOS")
    #expect(card["categories"] == ["MyCoolApp", "OneTimeThing", "Tartu Buss"])
    let rest = try home.run(
      "export", "vcard", "--unmatched", "--contacts", home.folder.path("all.vcf"))
    #expect(
      rest == Run(status: 1, errors: "employees: no employees to export.\n"))
  }

  @Test func `no field can end its card or begin another`() throws {
    let evil = "x\\r\\nEND:VCARD\\r\\nBEGIN:VCARD\\nFN:Evil;a,b\\u2028c"
    let feed = try LiveFeed(
      """
      {"employees":[{"fname":"A\(evil)","lname":"B\(evil)","position":"P\(evil)",
      "contact_details":{"email":"m\(evil)","phone":"5\(evil)"},"projects":["R\(evil)"]}]}
      """)
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Evil", feed.url)])
    for version in ["3.0", "4.0"] {
      let run = try home.run("export", "vcard", "--version", version)
      let lines = run.output.components(separatedBy: "\r\n")
      #expect(lines.count { $0 == "BEGIN:VCARD" } == 1 && lines.count { $0 == "END:VCARD" } == 1)
      #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    }
  }

  @Test(
    arguments: ["csv", "json"],
    [[], ["--position", "ios"], ["--position", "pilot"], ["--matched"], ["--unmatched"]])
  func `csv and json are what list prints`(format: String, choice: [String]) throws {
    let home = try Contacts().home
    let list = try home.start(["list", "--format", format] + choice).finish()
    let export = try home.start(["export", format] + choice).finish()
    #expect((export.status, export.output) == (list.status, list.output))
    #expect(
      export.errors.replacing("no employees to export.", with: "the directory is empty.")
        == list.errors
    )
  }

  @Test func `a byte order mark comes before what a spreadsheet reads, and only then`() throws {
    let home = try Contacts().home
    let plain = try home.run("export", "csv")
    let marked = try home.run("export", "csv", "--bom")
    #expect(marked.status == 0 && Array(marked.output.utf8.prefix(3)) == [0xEF, 0xBB, 0xBF])
    #expect(Array(marked.output.utf8.dropFirst(3)) == Array(plain.output.utf8))
    #expect(plain.output.utf8.first != 0xEF)
  }

  private static let base = ["--base-dn", "ou=people,dc=example,dc=com"]

  @Test(arguments: [
    ["export"], ["export", "pdf"], ["export", "vcard", "--version", "2.1"],
    ["export", "vcard", "--matched", "--unmatched"], ["export", "csv", "--version", "3.0"],
    ["export", "ldif"], ["export", "ldif", "--base-dn", ""], ["export", "ldif", "--changes"],
    ["export", "ldif", "--base-dn", "people"], ["export", "ldif", "--base-dn", "ou=a\nb"],
    ["export", "ldif", "--version", "3.0"] + base, ["export", "vcard"] + base,
    ["export", "csv", "--changes"], ["export", "json", "--since", "1d"],
    ["export", "json", "--bom"], ["export", "vcard", "--bom"],
    ["export", "ldif", "--since", "1d"] + base,
    ["export", "ldif", "--changes", "--since", "yesterday"] + base,
    ["export", "ldif", "--changes", "--since", "2026-11-21T11:00"] + base,
    ["export", "ldif", "--changes", "--position", "ios"] + base,
    ["export", "ldif", "--changes", "--matched"] + base,
    ["export", "ldif", "--changes", "--unmatched"] + base,
  ])
  func `what cannot be exported is wrong usage`(arguments: [String]) throws {
    let office = try Office()
    let run = try office.home.start(arguments).finish()
    #expect((run.status, run.output) == (64, ""))
    #expect(run.errors.hasPrefix("employees: ") && office.tallinn.requests.isEmpty)
  }

  @Test func `a wrong base is told with what one looks like`() throws {
    for (arguments, start) in [
      ([], "employees: ldif needs --base-dn: "),
      (["--base-dn", "x"], "employees: invalid value \"x\" for --base-dn.\n  It must be"),
    ] {
      let run = try TestHome().start(["export", "ldif"] + arguments).finish()
      #expect(run.errors.hasPrefix(start) && run.errors.contains("ou=people,dc=example,dc=com"))
    }
  }
}
