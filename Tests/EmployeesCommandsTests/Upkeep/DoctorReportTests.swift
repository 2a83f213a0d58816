import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Everything doubtful, with its place.
@Suite struct DoctorReportTests {
  private let options = ["--feed", "A=a.json", "--feed", "B=b.json", "--contacts", "cards.vcf"]

  /// A home where something of every kind is doubtful.
  private func makeHome() throws -> CommandHome {
    let home = try CommandHome()
    try home.folder.write(
      """
      {"employees":[{"fname":"Peeter","lname":"Termomeeter",
        "contact_details":{"email":"peeter@telisa.ee"}},{"fname":"Mari"},
        {"fname":"Liis","lname":"Kask","contact_details":{"email":"a@x.com,b@evil.com"}}]}
      """, to: "here/a.json")
    try home.folder.write(
      """
      {"employees":[{"fname":"Peeter","lname":"Termomeeter",
        "contact_details":{"email":"p@tartu.ee"}}]}
      """, to: "here/b.json")
    try home.folder.write(
      """
      BEGIN:VCARD
      VERSION:3.0
      N:Liis;Kask;;;
      FN:Kask Liis
      END:VCARD
      BEGIN:VCARD
      N:Torso

      """, to: "here/cards.vcf")
    #expect(home.run(["refresh"] + options).status == .success)
    return home
  }

  private func findings(_ home: CommandHome, _ options: [String]? = nil) throws -> [[String?]] {
    let run = home.run(["doctor", "--json"] + (options ?? self.options))
    #expect(run.status == .success)
    return try JSONValue(run.output).elements.map { finding in
      ["kind", "place", "problem"].map { finding[$0]?.text }
    }
  }

