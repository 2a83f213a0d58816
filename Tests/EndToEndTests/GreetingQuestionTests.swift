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
    shell.run("$P greeting write termo --color never --pictures-as never")
    try shell.expect("What is the occasion?")
    try shell.expect("[1]: ")
    shell.type("\n")
    try shell.expect("1  warm      Dear Peeter, Happy birthday!")
    try shell.expect("[1]: ")
    shell.type("short\n")
    try shell.expect("Which picture?")
    try shell.expect("[1]: ")
    shell.type("1\n")
    // The day is offered, and shown.
    try shell.expect("-\(greetings.birthday) 09:00]: ")
    shell.type("whenever\n")
    try shell.expect("is not a time.")
    shell.type("2020-01-01\n")
    try shell.expect("has passed")
    shell.type("\n")
    let preview = try shell.expect("What now?")
    #expect(preview.contains("From     Mari Maasikas <mari@telisa.ee>"))
    #expect(preview.contains("To       Peeter Termomeeter <peeter@telisa.ee>"))
    #expect(preview.contains("Subject  Happy birthday, Peeter!"))
    #expect(preview.contains("-\(greetings.birthday) 09:00"))
    #expect(preview.contains("  P.S. Cake at three."))
    #expect(preview.contains("birthday.png"))
    #expect(drafts.count == 1)
    // Nothing is thrown away without being asked.
    shell.type("cancel\n")
    try shell.expect("[y/N]")
    shell.type("\n")
    try shell.expect("What now?")
    shell.type("\n")
    try shell.expect("is scheduled:")
    try shell.expect("ready> ")
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
    shell.run("$P greeting write termo --color always")
    try shell.expect("What is the occasion?")
    // Those of the last question wait while the terminal is asked for the picture before it.
    shell.type("\n\n\nbirthday 9:00\nnothing\nschedule\n")
    try shell.expect("Type a number from 1 to 4")
    try shell.expect("is scheduled:")
    try shell.expect("ready> ")
    #expect(greetings.mails().count == 1)
    shell.finish()
  }

  @Test func `what the options say is not asked, and it can be edited again`() throws {
    let shell = try shell()
    shell.run(
      "$P greeting write termo mari --occasion thanks --message short --picture none "
        + "--at '2090-01-01 9:00' --color never")
    let preview = try shell.expect("What now?")
    #expect(!preview.contains("Which"))
    #expect(preview.contains("And to   Mari Maasikas"))
    shell.type("edit\n")
    #expect(try shell.expect("What now?").contains("P.S. Cake at three."))
    shell.type("2\n")
    try shell.expect("ready> ")
    let mails = greetings.mails()
    #expect(mails.count == 2)
    #expect(mails.allSatisfy { $0.contains("P.S. Cake at three.") })
    #expect(mails.contains { $0.contains("Thank you, Peeter!") })
    #expect(mails.contains { $0.contains("Thank you, Mari!") })
    shell.finish()
  }

  @Test func `on a narrow terminal the labels are above their values`() throws {
    let shell = try JobShell(home, columns: 40, ["EDITOR": "/bin/true"])
    shell.run(
      "$P greeting write termo --occasion thanks --message short --picture none "
        + "--at '2090-01-01 9:00' --color never")
    let preview = try shell.expect("What now?")
    #expect(preview.contains("\r\nFrom\r\n  Mari Maasikas <mari@telisa.ee>\r\n"), "\(preview)")
    shell.type("\u{3}")
    try shell.expect("ready> ")
    shell.finish()
  }

  @Test func `at the end of input the draft is kept, and told`() throws {
    let shell = try shell()
    shell.run("$P greeting write termo --occasion birthday --color never --pictures-as never")
    try shell.expect("[1]: ")
    shell.type("\n")
    try shell.expect("Which picture?")
    shell.type("\n")
    try shell.expect("09:00]: ")
    shell.type("now\n")
    try shell.expect("What now?")
    shell.type("\u{4}")
    let told = try shell.expect("ready> ")
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
    shell.run(
      "$P greeting write termo --occasion birthday --picture none --at '2090-01-01 9:00' "
        + "--color never; echo status $?")
    try shell.expect("[1]: ")
    shell.type("\n")
    try shell.expect("What now?")
    try shell.expect("[2]: ")
    shell.type("\u{3}")
    let told = try shell.expect("status 130")
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
      shell.run(
        "$P greeting write termo --occasion birthday --message short --picture none "
          + "--at '2090-01-01 9:00' --color never; echo status $?")
      try shell.expect("[2]: ")
      if question == "[y/N] " {
        shell.type("cancel\n")
        try shell.expect(question)
      }
      shell.type("\u{3}")
      #expect(try !shell.expect("status 130").contains("What you wrote"))
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
      shell.type("\n")
      #expect(try !shell.expect("ready> ").contains("already"))
    }
    write("termo", "2090-01-01 9:00")
    try shell.expect("[2]: ")
    shell.type("\n")
    #expect(
      try shell.expect("Write another one? [y/N]").contains(
        "Peeter Termomeeter already has a greeting for that day: \(id)."))
    shell.type("\n")
    try shell.expect("[2]: ")
    #expect(greetings.mails().count == 3)
    shell.type("2\n")
    try shell.expect("[y/N]")
    shell.type("y\n")
    try shell.expect("ready> ")
    #expect(greetings.mails().count == 4)
    shell.finish()
  }

  @Test func `an empty text is not sent, and a cancelled one is gone`() throws {
    let shell = try shell(#": > "$1""#)
    shell.run("$P greeting write termo --occasion birthday --color never")
    try shell.expect("[1]: ")
    shell.type("4\n")
    try shell.expect("Which picture?")
    shell.type("3\n")
    try shell.expect("09:00]: ")
    shell.type("\n")
    #expect(try shell.expect("ready> ").contains("the greeting is empty; nothing was written."))
    shell.run(
      "$P greeting write termo --occasion thanks --message warm --picture none --at 2090-01-01 --color never"
    )
    try shell.expect("What now?")
    shell.type("4\n")
    try shell.expect("[y/N]")
    shell.type("y\n")
    #expect(try shell.expect("ready> ").contains("Nothing was written."))
    #expect(greetings.mails().isEmpty && drafts.isEmpty)
    shell.finish()
  }

  @Test(arguments: [("et", "Mille puhul?", "saada kohe"), ("ar", "ما المناسبة؟", "إرسال الآن")])
  func `other languages ask in their own words`(
    language: String, question: String, choice: String
  ) throws {
    let shell = try shell()
    shell.run(
      "$P greeting write termo --picture none --at 2090-01-01 --locale \(language) --color never")
    try shell.expect(question)
    shell.type("\n")
    try shell.expect("warm")
    shell.type("\n")
    try shell.expect(choice)
    shell.type("2\n")
    try shell.expect("ready> ")
    #expect(greetings.mails().count == 1)
    shell.finish()
  }
}
