import Foundation
import TestSupport
import Testing

/// Names with an apostrophe or a hyphen, as phones and as keyboards write them.
@Suite struct NameSignTests {
  private let tallinn: LiveFeed
  private let tartu: LiveFeed
  private let home: TestHome

  init() throws {
    tallinn = try LiveFeed(Feed.of([("Mari", "O'Brien"), ("Anna-Liisa", "Tamm")]))
    tartu = try LiveFeed(
      Feed.of([("Mari", "O’Brien"), ("Anna‐Liisa", "Tamm"), ("Uku", "O’Neill")]))
    home = try TestHome(keeping: [tallinn, tartu])
    try home.configure(
      feeds: [("Tallinn", tallinn.url), ("Tartu", tartu.url)],
      "contacts: [../../cards]\nme: mari o`brien\n")
    let cards = [("O’Brien", "Mari"), ("O’Neill", "Uku"), ("Tamm", "Anna\u{2011}Liisa")].map {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\($0);\($1);;;\r\nFN:\($1) \($0)\r\nEND:VCARD\r\n"
    }
    try home.folder.write(cards.joined(), to: "cards/phone.vcf")
  }

  @Test func `each is one person, who matches a card that a phone has written`() throws {
    let people = try home.run("list", "--json").json().elements
    #expect(
      people.compactMap { $0["full_name"]?.text } == [
        "Mari O'Brien", "Uku O’Neill", "Anna-Liisa Tamm",
      ])
    #expect(people.map { $0["feeds"]?.elements.count } == [2, 1, 2])
    #expect(people.allSatisfy { $0["contact"] != .null })
    #expect(try home.run("contact", "--json").json().elements.count == 3)
    #expect(try home.run("contact", "o'neill").output.contains("Uku O’Neill"))
    #expect(try !home.run("doctor").output.contains("Mari"))
    #expect(try !home.run("show", "Mari O`Brien").output.contains("O’Brien"))
  }

  @Test(arguments: [
    ("o'neill", "Uku O’Neill"), ("o’neill", "Uku O’Neill"), ("oʼneill", "Uku O’Neill"),
    ("o‘neill", "Uku O’Neill"), ("o`neill", "Uku O’Neill"), ("uku oneill", "Uku O’Neill"),
    ("o’brien", "Mari O'Brien"), ("anna‐liisa", "Anna-Liisa Tamm"),
    ("ANNA\u{2011}LIISA tamm", "Anna-Liisa Tamm"),
  ])
  func `it is found however it is typed`(typed: String, name: String) throws {
    for command in ["search", "show"] {
      let run = try home.run(command, typed)
      #expect(run.status == 0 && run.output.contains(name), "\(command)")
    }
    #expect(try home.run("search", "name:=" + typed, "--count").output.count == 2)
  }

  @Test func `a note is about one person, however the name was typed`() throws {
    #expect(try home.run("note", "add", "o‘neill", "Prefers tea.").status == 0)
    for name in ["o'neill", "Uku O’Neill", "uku o`neill"] {
      #expect(try home.run("note", "list", name).output.contains("Prefers tea."), "\(name)")
    }
    // Also once the feeds know nobody of the name.
    tartu.say(Feed.of([("Mari", "O’Brien"), ("Anna‐Liisa", "Tamm")]))
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("search", "o'neill", "--offline").status == 1)
    #expect(try home.run("note", "list", "uku o'neill").output.contains("Prefers tea."))
  }

  @Test func `an export names a person as before, and a script is told to begin again`() throws {
    let export = ["export", "ldif", "--base-dn", "ou=people,dc=example,dc=com"]
    let before = try home.start(export).finish().output
    // Mari O'Brien and Uku O’Neill.
    #expect(before.contains("uid: 2d57e3fe-d6e1-8493-ba91-685160281bad"))
    let until = try #require(before.firstMatch(of: #/# until (\S+)/#)?.1)
    tallinn.say(Feed.of([("Mari", "O’Brien"), ("Anna-Liisa", "Tamm")]))
    #expect(try home.run("refresh").status == 0)
    let changes = try home.start(export + ["--changes", "--since", String(until)]).finish()
    #expect(changes.status == 69 && changes.output.isEmpty)
    #expect(
      try home.start(export).finish().output
        .contains("uid: 54e29dbf-34c2-8717-9b9e-228515149b21"))
    #expect(try home.run("changes").output.contains("O'Brien → Mari O’Brien"))
  }
}
