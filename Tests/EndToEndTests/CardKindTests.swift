import Foundation
import TestSupport
import Testing

/// Cards of groups, organisations and other things that are no person, though they have a name.
@Suite struct CardKindTests {
  private let home: TestHome

  init() throws { home = try Office("contacts: [../../cards]\n").home }

  /// Writes a card of Mari Maasikas with a line of its own, whose birthday is tomorrow.
  private func write(_ line: String, to file: String = "mari") throws {
    let day = (Date() + 86_400).formatted(.iso8601.year().month().day().dateSeparator(.dash))
    let card = [
      "BEGIN:VCARD", "VERSION:3.0", "N:Maasikas;Mari;;;", "FN:Mari Maasikas", "BDAY:\(day)",
      "EMAIL:list@telisa.ee", line, "END:VCARD",
    ]
    try home.folder.write(card.joined(separator: "\r\n") + "\r\n", to: "cards/\(file).vcf")
  }

  @Test(arguments: [
    ("KIND:group", "group"), ("kind:Group", "group"), ("KIND:org", "org"),
    ("KIND:location", "location"), ("KIND:application", "application"), ("KIND:device", "device"),
    ("X-ADDRESSBOOKSERVER-KIND:group", "group"), ("item1.X-AddressBookServer-Kind:group", "group"),
    ("KIND;X-A=b: x-robot ", "x-robot"),
  ])
  func `matches nobody, has no birthday, and is listed with its kind`(
    line: String, kind: String
  ) throws {
    try write(line)
    #expect(try !home.run("list").output.contains("☎"))
    #expect(try home.run("list", "--matched", "--json").json().elements.isEmpty)
    #expect(try !home.run("greeting", "upcoming").output.contains("Mari"))
    #expect(try !home.run("doctor").output.contains("Mari"))

    let card = try #require(try home.run("contact", "--json").json().elements.first)
    #expect(card["kind"]?.text == kind && card["employee"] == .null)
    let list = try home.run("contact")
    #expect(list.output.contains("Mari Maasikas") && list.output.contains(kind))
    #expect(try home.run("contact", "list@telisa.ee").output.contains("(\(kind))"))
    let status = try home.run("status", "--json").json()["contacts"]
    #expect(status?["cards"] == 0 && status?["not_people"] == 1 && status?["matched"] == 0)
    #expect(try home.run("status").output.contains("1 not of a person"))
  }

  @Test(arguments: [
    "KIND:individual", "KIND:Individual", "KIND:", "X-KIND:group", "NOTE:KIND:group",
  ])
  func `a person's card is one with or without the word`(line: String) throws {
    try write(line)
    #expect(try home.run("list", "--matched", "--json").json().elements.count == 1)
    #expect(try home.run("greeting", "upcoming").output.contains("Mari Maasikas"))
    let card = try #require(try home.run("contact", "--json").json().elements.first)
    #expect(card["kind"] == .null && card["employee"]?.text == "Mari Maasikas")
    #expect(try home.run("status", "--json").json()["contacts"]?["not_people"] == 0)
  }

  @Test func `a group beside the person takes nothing from her`() throws {
    try write("KIND:group", to: "a-group")
    try write("NOTE:herself", to: "b-mari")
    let found = try home.run("show", "mari", "--json").json()["contact"]
    #expect(found?["file"]?.text?.hasSuffix("/cards/b-mari.vcf") == true)
    let status = try home.run("status", "--json").json()["contacts"]
    #expect(status?["cards"] == 1 && status?["not_people"] == 1 && status?["matched"] == 1)
  }
}
