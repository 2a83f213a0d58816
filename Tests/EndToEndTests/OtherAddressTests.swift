import Foundation
import TestSupport
import Testing

/// A person of whom two feeds give different emails and phones: the ones set aside count, too.
@Suite struct OtherAddressTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(
      """
      {"employees":[
      {"fname":"Mari","lname":"Maasikas","position":"WEB",
       "contact_details":{"email":"mari@telisa.ee","phone":"+372 5551 0101"}},
      {"fname":"Jüri","lname":"Käär",
       "contact_details":{"email":"jyri@telisa.ee","phone":"5553 0303"}}]}
      """)
    let tartu = try desk.home.folder.write(
      """
      {"employees":[{"fname":"Mari","lname":"Maasikas",
       "contact_details":{"email":"m.maasikas@tartu.ee","phone":"5552 0202"}}]}
      """, to: "tartu.json")
    try desk.home.configure(feeds: [("Tallinn", desk.feed.url), ("Tartu", "file://" + tartu)])
    try desk.standIn("xclip")
  }

  private static let typed = [
    "m.maasikas@tartu.ee", "M.Maasikas@Tartu.ee", "5552 0202", "55520202", "+372 5552 0202",
  ]

  @Test(arguments: typed)
  func `search finds their owner`(typed: String) throws {
    let run = try desk.home.run("search", "--json", typed)
    #expect(try run.json().elements.compactMap { $0["full_name"]?.text } == ["Mari Maasikas"])
    #expect((run.status, run.errors) == (0, ""))
  }

  @Test(arguments: typed)
  func `show finds their owner`(typed: String) throws {
    let run = try desk.home.run("show", typed)
    #expect(
      run
        == Run(
          status: 0,
          output: """
            Mari Maasikas
            WEB · Tallinn, Tartu

              email     mari@telisa.ee
                        m.maasikas@tartu.ee  (Tartu)
              phone     +372 5551 0101
                        5552 0202  (Tartu)

            """))
    #expect(try desk.home.run("show", typed, "--json").json()["full_name"] == "Mari Maasikas")
  }

  @Test(arguments: typed)
  func `copy and mail find their owner, and take the email that is shown`(typed: String) throws {
    let copied = try desk.run(["copy", typed], ["DISPLAY": ":0"])
    #expect(copied == Run(status: 0, errors: "Copied with xclip: mari@telisa.ee\n"))
    #expect(desk.input("xclip") == "mari@telisa.ee")
    let mail = try desk.home.run("mail", "--print", typed)
    #expect(mail == Run(status: 0, output: "Mari Maasikas <mari@telisa.ee>\n"))
  }

  private static let lines =
    "mari@telisa.ee\tMari Maasikas\tWEB, Tallinn, Tartu\n"
    + "m.maasikas@tartu.ee\tMari Maasikas\tWEB, Tallinn, Tartu\n"

  @Test(arguments: ["m.maasikas", "tartu.ee", "5552 0202", "maas"])
  func `mail programs get a line for each email`(typed: String) throws {
    #expect(
      try desk.home.run("search", "--format", "mutt", typed)
        == Run(status: 0, output: "2 addresses\n" + Self.lines))
    #expect(
      try desk.home.run("search", "--format", "aerc", typed)
        == Run(status: 0, output: Self.lines))
  }

  @Test(arguments: [
    (
      ["vcard"],
      "EMAIL:mari@telisa.ee\r\nEMAIL:m.maasikas@tartu.ee\r\nTEL:+372 5551 0101\r\nTEL:5552 0202\r\n"
    ),
    (
      ["vcard", "--version", "3.0"],
      "EMAIL:mari@telisa.ee\r\nEMAIL:m.maasikas@tartu.ee\r\nTEL:+372 5551 0101\r\nTEL:5552 0202\r\n"
    ),
    (
      ["ldif", "--base-dn", "dc=example,dc=com"],
      """
      mail: mari@telisa.ee
      mail: m.maasikas@tartu.ee
      telephoneNumber: +372 5551 0101
      telephoneNumber: 5552 0202

      """
    ),
    (["csv"], "\"mari@telisa.ee\nm.maasikas@tartu.ee\",\"'+372 5551 0101\n5552 0202\","),
    (
      ["json"],
      #""emails":["mari@telisa.ee","m.maasikas@tartu.ee"],"phones":["+372 5551 0101","5552 0202"]"#
    ),
  ])
  func `each export has them all, the shown one first`(words: [String], part: String) throws {
    let run = try desk.home.start(["export"] + words).finish()
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains(part))
  }
}
