import Foundation
import TestSupport
import Testing

/// A command's action on listed messages.
enum MailAct: String, CaseIterable, Sendable {
  /// Puts one's own greeting into the bin.
  case deleteGreeting
  /// Hides a received one.
  case hideGreeting
  /// Puts one's own copy of a quote into the bin, and hides the delivered one.
  case deleteQuote
  /// Takes a quote in that was deleted, and whose copy is gone.
  case importQuote

  fileprivate var mails: any ListedMails.Type {
    switch self {
    case .deleteGreeting, .hideGreeting: ListedGreetings.self
    case .deleteQuote, .importQuote: ListedQuotes.self
    }
  }

  fileprivate var arguments: [String] {
    switch self {
    case .deleteGreeting: ["greeting", "delete", mails.id("own"), "--yes", "--quiet"]
    case .hideGreeting: ["greeting", "delete", mails.id("received"), "--yes", "--quiet"]
    case .deleteQuote: ["quote", "delete", mails.id("own"), "--yes", "--quiet"]
    case .importQuote: ["quote", "import", "--quiet"]
    }
  }

  /// The messages that are listed after it.
  fileprivate var listed: [String] {
    switch self {
    case .deleteGreeting: ["new", "other", "received"]
    case .hideGreeting: ["new", "other", "own"]
    case .deleteQuote: ["other"]
    case .importQuote: ["new", "other", "own"]
    }
  }

  fileprivate var isOfOwn: Bool { self == .deleteGreeting || self == .deleteQuote }
}

/// Mails of a kind that are listed, in one's own Maildirs and in an inbox.
private protocol ListedMails: SendableMetatype {
  /// The command that lists them.
  static var command: String { get }
  /// The field of the list that has their names.
  static var field: String { get }
  static var own: [String] { get }
  static var received: [String] { get }

  static func mail(_ name: String) -> String
  /// The path of their index.
  static func index(in home: CrashHome) throws -> String
}

extension ListedMails {
  /// The names of all, as they are listed.
  static var all: [String] { Set(own + received).sorted() }

  static func id(_ name: String) -> String {
    mailIDs.withLock { $0["\(command) \(name)"] ?? "none" }
  }
}

/// The IDs of mails, by their kinds and names, as they are in every home.
private let mailIDs = Locked<[String: String]>([:])

private enum ListedGreetings: ListedMails {
  static let command = "greeting"
  static let field = "subject"
  static let own = ["own", "other"]
  static let received = ["received", "new"]

  static func mail(_ name: String) -> String {
    """
    From: boss@example.com
    To: boss@example.com
    Subject: \(name)
    Date: Thu, 3 Dec 2020 09:00:00 +0200
    Message-ID: <\(name)@example.com>
    Keywords: greeting, birthday

    Text

    """
  }

  /// Its name comes from the home's folder.
  static func index(in home: CrashHome) throws -> String {
    let names = CrashHome.names(in: home.cache)
    return home.cache + "/"
      + (try #require(names.first { $0.hasPrefix("mails-") && $0.hasSuffix(".sqlite") }))
  }
}

private enum ListedQuotes: ListedMails {
  static let command = "quote"
  static let field = "text"
  static let own = ["own", "other"]
  static let received = ["own"]

  static func mail(_ name: String) -> String {
    """
    From: boss@example.com
    To: boss@example.com, a@example.com
    Subject: A quote
    Date: Thu, 3 Dec 2020 09:00:00 +0200
    Message-ID: <\(name)@example.com>
    Keywords: quote
    Content-Type: text/calendar; charset=utf-8

    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:x
    BEGIN:VJOURNAL
    UID:\(name)@example.com
    DTSTAMP:20201203T070000Z
    DTSTART:20201203T070000Z
    ORGANIZER:mailto:boss@example.com
    ATTENDEE;ROLE=CHAIR:mailto:a@example.com
    ATTENDEE;ROLE=NON-PARTICIPANT:mailto:boss@example.com
    CATEGORIES:quote
    DESCRIPTION:\(name)
    END:VJOURNAL
    END:VCALENDAR

    """
  }

