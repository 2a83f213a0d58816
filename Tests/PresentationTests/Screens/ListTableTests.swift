import Basics
import EmployeeDirectory
import TerminalUI
import Testing

@testable import Presentation

/// The table, at every width.
@Suite struct ListTableTests {
  private static let marisEmail = "mari.maasikas@telisa.ee"

  private func people() throws -> Selection {
    selection([
      try employee(
        "Jüri", "Käär", email: "jyri@telisa.ee", position: "ANDROID", projects: ["Tartu Buss"]),
      try employee(
        "Mari", "Maasikas", email: Self.marisEmail, phone: "55 555 555",
        projects: ["MyCoolApp", "OneTimeThing", "Tartu Buss", "Raamatukogu", "Digilugu"]),
      try employee("小龍", "李", email: "bruce@telisa.ee", phone: "51 234 567"),
    ])
  }

  @Test func `without a width nothing is cut`() throws {
    #expect(
      try table(people(), width: nil) == """
        ANDROID  1
          Jüri Käär      jyri@telisa.ee           —           Tartu Buss

        WEB  2
          Mari Maasikas  mari.maasikas@telisa.ee  55 555 555  MyCoolApp, OneTimeThing, Tartu Buss, \
        Raamatukogu, Digilugu
          小龍 李        bruce@telisa.ee          51 234 567

        """)
  }

  @Test func `at 80 columns projects are cut between projects`() throws {
    #expect(
      try table(people(), width: 80) == """
        ANDROID  1
          Jüri Käär      jyri@telisa.ee           —           Tartu Buss

        WEB  2
          Mari Maasikas  mari.maasikas@telisa.ee  55 555 555  MyCoolApp, OneTimeThing …
          小龍 李        bruce@telisa.ee          51 234 567

        """)
  }

  @Test(arguments: [
    (80, ["project:tart"], "Tartu Buss, MyCoolApp …"), (80, ["digi"], "Digilugu, MyCoolApp …"),
    (80, ["mycool"], "MyCoolApp, OneTimeThing …"), (80, ["maasikas"], "MyCoolApp, OneTimeThing …"),
    // Phones make room for what was looked for.
    (58, ["project:tart"], "telisa.ee  Tartu Buss …"), (58, ["raama"], "telisa.ee  Raamatukogu …"),
    (58, ["maasikas"], "telisa.ee  55 555 555"),
    // Emails, too; names do not.
    (50, ["project:tart"], "Mari Maasikas  Tartu Buss, MyCoolApp …"),
    (40, ["onetime"], "Mari Maasikas  OneTimeThing …"),
    (31, ["digi"], "Mari Maasikas  Digilugu …"), (28, ["project:tart"], "Mari Maasikas"),
  ])
  func `a project that was looked for is not the one that is cut off`(
    width: Int, terms: [String], shown: String
  ) throws {
    let text = ListTable(
      try people(), width: width, painter: .plain,
      highlighter: Highlighter(try SearchQuery(terms))
    ).render().string
    let line = text.split(separator: "\n").first { $0.contains("Mari Maasikas") }
    #expect(line?.contains(shown) == true)
    for line in text.split(separator: "\n") { #expect(String(line).displayWidth <= width) }
  }

  @Test(arguments: [
    (200, ["Mari Maasikas", marisEmail, "55 555 555", "Digilugu"], []),
    (96, ["Mari Maasikas", marisEmail, "55 555 555", "Tartu Buss …"], ["Digilugu"]),
    (80, ["Mari Maasikas", marisEmail, "55 555 555", "MyCoolApp"], ["Tartu Buss …"]),
    (60, ["Mari Maasikas", marisEmail, "55 555 555"], ["MyCoolApp"]),
    (50, ["Mari Maasikas", marisEmail], ["55 555 555"]),
    (20, ["Mari Maasikas"], ["mari."]),
  ])
  func `a narrow terminal drops projects, then the phone, then the email`(
    width: Int, shown: [String], dropped: [String]
  ) throws {
    let text = try table(people(), width: width)
    for value in shown { #expect(text.contains(value)) }
    for value in dropped { #expect(!text.contains(value)) }
  }

  @Test(arguments: [1, 2, 3, 8, 10, 20, 40, 60, 80, 96, 200])
  func `no line is longer than the terminal, or ends with a space`(width: Int) throws {
    let long = String(repeating: "väga", count: 60)
    let hostile = selection([
      try employee(
        long, "Pikk", email: long + "@telisa.ee", phone: long, position: long, projects: [long]),
      try employee("李", String(repeating: "龍", count: 80), email: "a@b.ee", projects: ["龍", long]),
      try employee("👩‍👩‍👧", "👨🏽‍💻", phone: "1"), try employee("A", "B"),
      try employee("กำ", "กำกำ", projects: ["x"]),
    ])
    for directory in [hostile, try people()] {
      for line in table(directory, width: width).split(separator: "\n") {
        #expect(String(line).displayWidth <= width)
        #expect(line.last != " ")
      }
    }
  }

  @Test func `columns line up by what is seen`() throws {
    let names = [
      ("Jüri", "Käär"), ("李", "小龍"), ("Ju\u{308}ri", "x"), ("👩‍👩‍👧", "Pere"), ("กำ", "ก"), ("🇪🇪", "E"),
    ]
    let people = try names.map { try employee($0.0, $0.1, email: "@") }
    let rows = table(selection(people), width: 80).split(separator: "\n").dropFirst()
    let places = rows.map { row in String(row.prefix { $0 != "@" }).displayWidth }
    #expect(places.count == names.count)
    #expect(Set(places).count == 1)
  }

  @Test func `names are bold, and addresses are links, where that is wanted`() throws {
    let text = ListTable(
      try people(), width: nil, painter: Painter(isColored: true, isLinked: true)
    ).render().string
    #expect(text.contains("\u{1B}[36mANDROID\u{1B}[0m  \u{1B}[2m1\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1mJüri Käär\u{1B}[0m"))
    #expect(
      text.contains("\u{1B}]8;;tel:55555555\u{1B}\\55 555 555\u{1B}]8;;\u{1B}\\"))
  }

  @Test func `a link leads nowhere else`() throws {
    let evil = selection([
      try employee("A", "B", email: "a\u{1B}\\\u{7}@b\n;x", phone: "5\u{1B}]8;;http://evil/\u{7}5")
    ])
    let text = ListTable(
      evil, width: nil, painter: Painter(isColored: false, isLinked: true)
    ).render().string
    #expect(!text.contains("mailto:"))
    #expect(text.contains("\u{1B}]8;;tel:585\u{1B}\\") || text.contains("\u{1B}]8;;tel:5"))
    #expect(!text.contains("\u{7}"))
    // One link, opened and closed by two sequences of ours.
    #expect(text.unicodeScalars.count { $0 == "\u{1B}" } == 4)
  }

  private func table(_ selection: Selection, width: Int?) -> String {
    ListTable(selection, width: width, painter: .plain).render().string
  }
}
