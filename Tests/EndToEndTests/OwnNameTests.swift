import Foundation
import TestSupport
import Testing

/// The word `me` where other people's names and addresses have these letters.
@Suite struct OwnNameTests {
  private let home: TestHome

  init() throws {
    let feed = try LiveFeed(
      """
      {"employees":[
      {"fname":"Mari","lname":"Tamm","contact_details":{"email":"mari@telisa.ee"}},
      {"fname":"Juku","lname":"Kask","contact_details":{"email":"friend@home.example"}},
      {"fname":"Mehis","lname":"Meos","contact_details":{"email":"me.meos@telisa.ee"}}]}
      """)
    home = try TestHome(keeping: [feed])
    try home.configure(
      feeds: [("Tallinn", feed.url)],
      "me: mari@telisa.ee\nmax-age: 1h\nmail: {smtp: 'smtp://127.0.0.1:9'}\n")
    try #require(try home.run("refresh").status == 0)
  }

  /// The people of the notes that are listed.
  private func people(of name: String) throws -> [String] {
    try home.run("note", "list", name, "--json").json().elements
      .compactMap { $0["person"]?["email"]?.text }
  }

  @Test(arguments: ["me", "ME", " Me "])
  func `a note about me is about the user`(typed: String) throws {
    #expect(try home.run("note", "add", typed, "Tea").status == 0)
    #expect(try home.run("note", "add", "friend@home.example", "Coffee").status == 0)
    #expect(try people(of: typed) == ["mari@telisa.ee"])
    #expect(try people(of: "friend@home.example") == ["friend@home.example"])
    #expect(try home.run("note", "list", "--by", typed, "--json").json().elements.count == 2)
  }

  @Test(arguments: [
    (["me"], ["mari@telisa.ee"]),
    (["me", "friend@home.example"], ["mari@telisa.ee", "friend@home.example"]),
    (["friend@home.example"], ["friend@home.example"]),
  ])
  func `a greeting to me is to the user`(names: [String], emails: [String]) throws {
    let options = ["--message", "short", "--at", "2090-01-01 9:00", "--yes"]
    let run = try home.start(["greeting", "write"] + names + options).finish()
    #expect((run.status, run.errors) == (0, ""))
    let listed = try home.run("greeting", "list", "--json").json().elements
    let recipients = listed.compactMap { $0["to"]?["email"]?.text }
    #expect(recipients.sorted() == emails.sorted())
  }

  @Test(arguments: [
    ("me", "mari@telisa.ee"), ("me.meos@telisa.ee", "me.meos@telisa.ee"),
    ("mehis", "me.meos@telisa.ee"), ("friend@home.example", "friend@home.example"),
  ])
  func `show finds who is meant`(typed: String, email: String) throws {
    #expect(try home.run("show", typed, "--json").json()["email"]?.text == email)
  }
}