  static func index(in home: CrashHome) -> String { home.stateFolder + "/quotes.sqlite" }
}

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: MailAct.allCases)
  func `a mail that is deleted or taken in, and killed at that, is there or gone`(
    act: MailAct
  ) throws {
    let part = Part("\(act.rawValue) killed at every call that changes something")
    let homes = try Self.listingHomes(act.mails)
    let seen = Locked<Set<Bool>>([])
    try homes[0].reset()
    try homes[0].resetListed(act.mails)
    let calls = try homes[0].systemCalls(
      of: act.arguments, from: "/mail/", under: homes[0].feeding)
    part.tryAll(calls, in: homes) { home, call in
      try home.reset()
      try home.resetListed(act.mails)
      let run = try home.run(act.arguments, under: home.feeding + Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let (isDone, faults) = try home.listedFaults(act)
      _ = seen.withLock { $0.insert(isDone) }
      // Whatever was left, the command does the rest.
      let again = try home.run(act.arguments, under: home.feeding)
      let isRight = try home.listedFaults(act).isDone
      return faults + (run.isSuccess && !isDone ? ["not done: \(run)"] : [])
        + (isRight ? [] : ["not done at the second time: \(again)"])
    }
    // The kills must have left both.
    #expect(seen.withLock { $0 }.count == 2)
    part.finish()
  }

  @Test(arguments: [MailAct.hideGreeting, .deleteQuote])
  func `damage to an index of mails neither hides one nor shows a wrong one`(
    ofMailsOf act: MailAct
  ) throws {
    let mails = act.mails
    let part = Part("damage to the index of \(mails.command)s")
    let homes = try Self.listingHomes(mails)
    let list = [mails.command, "list", "--json"]
    try homes[0].resetListed(mails)
    _ = try homes[0].run(list)
    let index = try mails.index(in: homes[0])
    let length = FileManager.default.contents(atPath: index)?.count ?? 0
    try #require(length > 0)
    part.tryAll(Damage.all(of: length, flips: CrashSettings.flips), in: homes) { home, damage in
      let target = try home.folder.write("precious", to: "target")
      try home.reset()
      try home.resetListed(mails)
      let right = try home.run(list).output
      try damage.apply(to: mails.index(in: home), target: target)
      let run = try home.run(list)
      var faults = run.isSuccess && run.output == right ? [] : ["\(run)"]
      if FileManager.default.contents(atPath: target) != Data("precious".utf8) {
        faults.append("the link's target was written to")
      }
      return faults
    }
    part.finish()
  }

  /// Homes with mails, and their IDs.
  private static func listingHomes(_ mails: any ListedMails.Type) throws -> [CrashHome] {
    try Self.homes { home in
      try home.configureMails("  maildirs:\n    - ~/inbox\n", "me: boss@example.com\n")
      try home.folder.write(mails.mail("new"), to: "new.eml")
      _ = try home.state(holding: 0)
      try home.resetListed(mails)
      let list = try home.run([mails.command, "list", "--json"])
      guard list.isSuccess else { throw Unexpected(run: list) }
      for mail in try JSONValue(list.output).elements {
        if let name = mail[mails.field]?.text, let id = mail["id"]?.text {
          mailIDs.withLock { $0["\(mails.command) \(name)"] = id }
        }
      }
      return try home.state()
    }
  }
}

extension CrashHome {
  /// The wrapper that gives a program a mail to read.
  fileprivate var feeding: [String] {
    ["/bin/sh", "-c", "exec \"$@\" < '\(folder.path("new.eml"))'", "sh"]
  }

  /// Restores the mails, and forgets which are hidden.
  fileprivate func resetListed(_ mails: any ListedMails.Type) throws {
    for path in [mailFolder, folder.path("home/inbox"), stateFolder] {
      try? FileManager.default.removeItem(atPath: path)
    }
    for name in mails.own { try addMail(mails.mail(name), "sent", name + ".employees:2,S") }
    for name in mails.received {
      try folder.write(mails.mail(name), to: "home/inbox/cur/\(name).host:2,S")
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("home/inbox/new"), withIntermediateDirectories: true)
    // Written long ago, so that the index is not made again.
    let folders = [mailFolder + "/sent/cur", folder.path("home/inbox/cur")]
    let files = folders.flatMap { folder in Self.names(in: folder).map { folder + "/" + $0 } }
    for path in files + folders + [folder.path("home/inbox/new")] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
    }
  }

  /// Whether an act was done, and what is wrong with the mails after it.
  fileprivate func listedFaults(_ act: MailAct) throws -> (isDone: Bool, faults: [String]) {
    let mails = act.mails
    var faults: [String] = []
    if Self.names(in: folder.path("home/inbox/cur")).map({ $0.prefix { $0 != "." } })
      != mails.received.sorted().map({ $0[...] })
    {
      faults.append("received mails were touched")
    }
    let own = Self.names(in: mailFolder + "/sent/cur")
    let isTrashed = own == ["other.employees:2,S", "own.employees:2,ST"]
    if !isTrashed, own != ["other.employees:2,S", "own.employees:2,S"] { faults.append("\(own)") }
    if isTrashed, !act.isOfOwn { faults.append("another one was deleted") }
    for name in Self.names(in: mailFolder + "/imported/cur") {
      let mail = FileManager.default.contents(atPath: mailFolder + "/imported/cur/" + name)
      if mail != Data(mails.mail("new").utf8) { faults.append("\(name) is not whole") }
    }
    let list = try run([mails.command, "list", "--json"])
    let listed = try JSONValue(list.output).elements.compactMap { $0[mails.field]?.text }.sorted()
    let isDone = listed == act.listed
    if !isDone, listed != mails.all { faults.append("listed: \(listed)") }
    // What is hidden is not sent any more.
    if isDone, act.isOfOwn, !isTrashed { faults.append("hidden, and not deleted") }
    // A quote's delivered copy is hidden after that.
    if isTrashed, !isDone, act == .deleteGreeting { faults.append("deleted, and listed") }
    return (isDone, faults)
  }
}
