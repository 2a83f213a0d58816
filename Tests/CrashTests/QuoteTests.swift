import Foundation
import TestSupport
import Testing

/// What a command does to the quotes of ``CrashHome/resetQuotes()``.
enum QuoteAct: String, CaseIterable, Sendable {
  /// Puts one's own copy into the bin, and hides the delivered one.
  case delete
  /// Takes one in that was deleted, and whose copy is gone.
  case importing = "import"

  fileprivate func arguments(_ home: CrashHome) -> [String] {
    switch self {
    case .delete: ["quote", "delete", CrashHome.quoteID("own"), "--yes", "--quiet"]
    case .importing: ["quote", "import", "--quiet"]
    }
  }

  /// What the listed quotes say before and after it.
  fileprivate var texts: (before: [String], after: [String]) {
    switch self {
    case .delete: (["other", "own"], ["other"])
    case .importing: (["other", "own"], ["new", "other", "own"])
    }
  }
}

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: QuoteAct.allCases)
  func `a quote that is deleted or taken in, and killed at that, is there or gone`(
    act: QuoteAct
  ) throws {
    let part = Part("quote \(act.rawValue) killed at every system call")
    let homes = try Self.quoteHomes()
    let seen = Locked<[Bool: Int]>([:])
    try homes[0].reset()
    try homes[0].resetQuotes()
    let (calls, lines) = try homes[0].systemCalls(
      of: act.arguments(homes[0]), under: homes[0].feeding)
    let first = lines.firstIndex { $0.contains("/mail/") } ?? lines.startIndex
    part.tryAll(Array(calls[first...]), in: homes) { home, call in
      try home.reset()
      try home.resetQuotes()
      let run = try home.run(
        act.arguments(home), under: home.feeding + Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let (isDone, faults) = try home.quoteFaults(act)
      seen.withLock { $0[isDone, default: 0] += 1 }
      // Whatever was left, the command does the rest.
      let again = try home.run(act.arguments(home), under: home.feeding)
      let isRight = try home.quoteFaults(act).isDone
      return faults + (run.isSuccess && !isDone ? ["not done: \(run)"] : [])
        + (isRight ? [] : ["not done at the second time: \(again)"])
    }
    // The kills must have left both.
    #expect(seen.withLock { $0 }.count == 2)
    part.finish()
  }

  @Test func `damage to the index of quotes neither hides one nor shows a wrong one`() throws {
    let part = Part("damage to the index of quotes")
    let homes = try Self.quoteHomes()
    let index = homes[0].stateFolder + "/quotes.sqlite"
    let length = FileManager.default.contents(atPath: index)?.count ?? 0
    try #require(length > 0)
    part.tryAll(Damage.all(of: length, flips: CrashSettings.flips), in: homes) { home, damage in
      let target = try home.folder.write("precious", to: "target")
      try home.reset()
      try home.resetQuotes()
      let right = try home.run(["quote", "list", "--json"]).output
      try damage.apply(to: home.stateFolder + "/quotes.sqlite", target: target)
      let run = try home.run(["quote", "list", "--json"])
      var faults = run.isSuccess && run.output == right ? [] : ["\(run)"]
      if FileManager.default.contents(atPath: target) != Data("precious".utf8) {
        faults.append("the link's target was written to")
      }
      return faults
    }
    part.finish()
  }

  /// Homes with quotes, their IDs and an index of them.
  private static func quoteHomes() throws -> [CrashHome] {
    try Self.homes { home in
      let path = home.folder.path("config/employees/config.yaml")
      let text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      try home.folder.write(
        text + "me: boss@example.com\nmail:\n  maildirs:\n    - ~/inbox\n",
        to: "config/employees/config.yaml")
      try home.folder.write(CrashHome.quote("new"), to: "new.eml")
      _ = try home.state(holding: 0)
      try home.resetQuotes()
      let list = try home.run(["quote", "list", "--json"])
      guard list.isSuccess else { throw Unexpected(run: list) }
      for quote in try JSONValue(list.output).elements {
        if let text = quote["text"]?.text, let id = quote["id"]?.text {
          CrashHome.quoteIDs.withLock { $0[text] = id }
        }
      }
      return try home.state()
    }
  }
}

extension CrashHome {
  /// The IDs of quotes, by their texts, as they are in every home.
  fileprivate static let quoteIDs = Locked<[String: String]>([:])

  fileprivate static func quoteID(_ text: String) -> String {
    quoteIDs.withLock { $0[text] ?? "none" }
  }

  /// The wrapper that gives a program a mail to read.
  fileprivate var feeding: [String] {
    ["/bin/sh", "-c", "exec \"$@\" < '\(folder.path("new.eml"))'", "sh"]
  }

  private var mailFolder: String { folder.path("home/.local/share/employees/default/mail") }

  fileprivate static func quote(_ name: String) -> String {
    """
    From: boss@example.com
    To: boss@example.com, a@example.com
    Subject: A quote
    Date: Thu, 3 Dec 2026 09:00:00 +0200
    Message-ID: <\(name)@example.com>
    Keywords: quote
    Content-Type: text/calendar; charset=utf-8

    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:x
    BEGIN:VJOURNAL
    UID:\(name)@example.com
    DTSTAMP:20261203T070000Z
    DTSTART:20261203T070000Z
    ORGANIZER:mailto:boss@example.com
    ATTENDEE;ROLE=CHAIR:mailto:a@example.com
    ATTENDEE;ROLE=NON-PARTICIPANT:mailto:boss@example.com
    CATEGORIES:quote
    DESCRIPTION:\(name)
    END:VJOURNAL
    END:VCALENDAR

    """
  }

  /// Restores the mails, and forgets which quotes are hidden.
  fileprivate func resetQuotes() throws {
    for path in [mailFolder, folder.path("home/inbox"), stateFolder] {
      try? FileManager.default.removeItem(atPath: path)
    }
    for name in ["own", "other"] {
      try folder.write(
        Self.quote(name),
        to: "home/.local/share/employees/default/mail/sent/cur/\(name).employees:2,S")
    }
    try folder.write(Self.quote("own"), to: "home/inbox/cur/own.host:2,S")
    try FileManager.default.createDirectory(
      atPath: folder.path("home/inbox/new"), withIntermediateDirectories: true)
  }

  /// Whether an act was done, and what is wrong with the quotes after it.
  fileprivate func quoteFaults(_ act: QuoteAct) throws -> (isDone: Bool, faults: [String]) {
    var faults: [String] = []
    let names = { (path: String) in
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
    if names(folder.path("home/inbox/cur")) != ["own.host:2,S"] {
      faults.append("received mails were touched")
    }
    let own = names(mailFolder + "/sent/cur")
    let isTrashed = own == ["other.employees:2,S", "own.employees:2,ST"]
    if !isTrashed, own != ["other.employees:2,S", "own.employees:2,S"] { faults.append("\(own)") }
    if isTrashed, act == .importing { faults.append("another quote was deleted") }
    for name in names(mailFolder + "/imported/cur") {
      let mail = FileManager.default.contents(atPath: mailFolder + "/imported/cur/" + name)
      if mail != Data(Self.quote("new").utf8) { faults.append("\(name) is not whole") }
    }
    let list = try run(["quote", "list", "--json"])
    let listed = try JSONValue(list.output).elements.compactMap { $0["text"]?.text }.sorted()
    let isDone = listed == act.texts.after
    if !isDone, listed != act.texts.before { faults.append("listed: \(listed)") }
    // What is hidden is not sent any more.
    if isDone, act == .delete, !isTrashed { faults.append("hidden, and not deleted") }
    return (isDone, faults)
  }
}
