import Foundation
import TestSupport
import Testing

/// Greetings in `browse`: written to people with `w`, and a sign where a birthday is near.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseGreetingTests {
  private let greetings = try? GreetingHome()

  private func home() throws -> TestHome {
    let home = try #require(greetings).home
    #expect(try home.run("refresh").status == 0)
    return home
  }

  /// Opens the list with Peeter alone; the editor adds a line.
  private func openWithEditor(_ home: TestHome, rows: UInt16 = 40) throws -> BrowseScreen {
    try home.folder.writeProgram(
      "#!/bin/sh\necho 'See you at three.' >> \"$1\"\n", to: "bin/editor")
    let browse = try BrowseScreen(
      home, "termo", columns: 80, rows: rows,
      ["EDITOR": "editor", "PATH": home.folder.path("bin") + ":/usr/bin:/bin"])
    try browse.expect("1 of 3")
    return browse
  }

  /// Waits for each question outside of the full screen, and types its answer.
  private func answer(_ browse: BrowseScreen, _ questions: [(String, String)]) throws {
    for (question, answer) in questions {
      try browse.expect(question) { _ in
        let text = browse.terminal.text
        guard let end = text.firstRange(of: question)?.upperBound else { return false }
        // A list of answers ends with the place of the user's.
        return answer.isEmpty || question.hasSuffix(":") || question.hasSuffix("]: ")
          || text[end...].contains("]: ")
      }
      browse.type(answer)
    }
  }

  @Test func `w asks below the screen, schedules the greeting, and comes back`() throws {
    let home = try home()
    let browse = try openWithEditor(home)
    try browse.type("\r", until: "peeter@telisa.ee")
    browse.type("w")
    try answer(
      browse,
      [
        ("What is the occasion?", "\r"), ("1  warm", "\r"), ("Which picture?", "none\r"),
        (" 09:00]: ", "birthday 9:00\r"), ("See you at three.", "\r"), ("is scheduled:", "\r"),
      ])
    try browse.expect("the page") { rows in
      rows.contains { $0.contains("peeter@telisa.ee") } && !rows.contains { $0.contains("09:00]") }
    }
    #expect(try #require(greetings).mails().count == 1)
    // The emulator of full screens does not know what is written outside of them.
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `what is typed at once behind w answers its questions, and the rest is typed here`()
    throws
  {
    let home = try home()
    let browse = try openWithEditor(home)
    // Occasion, message, picture, time, what to do, back; then a query.
    browse.type("\u{1B}w\r\rnone\rbirthday 9:00\rschedule\r\r käär")
    try browse.expect("the answers") { _ in
      // What the terminal could not show while it was typed.
      ["]: none\r\n", "]: birthday 9:00\r\n", "]: schedule\r\n"].allSatisfy {
        browse.terminal.text.contains($0)
      }
    }
    try browse.expect("termo käär")
    #expect(try #require(greetings).mails().count == 1)
    // The emulator of full screens does not know what is written outside of them.
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `Ctrl-C at a question of w leads back to the list`() throws {
    let home = try home()
    let browse = try BrowseScreen(home, "termo", columns: 80, rows: 30)
    try browse.expect("1 of 3")
    for count in 1...2 {
      var start = browse.terminal.bytes.count
      browse.type("\u{1B}w")
      /// Waits for a question and the place of its answer.
      func expect(_ question: String) throws {
        try browse.expect(question) { _ in
          let text = String(decoding: browse.terminal.bytes[start...], as: UTF8.self)
          return text.firstRange(of: question).map { text[$0.upperBound...].contains("[1]: ") }
            ?? false
        }
        start = browse.terminal.bytes.count
      }
      try expect("What is the occasion?")
      if count == 2 {
        browse.type("\r")
        try expect("Which message do you want to start from?")
      }
      browse.type("\u{3}")
      try browse.expectFooter("Nothing was written.")
      browse.type("\u{C}")
      try browse.expect("the list") { rows in rows.contains { $0.contains("1 of 3") } }
    }
    // The emulator of full screens does not know what is written outside of them.
    #expect(browse.cancel().process == .exited(0))
    #expect(try #require(greetings).mails().isEmpty)
  }

  @Test func `after Ctrl-C at the last question of w the whole path of the draft is told`() throws {
    let home = try home()
    let drafts = home.folder.path("home/.local/state/employees/drafts")
    let browse = try openWithEditor(home, rows: 24)
    browse.type("\u{1B}w")
    try answer(
      browse,
      [
        ("What is the occasion?", "\r"), ("1  warm", "\r"), ("Which picture?", "none\r"),
        (" 09:00]: ", "birthday 9:00\r"), ("[2]: ", "\u{3}"), ("Your draft is saved in", ""),
        ("Enter goes back.", ""),
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: drafts)
    let draft = "\(drafts)/\(try #require(names.first))/note.txt"
    let told = browse.terminal.text.replacing(/\r\n +/, with: "")
    #expect(told.contains("Nothing was written.") && told.contains(draft))
    #expect(try String(contentsOfFile: draft, encoding: .utf8).contains("See you at three."))
    browse.type("\r")
    try browse.expect("the list") { rows in
      rows.contains { $0.contains("1 of 3") } && !rows.contains { $0.contains("Enter goes back") }
    }
    // The emulator of full screens does not know what is written outside of them.
    #expect(browse.cancel().process == .exited(0))
    #expect(try #require(greetings).mails().isEmpty)
  }

  @Test func `a birthday within a week has a sign in the list, and its day on the page`() throws {
    let home = try home()
    // Near whatever the time zone is.
    let day = Date().addingTimeInterval(3 * 86_400).ISO8601Format().prefix(10)
    try home.folder.write(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Peeter Termomeeter\r\nBDAY:1604\(day.dropFirst(4))\r\nEND:VCARD\r\n",
      to: "cards/all.vcf")
    let browse = try BrowseScreen(home, "termo", columns: 80, rows: 40)
    try browse.expect("1 of 3")
    try browse.expect("a sign") { rows in
      rows.contains { $0.contains("Termomeeter") && $0.contains("▦") }
    }
    try browse.type("\r", until: "▦ birthday  in ")
    #expect(browse.cancel().differences == [])
  }
}
