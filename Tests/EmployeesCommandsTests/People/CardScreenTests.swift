import Basics
import DirectoryService
import EmployeeDirectory
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Cards as people and scripts see them.
@Suite struct CardScreenTests {
  private static let full = """
    BEGIN:VCARD
    VERSION:3.0
    UID:u-1
    N:Termomeeter;Peeter;;;
    FN:Peeter T.
    NICKNAME:Pets,P
    EMAIL;TYPE=WORK,pref:peeter@telisa.ee
    item1.EMAIL:p@home.example
    item1.X-ABLabel:_$!<Summer house>!$_
    TEL;TYPE=CELL:+372 55 555 555
    ADR;TYPE=HOME:;;Pikk 1\\, korter 2;Tartu;;51003;Eesti
    ORG:Telisa;IT
    TITLE:Engineer
    ROLE:Lead
    BDAY:1980-04-12
    URL:https://telisa.ee/p
    CATEGORIES:work,friends
    NOTE:First line.\\nSecond line\\, with a comma.
    PHOTO;ENCODING=b;TYPE=JPEG:QUJDREVGR0hJSktM
    END:VCARD

    """

  @Test func `a card is shown in full, its photo by type and size`() throws {
    let home = try CommandHome.with(cards: Self.full)
    let place = home.folder.path("here/c.vcf") + ":1"
    #expect(
      home.run(["contact", "peeter"] + CommandHome.cardOptions)
        == Outcome(
          status: .success,
          output: """
            Peeter T.
            \(place)

              email         peeter@telisa.ee  (work)
                            p@home.example  (Summer house)
              phone         +372 55 555 555  (mobile)
              address       Pikk 1, korter 2, Tartu, 51003, Eesti  (home)
              organisation  Telisa, IT
              title         Engineer
              role          Lead
              nickname      Pets
                            P
              birthday      12 April 1980
              web           https://telisa.ee/p
              categories    work, friends
              note          First line.
                            Second line, with a comma.
              photo         JPEG, 12 bytes

            """))
  }

  @Test func `scripts get all of it as an object`() throws {
    let home = try CommandHome.with(cards: Self.full)
    let run = home.run(["contact", "Peeter Termomeeter", "--json"] + CommandHome.cardOptions)
    #expect((run.status, run.errors) == (.success, ""))
    let expected: JSONValue = [
      "given_name": "Peeter", "family_name": "Termomeeter", "formatted_name": "Peeter T.",
      "file": .string(home.folder.path("here/c.vcf")), "line": 1, "uid": "u-1",
      "kind": nil, "employee": "Peeter Termomeeter",
      "emails": [
        ["value": "peeter@telisa.ee", "types": ["work"], "label": nil],
        ["value": "p@home.example", "types": [], "label": "Summer house"],
      ],
      "phones": [["value": "+372 55 555 555", "types": ["cell"], "label": nil]],
      "addresses": ["Pikk 1, korter 2, Tartu, 51003, Eesti"], "organization": ["Telisa", "IT"],
      "title": "Engineer", "role": "Lead", "nicknames": ["Pets", "P"], "birthday": "1980-04-12",
      "urls": ["https://telisa.ee/p"], "categories": ["work", "friends"],
      "notes": ["First line.\nSecond line, with a comma."], "photo": "JPEG, 12 bytes",
    ]
    #expect(try JSONValue(run.output) == expected)
  }

  @Test func `scripts get what a value is for as the card has it, in any language`() throws {
    let home = try CommandHome.with(
      cards:
        "BEGIN:VCARD\nFN:Mari Maasikas\nTEL;TYPE=cell:1\nBDAY:--0412\nEND:VCARD\n")
    let json = try JSONValue(
      home.run(["contact", "mari", "--json", "--locale", "et"] + CommandHome.cardOptions).output)
    #expect(json["phones"]?[0]?["types"] == ["cell"])
    #expect(json["birthday"] == "--0412")
  }

  @Test func `links lead to mail, telephone and the file`() throws {
    let output = try CommandHome.with(cards: Self.full).run(
      ["contact", "peeter", "--color", "always"] + CommandHome.cardOptions
    )
    .output
    for link in ["mailto:peeter@telisa.ee", "tel:+37255555555", "https://telisa.ee/p", "file:///"] {
      #expect(output.contains("\u{1B}]8;;\(link)"))
    }
  }

  @Test func `a card without details is its name and place`() throws {
    let home = try CommandHome.with(cards: "BEGIN:VCARD\nN:Maasikas;Mari\nEND:VCARD\n")
    #expect(
      home.run(["contact", "mari"] + CommandHome.cardOptions).output
        == "Mari Maasikas\n\(home.folder.path("here/c.vcf")):1\n")
  }

  @Test func `of several cards the first is shown, and the others' places`() throws {
    let card = "BEGIN:VCARD\nN:Maasikas;Mari\nNOTE:1\nEND:VCARD\n"
    let home = try CommandHome.with(cards: card + card.replacing("1", with: "2"))
    let file = home.folder.path("here/c.vcf")
    let output = home.run(["contact", "mari"] + CommandHome.cardOptions).output
    #expect(output.hasPrefix("Mari Maasikas\n\(file):1, \(file):5\n"))
    #expect(output.hasSuffix("note          1\n"))
    let shown = home.run(["show", "mari"] + CommandHome.cardOptions).output
    #expect(shown.contains("contact   in your contacts: c.vcf:1\n"))
    #expect(shown.contains("\n            employees contact \"Mari Maasikas\"\n"))
    #expect(shown.contains("and in c.vcf:5\n"))
  }

  @Test(arguments: [
    "\u{1B}[2J\u{1B}]0;evil\u{7}", "\u{9B}31m", "\u{202E}", "\u{8}\u{8}", "\u{200B}",
  ])
  func `what steers a terminal is never shown raw`(evil: String) throws {
    let home = try CommandHome.with(
      cards:
        """
        BEGIN:VCARD
        UID:\(evil)u
        N:Maasikas;Mari
        FN:Mari\(evil)x
        NICKNAME:n\(evil)x
        EMAIL;TYPE=t\(evil)x:m\(evil)@x.ee
        i.TEL:5\(evil)5
        i.X-ABLabel:l\(evil)x
        ADR:;;s\(evil)x;;;;
        ORG:o\(evil)x
        TITLE:t\(evil)x
        ROLE:r\(evil)x
        BDAY:b\(evil)x
        URL:http://x/\(evil)x
        CATEGORIES:c\(evil)x
        NOTE:n\(evil)x
        PHOTO:http://x/\(evil)y
        END:VCARD

        """)
    for arguments in [
      ["contact"], ["contact", "mari"], ["contact", "--json"], ["contact", "mari", "--json"],
      ["show", "mari"], ["list"],
    ] {
      let run = home.run(arguments + CommandHome.cardOptions + ["--color", "always"])
      #expect(run.status == .success)
      let painted = run.output.replacing(/\u{1B}\[[0-9]+m/, with: "")
        .replacing(/\u{1B}\]8;;[!-~]*\u{1B}\\/, with: "")
      #expect(painted.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible })
    }
  }

  // MARK: - Every card

  private static let several = """
    BEGIN:VCARD
    N:Termomeeter;Peeter
    FN:Pets
    UID:1
    END:VCARD
    BEGIN:VCARD
    FN:Jane Doe
    END:VCARD
    BEGIN:VCARD
    EMAIL:x@y.ee
    END:VCARD

    """

  @Test func `a list of cards has the comma of the language`() throws {
    let home = try CommandHome.with(cards: Self.several)
    let arabic = ["contact", "--locale", "ar"] + CommandHome.cardOptions
    #expect(home.run(arabic).output.contains("Peeter Termomeeter، "))
  }

  @Test func `every card is listed with its place and whom it matches`() throws {
    let home = try CommandHome.with(cards: Self.several)
    let file = home.folder.path("here/c.vcf")
    #expect(
      home.run(["contact"] + CommandHome.cardOptions)
        == Outcome(
          status: .success,
          output: """
            Pets       \(file):1  Peeter Termomeeter, IOS
            Jane Doe   \(file):6
            (no name)  \(file):9

            """))
    #expect(
      home.run(["contact"] + CommandHome.cardOptions, columns: 40).output.contains(
        "Pets\n    \(file):1\n    Peeter Termomeeter, IOS\nJane Doe\n    \(file):6\n"))
    let json = home.run(["contact", "--json"] + CommandHome.cardOptions)
    let names = try JSONValue(json.output).elements
    #expect(
      names.first == [
        "given_name": "Peeter", "family_name": "Termomeeter", "formatted_name": "Pets",
        "file": .string(file), "line": 1, "uid": "1", "kind": nil,
        "employee": "Peeter Termomeeter",
      ])
    #expect(names.map { $0["employee"] } == ["Peeter Termomeeter", .null, .null])
    #expect(names.map { $0["line"] } == [1, 6, 9])
  }

  @Test func `a card of nobody here is found by its own name`() throws {
    let home = try CommandHome.with(cards: Self.several)
    #expect(home.run(["contact", "jane"] + CommandHome.cardOptions).output.hasPrefix("Jane Doe\n"))
    #expect(
      home.run(["contact", "mari"] + CommandHome.cardOptions)
        == Outcome(
          status: .noMatch, errors: "employees: Mari Maasikas is not in your contacts.\n"))
    #expect(home.run(["contact", "r"] + CommandHome.cardOptions).status == .ambiguous)
    let nobody = home.run(["contact", "xyzzyx", "--json"] + CommandHome.cardOptions)
    #expect(nobody.status == .noMatch && nobody.output == "null\n")
    #expect(nobody.errors == "employees: nobody is called \"xyzzyx\".\n")
  }

  @Test func `an empty file has no cards to list`() throws {
    let home = try CommandHome.with(cards: "")
    #expect(
      home.run(["contact"] + CommandHome.cardOptions)
        == Outcome(
          status: .noMatch, errors: "employees: your contacts have no cards.\n"))
    #expect(home.run(["contact", "--json"] + CommandHome.cardOptions).output == "[]\n")
  }

  @Test(arguments: [(["contact"], "[]\n"), (["contact", "x"], "null\n")])
  func `without contacts it says how to have some`(arguments: [String], json: String) throws {
    let home = try CommandHome.with(cards: "")
    let run = home.run(arguments + ["--feed", "A=feed.json", "--json"])
    #expect((run.status, run.output) == (.noMatch, json))
    #expect(run.errors.hasPrefix("employees: no contacts are configured. Name a .vcf file"))
  }
}
