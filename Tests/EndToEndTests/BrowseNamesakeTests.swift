import Foundation
import TestSupport
import Testing

/// Two people of one name in `browse`, whom their feed tells apart by ids.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseNamesakeTests {
  private let home: TestHome

  /// A home whose feed has answered twice: both people have another position now.
  init() throws {
    let feed = try LiveFeed(Self.answer("Accountant", "Driver"))
    home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)], "max-age: 1h\nme: jaan@x.ee\n")
    #expect(try home.run("refresh").status == 0)
    feed.say(Self.answer("Chief", "Courier"))
    #expect(try home.run("refresh", "--exit-code").status == 3)
  }

  private static func answer(_ first: String, _ second: String) -> String {
    """
    {"employees": [
      {"id": "1", "fname": "Mari", "lname": "Tamm", "position": "\(first)",
       "contact_details": {"email": "mari@x.ee", "phone": "5555 0101"}},
      {"id": "2", "fname": "Mari", "lname": "Tamm", "position": "\(second)",
       "contact_details": {"email": "mari2@x.ee", "phone": "5555 0102"}},
      {"id": "3", "fname": "Jaan", "lname": "Kask", "position": "Clerk",
       "contact_details": {"email": "jaan@x.ee"}}
    ]}
    """
  }

  /// `browse` with both of them listed; its editor writes another note each time.
  private func browse() throws -> BrowseScreen {
    try home.folder.writeProgram(
      """
      #!/bin/sh
      if test -e "$HOME/begun"; then echo 'Sings in a choir'; else echo 'Plays chess'; fi > "$1"
      touch "$HOME/begun"

      """, to: "bin/editor")
    let browse = try BrowseScreen(
      home, "tamm", columns: 80, rows: 40,
      ["EDITOR": "editor", "PATH": home.folder.path("bin") + ":/usr/bin:/bin"])
    try browse.expect("2 of 3")
    return browse
  }

  /// Opens the person under the cursor, and waits for the email on the page.
  private func open(_ browse: BrowseScreen, showing email: String) throws {
    browse.type("\r")
    try browse.expect("the page with " + email) { rows in
      rows.contains { $0.contains("email  ") && $0.contains("  \(email)") }
    }
    try browse.expectFooter("use")
  }

  /// Goes back to the list, and to the person above or below.
  private func move(_ browse: BrowseScreen, _ arrow: String, to email: String) throws {
    try browse.escape(until: "to the list")
    browse.type("\u{1B}[" + arrow)
    try browse.expect("the cursor on " + email) { rows in
      rows.contains { $0.hasPrefix("> Mari Tamm") && $0.contains(email) }
    }
  }

  private func expect(_ browse: BrowseScreen, _ own: [String], not others: [String]) {
    let text = browse.rows.joined(separator: "\n")
    for part in own { #expect(text.contains(part)) }
    for part in others { #expect(!text.contains(part), "\(text)") }
  }

  @Test func `the list shows what tells them apart`() throws {
    let browse = try browse()
    let rows = browse.rows
    let shown = ["Chief", "mari@x.ee", "Courier", "mari2@x.ee"].compactMap { text in
      rows.firstIndex { $0.contains(text) }
    }
    // A heading, and the person below it.
    try #require(shown.count == 4)
    #expect(shown == [shown[0], shown[0] + 1, shown[2], shown[2] + 1] && shown[1] < shown[2])
    #expect(rows.count { $0.contains("Mari Tamm") } == 2)
    #expect(rows[shown[1]].contains("Mari Tamm") && rows[shown[1]].contains("5555 0101"))
    #expect(rows[shown[3]].contains("Mari Tamm") && rows[shown[3]].contains("5555 0102"))
    #expect(browse.cancel().differences == [])
  }

  @Test func `each page has its own email, history and notes`() throws {
    let browse = try browse()
    try open(browse, showing: "mari@x.ee")
    try browse.expect("Accountant → Chief")
    expect(browse, ["5555 0101"], not: ["mari2@x.ee", "5555 0102", "Driver → Courier"])
    try browse.type("n", until: "Plays chess")
    try browse.expectFooter("Added note")
    try move(browse, "B", to: "mari2@x.ee")
    try open(browse, showing: "mari2@x.ee")
    try browse.expect("Driver → Courier")
    try browse.type("n", until: "Sings in a choir")
    try browse.expectFooter("Added note")
    expect(
      browse, ["5555 0102"], not: ["mari@x.ee", "5555 0101", "Accountant → Chief", "Plays chess"])
    try move(browse, "A", to: "mari@x.ee")
    try open(browse, showing: "mari@x.ee")
    try browse.expect("Plays chess")
    expect(browse, ["Accountant → Chief"], not: ["mari2@x.ee", "Sings in a choir"])
    #expect(browse.cancel().differences == [])
    for (email, text) in [("mari@x.ee", "Plays chess"), ("mari2@x.ee", "Sings in a choir")] {
      let notes = try home.run("note", "list", email, "--json").json().elements
      #expect(notes.compactMap { $0["text"]?.text } == [text])
      #expect(notes.compactMap { $0["person"]?["email"]?.text } == [email])
    }
  }

  @Test func `show asks which, and by email shows the changes of that one alone`() throws {
    let both = try home.run("show", "Mari Tamm")
    #expect(
      both
        == Run(
          status: 2,
          errors: """
            employees: 2 people match "Mari Tamm".
              Mari Tamm  Chief
              Mari Tamm  Courier

            """))
    let changes = ["Accountant → Chief", "Driver → Courier"]
    for (index, email) in ["mari@x.ee", "mari2@x.ee"].enumerated() {
      let run = try home.run("show", email)
      #expect((run.status, run.errors) == (0, ""))
      #expect(run.output.contains(changes[index]) && !run.output.contains(changes[1 - index]))
    }
  }
}