  @Test func `each finding names its kind, its place and what is wrong`() throws {
    let home = try makeHome()
    let cards = home.folder.path("here/cards.vcf")
    #expect(
      try findings(home) == [
        ["record", "A: employees[1]", "Mari: no last name"],
        ["namesake", "Peeter Termomeeter", "B has a different email: p@tartu.ee"],
        [
          "email", "Liis Kask",
          "mail programs may not read this as one address: a@x.com,b@evil.com",
        ],
        ["card", cards + ":6", "the card that begins here has no END:VCARD line"],
        ["suggestion", cards + ":1", "Kask Liis may be Liis Kask"],
      ])
  }

  @Test(arguments: ["a@[1,b@evil.com,c]", "a@[x;y<z>]", #""x,y"@x.com"#])
  func `an email that some mail program reads as others is told`(email: String) throws {
    let home = try CommandHome()
    let quoted = email.replacing("\"", with: #"\""#)
    try home.folder.write(
      """
      {"employees":[{"fname":"Liis","lname":"Kask","contact_details":{"email":"\(quoted)"}}]}
      """, to: "here/a.json")
    let options = ["--feed", "A=a.json"]
    #expect(home.run(["refresh"] + options).status == .success)
    #expect(
      try findings(home, options) == [
        ["email", "Liis Kask", "mail programs may not read this as one address: \(email)"]
      ])
  }

  @Test func `a failing feed, a missing path and open permissions are doubtful, too`() throws {
    let home = try makeHome()
    try FileManager.default.removeItem(atPath: home.folder.path("here/a.json"))
    try FileManager.default.removeItem(atPath: home.folder.path("here/cards.vcf"))
    _ = home.run(["refresh"] + options)
    let config = try home.folder.write("max-age: 1s\n", to: "here/config.yaml")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: config)
    let kinds = try findings(home, options + ["--config", "config.yaml"]).map { $0[0] }
    #expect(kinds.contains("feed"))
    #expect(kinds.contains("contacts"))
    #expect(kinds.contains("permissions"))
  }

  /// A home whose change log exists, with its path.
  private func makeHomeWithLog() throws -> (CommandHome, options: [String], log: String) {
    let home = try CommandHome()
    let state = home.folder.path("state")
    let options = ["--feed", "A=a.json", "--state", state]
    for name in ["B", "C"] {
      try home.folder.write(
        #"{"employees":[{"fname":"A","lname":"\#(name)"}]}"#, to: "here/a.json")
      #expect(home.run(["refresh", "--accept-shrink"] + options).status == .success)
    }
    #expect(FileManager.default.fileExists(atPath: state + "/history.sqlite"))
    #expect(try findings(home, options) == [])
    return (home, options, state + "/history.sqlite")
  }

  @Test(arguments: [0o750, 0o777])
  func `a state folder that others can open is doubtful`(mode: Int) throws {
    let (home, options, log) = try makeHomeWithLog()
    let state = (log as NSString).deletingLastPathComponent
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: state)
    #expect(
      try findings(home, options) == [
        ["permissions", state, "other users can read or change the change log"]
      ])
    let estonian = home.run(["doctor", "--locale", "et"] + options).output
    #expect(estonian.contains("teised kasutajad saavad muudatuste logi lugeda või muuta"))
    let arabic = home.run(["doctor", "--locale", "ar"] + options).output
    #expect(arabic.contains("يستطيع مستخدمون آخرون قراءة سجل التغييرات أو تغييره"))
  }

  @Test func `a damaged change log is told and left as it is`() throws {
    let (home, options, log) = try makeHomeWithLog()
    try FileManager.default.removeItem(atPath: log)
    let bytes = Data("not a database at all".utf8)
    try bytes.write(to: URL(filePath: log))
    #expect(try findings(home, options) == [["log", log, "the database is damaged"]])
    #expect(FileManager.default.contents(atPath: log) == bytes)
    let estonian = home.run(["doctor", "--locale", "et"] + options).output
    #expect(estonian.hasPrefix("Muudatuste logi  1\n"))
    #expect(estonian.contains("andmebaas on rikutud"))
  }

  @Test func `people see what to do about each kind`() throws {
    let output = try makeHome().run(["doctor"] + options).output
    #expect(output.hasPrefix("Skipped records  1\n  A: employees[1]  Mari: no last name\n"))
    #expect(output.contains("  Contact the feed's maintainer.\n"))
  }

  @Test func `skipped records are all counted, also those that are not kept`() throws {
    let home = try CommandHome()
    let wrong = String(repeating: "1,", count: 1500)
    try home.folder.write(
      #"{"employees":[\#(wrong){"fname":"A","lname":"B"}]}"#, to: "here/a.json")
    let options = ["--feed", "A=a.json"]
    #expect(home.run(["refresh"] + options).status == .success)
    let lines = home.run(["doctor"] + options).output.split(separator: "\n")
    #expect(lines.first == "Skipped records  1500")
    #expect(lines.contains { $0.hasPrefix("  A: employees[999]  ") })
    #expect(lines.contains { $0.hasPrefix("  A  ") && $0.contains("500") })
  }

  /// A record for every way to be of no use, behind one of use.
  private static let faulty = """
    {"employees": [{"fname": "A", "lname": "B"}, 7, {"fname": 1}, {"fname": "A", "lname": 1},
      {"fname": "A", "lname": "B", "position": 1},
      {"fname": "A", "lname": "B", "contact_details": 1},
      {"fname": "A", "lname": "B", "contact_details": {"email": 1}},
      {"fname": "A", "lname": "B", "contact_details": {"phone": 1}},
      {"fname": "A", "lname": "B", "projects": 1}, {"fname": "A", "lname": "B", "projects": [1]},
      {"fname": "", "lname": "B"}, {"fname": "A", "lname": ""}]}
    """

  @Test func `doctor tells each record's fault in the user's language`() throws {
    let home = try CommandHome(feed: Self.faulty)
    let feed = ["--feed", "A=feed.json"]
    #expect(home.run(["refresh"] + feed).status == .success)
    let findings = try JSONValue(home.run(["doctor", "--json"] + feed).output).elements
    let told = findings.filter { $0["kind"] == "record" }.compactMap { $0["problem"]?.text }
    #expect(told.count == 11)
    #expect(told.first == "not an object" && told.last == "A: no last name")
    #expect(told[1] == "fname is not a string" && told[2] == "A: lname is not a string")
    #expect(told[3] == "A B: position is not a string" && told[9] == "B: no first name")
    let screen = home.run(["doctor", "--locale", "et"] + feed).output
    #expect(screen.contains("contact_details.email ei ole sõne"))
    #expect(screen.contains("projects[0] ei ole sõne"))
    #expect(!screen.contains("is not a"))
  }

  @Test func `faulty ids are all counted, next to the skipped records`() throws {
    let home = try CommandHome()
    let people = (0..<1_500).map { #"{"id":"","fname":"P\#($0)","lname":"L"}"# }
    try home.folder.write(
      #"{"employees":[\#(people.joined(separator: ",")),7]}"#, to: "here/a.json")
    let options = ["--feed", "A=a.json"]
    #expect(home.run(["refresh"] + options).status == .success)
    let lines = home.run(["doctor"] + options).output.split(separator: "\n")
    #expect(lines.prefix(2) == ["Skipped records  1", "  A: employees[1500]  not an object"])
    #expect(lines.contains("Faulty IDs  1500"))
    #expect(lines.contains { $0.hasPrefix("  A: employees[999]  ") && $0.hasSuffix("is empty") })
    #expect(lines.contains { $0.hasPrefix("  A  ") && $0.contains("500") })
    let kinds = try findings(home, options).map { $0[0] }
    #expect(kinds.count { $0 == "record" } == 1 && kinds.count { $0 == "id" } == 1_001)
  }

  @Test func `where nothing is doubtful it says so`() throws {
    let home = try CommandHome()
    try home.folder.write(#"{"employees":[{"fname":"A","lname":"B"}]}"#, to: "here/a.json")
    let options = ["--feed", "A=a.json"]
    #expect(home.run(["refresh"] + options).status == .success)
    #expect(
      home.run(["doctor"] + options)
        == Outcome(status: .success, output: "No problems found.\n"))
    #expect(home.run(["doctor", "--json"] + options).output == "[]\n")
  }
}
