import Foundation
import TestSupport
import Testing

/// The IDs of greetings: what one means never changes.
@Suite struct GreetingIDTests {
  private let received: InboxHome
  private var home: TestHome { received.home }
  private var inbox: String { received.inbox }
  private static let peeter = "Peeter Termomeeter <peeter@telisa.ee>"

  init() throws { received = try InboxHome() }

  /// Delivers a greeting, or keeps one of the user's own.
  private func write(
    _ subject: String, messageID: String = "1@telisa.ee", from: String = Self.peeter,
    to: String = "Mari <mari@telisa.ee>", at path: String
  ) throws {
    try home.folder.write(
      """
      From: \(from)
      To: \(to)
      Subject: \(subject)
      Date: Thu, 3 Dec 2020 09:00:10 +0200
      Message-ID: <\(messageID)>
      Keywords: greeting, birthday

      Palju õnne!

      """, to: path)
  }

  /// The greeting that each listed ID means.
  private func subjects() throws -> [String: String] {
    let run = try home.run("greeting", "list", "--json")
    let pairs = try run.json().elements.map { entry in
      (try #require(entry["id"]?.text), try #require(entry["subject"]?.text))
    }
    return Dictionary(pairs) { _, _ in "two greetings" }
  }

  @Test func `a mail with the Message-ID of a greeting does not take over its ID`() throws {
    try write("First", at: "inbox/new/1600000000.a.host")
    let id = try #require(try subjects().keys.first)
    // One of them would have come first by any order of hashes.
    for number in 1...8 {
      let from = number % 2 == 0 ? "jyri@tartu.ee" : Self.peeter
      try write("Same \(number)", from: from, at: "inbox/new/\(1_700_000_000 + number).a.host")
      let subjects = try subjects()
      #expect(subjects.count == number + 1)
      #expect(subjects[id] == "First")
    }
    #expect(try home.run("greeting", "show", id).output.contains("First"))
    let before = try subjects()
    #expect(try home.run("greeting", "delete", id, "--yes").status == 0)
    #expect(try subjects() == before.filter { $0.key != id })
    #expect(try home.run("greeting", "show", id).status == 1)
    // The same mail again, as another copy of it is delivered: it stays deleted.
    let name = "/new/1600000000.a.host"
    try FileManager.default.moveItem(atPath: inbox + name, toPath: inbox + "/cur/1.b.host:2,S")
    #expect(try subjects() == before.filter { $0.key != id })
  }

  @Test func `a received mail with the Message-ID of one's own does not take over its ID`() throws {
    let own = "home/.local/share/employees/default/mail/scheduled/cur/1.employees:2,S"
    try write("Own", from: "Mari <mari@telisa.ee>", to: Self.peeter, at: own)
    let id = try #require(try subjects().keys.first)
    for number in 1...8 {
      try write("Reply \(number)", from: "jyri@tartu.ee", at: "inbox/new/\(number).a.host")
    }
    #expect(try subjects()[id] == "Own")
    #expect(try subjects().count == 9)
    #expect(try home.run("greeting", "cancel", id, "--yes").status == 0)
    #expect(Set(try subjects().values) == Set((1...8).map { "Reply \($0)" }))
  }

  @Test func `the ID of a received greeting names no mail of the queue`() throws {
    // Of so many, two hashes begin alike with near certainty.
    for number in 1...700 {
      try write("\(number)", messageID: "\(number)@x", at: "inbox/cur/\(number).a.host:2,S")
    }
    let received = try subjects()
    for number in 1...700 {
      try write(
        "Own \(number)", messageID: "\(number)@y", from: "Mari <mari@telisa.ee>", to: Self.peeter,
        at: "home/.local/share/employees/default/mail/sent/cur/\(number).employees:2,S")
    }
    let all = try subjects()
    #expect(all.count == 1400)
    #expect(all.filter { received[$0.key] != nil } == received)
    let longer = all.keys.filter { $0.count > 4 && received[String($0.prefix(4))] != nil }
    let shared = try #require(longer.first { all[$0]?.hasPrefix("Own") == true }).prefix(4)
    let run = try home.run("greeting", "resend", String(shared), "--yes")
    #expect(run.status == 1)
    #expect(run.errors.contains("no message has the ID"), "\(run.errors)")
  }
}
