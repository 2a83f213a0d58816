import Foundation
import TestSupport
import Testing

/// Greetings written on a terminal: what is asked, shown, and kept.
@Suite(.enabled(if: Terminals.haveJobs)) struct GreetingQuestionTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }

  init() throws {
    greetings = try GreetingHome()
    try #require(try home.run("refresh").status == 0)
  }

  /// A shell with an editor that adds a line.
  private func shell(_ script: String = #"echo "P.S. Cake at three." >> "$1""#) throws -> JobShell {
    try home.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/editor")
    return try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
  }

  private static let drafts = "home/.local/state/employees/drafts"

  private var drafts: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(Self.drafts))) ?? []
  }

  @Test func `it asks, opens the editor, shows the mail, and schedules it`() throws {
    let shell = try shell()
    try shell.run(
      "$P greeting write termo --color never --pictures-as never", until: "What is the occasion?",
      "[1]: ")
    try shell.type("\n", until: "1  warm      Dear Peeter, Happy birthday!", "[1]: ")
    try shell.type("short\n", until: "Which picture?", "[1]: ")
    shell.type("1\n")
    // The day is offered, and shown.
    try shell.expect("-\(greetings.birthday) 09:00]: ")
    try shell.type("whenever\n", until: "is not a time.")
    try shell.type("2020-01-01\n", until: "has passed")
    let preview = try shell.type("\n", until: "What now?")
    #expect(preview.contains("From     Mari Maasikas <mari@telisa.ee>"))
    #expect(preview.contains("To       Peeter Termomeeter <peeter@telisa.ee>"))
    #expect(preview.contains("Subject  Happy birthday, Peeter!"))
    #expect(preview.contains("-\(greetings.birthday) 09:00"))
    #expect(preview.contains("  P.S. Cake at three."))
    #expect(preview.contains("birthday.png"))
    #expect(drafts.count == 1)
    // Nothing is thrown away without being asked.
    try shell.type("cancel\n", until: "[y/N]")
    try shell.type("\n", until: "What now?")
    try shell.type("\n", until: "is scheduled:", "ready> ")
    let mail = try #require(greetings.mails().first)
    #expect(mail.contains("P.S. Cake at three."))
    #expect(mail.fields("Deferred-Delivery").count == 1)
    #expect(drafts.isEmpty)
    shell.finish()
  }

  @Test func `answers may be typed before their questions, also while the terminal is asked`()
    throws
  {
    let shell = try JobShell(
      home, ["EDITOR": "/bin/true", "TERM": "xterm-256color", "COLORTERM": "truecolor"])
    try shell.run("$P greeting write termo --color always", until: "What is the occasion?")
    // Those of the last question wait while the terminal is asked for the picture before it.
    try shell.type(
      "\n\n\nbirthday 9:00\nnothing\nschedule\n", until: "Type a number from 1 to 4",
      "is scheduled:", "ready> ")
    #expect(greetings.mails().count == 1)
    shell.finish()
  }

  @Test func `what the options say is not asked, and it can be edited again`() throws {
    let shell = try shell()
    let preview = try shell.run(
      "$P greeting write termo mari --occasion thanks --message short --picture none "
        + "--at '2090-01-01 9:00' --color never", until: "What now?")
    #expect(!preview.contains("Which"))
    #expect(preview.contains("And to   Mari Maasikas"))
    #expect(try shell.type("edit\n", until: "What now?").contains("P.S. Cake at three."))
    try shell.type("2\n", until: "ready> ")
    let mails = greetings.mails()
    #expect(mails.count == 2)
    #expect(mails.allSatisfy { $0.contains("P.S. Cake at three.") })
    #expect(mails.contains { $0.contains("Thank you, Peeter!") })
    #expect(mails.contains { $0.contains("Thank you, Mari!") })
    shell.finish()
  }

  @Test func `on a narrow terminal the labels are above their values`() throws {
    let shell = try JobShell(home, columns: 40, ["EDITOR": "/bin/true"])
    let preview = try shell.run(
      "$P greeting write termo --occasion thanks --message short --picture none "
        + "--at '2090-01-01 9:00' --color never", until: "What now?")
    #expect(preview.contains("\r\nFrom\r\n  Mari Maasikas <mari@telisa.ee>\r\n"), "\(preview)")
    try shell.type("\u{3}", until: "ready> ")
    shell.finish()
  }

  @Test func `at the end of input the draft is kept, and told`() throws {
    let shell = try shell()
    try shell.run(
      "$P greeting write termo --occasion birthday --color never --pictures-as never",
      until: "[1]: ")
    try shell.type("\n", until: "Which picture?")
    try shell.type("\n", until: "09:00]: ")
    try shell.type("now\n", until: "What now?")
    let told = try shell.type("\u{4}", until: "ready> ")
    #expect(told.contains("Nothing was written."))
    #expect(told.contains("Your draft is saved in"))
    #expect(greetings.mails().isEmpty)
    let draft = try #require(drafts.first)
    let text = FileManager.default.contents(
      atPath: home.folder.path("\(Self.drafts)/\(draft)/note.txt"))
    #expect(text.map { String(decoding: $0, as: UTF8.self) }?.contains("Cake at three") == true)
    shell.finish()
  }

  @Test func `after Ctrl-C the draft is kept, and told, if something was written`() throws {
    let shell = try shell()
    try shell.run(
      "$P greeting write termo --occasion birthday --picture none --at '2090-01-01 9:00' "
        + "--color never; echo status $?", until: "[1]: ")
    try shell.type("\n", until: "What now?", "[2]: ")
    let told = try shell.type("\u{3}", until: "status 130")
    #expect(told.contains("Nothing was written."))
    #expect(told.contains("Your draft is saved in"))
    let draft = try #require(drafts.first)
    let text = FileManager.default.contents(
      atPath: home.folder.path("\(Self.drafts)/\(draft)/note.txt"))
    #expect(text.map { String(decoding: $0, as: UTF8.self) }?.contains("Cake at three") == true)
    try FileManager.default.removeItem(atPath: home.folder.path("\(Self.drafts)/\(draft)"))
    // What the program filled in is no loss; at the question whether to throw it away, too.
    try home.folder.writeProgram("#!/bin/sh\n", to: "bin/editor")
    for question in ["[2]: ", "[y/N] "] {
      try shell.run(
        "$P greeting write termo --occasion birthday --message short --picture none "
          + "--at '2090-01-01 9:00' --color never; echo status $?", until: "[2]: ")
      if question == "[y/N] " {
        try shell.type("cancel\n", until: question)
      }
      #expect(try !shell.type("\u{3}", until: "status 130").contains("What you wrote"))
      #expect(drafts.isEmpty)
    }
    #expect(greetings.mails().isEmpty)
    shell.finish()
  }

  @Test func `a second greeting for one day and person asks`() throws {
    let day = [
      "greeting", "write", "termo", "--message", "warm", "--at", "2090-01-01 18:00", "--yes",
    ]
    let id = try #require(try home.start(day).finish().lines.first)
    let shell = try shell(":")
    func write(_ name: String, _ time: String) {
      shell.run(
        "$P greeting write \(name) --occasion thanks --message short --picture none "
          + "--at '\(time)' --color never")
    }
    // Another person, and another day.
    for (name, time) in [("mari", "2090-01-01 9:00"), ("termo", "2090-01-02 9:00")] {
      write(name, time)
      try shell.expect("[2]: ")
      #expect(try !shell.type("\n", until: "ready> ").contains("already"))
    }
    write("termo", "2090-01-01 9:00")
    try shell.expect("[2]: ")
    #expect(
      try shell.type("\n", until: "Write another one? [y/N]").contains(
        "Peeter Termomeeter already has a greeting for that day: \(id)."))
    try shell.type("\n", until: "[2]: ")
    #expect(greetings.mails().count == 3)
    try shell.type("2\n", until: "[y/N]")
    try shell.type("y\n", until: "ready> ")
    #expect(greetings.mails().count == 4)
    shell.finish()
  }

  @Test func `an empty text is not sent, and a cancelled one is gone`() throws {
    let shell = try shell(#": > "$1""#)
    try shell.run("$P greeting write termo --occasion birthday --color never", until: "[1]: ")
    try shell.type("4\n", until: "Which picture?")
    try shell.type("3\n", until: "09:00]: ")
    #expect(
      try shell.type("\n", until: "ready> ").contains("the greeting is empty; nothing was written.")
    )
    try shell.run(
      "$P greeting write termo --occasion thanks --message warm --picture none --at 2090-01-01 --color never",
      until: "What now?")
    try shell.type("4\n", until: "[y/N]")
    #expect(try shell.type("y\n", until: "ready> ").contains("Nothing was written."))
    #expect(greetings.mails().isEmpty && drafts.isEmpty)
    shell.finish()
  }

  @Test(arguments: [("et", "Mille puhul?", "saada kohe"), ("ar", "ما المناسبة؟", "إرسال الآن")])
  func `other languages ask in their own words`(
    language: String, question: String, choice: String
  ) throws {
    let shell = try shell()
    try shell.run(
      "$P greeting write termo --picture none --at 2090-01-01 --locale \(language) --color never",
      until: question)
    try shell.type("\n", until: "warm")
    try shell.type("\n", until: choice)
    try shell.type("2\n", until: "ready> ")
    #expect(greetings.mails().count == 1)
    shell.finish()
  }
}
