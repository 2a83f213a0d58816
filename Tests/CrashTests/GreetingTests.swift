import Foundation
import TestSupport
import Testing

/// What a command does to the mails of ``CrashHome/resetMails()``.
enum GreetingAct: String, CaseIterable, Sendable {
  /// Puts one's own mail into the bin.
  case delete
  /// Hides a received one.
  case hide

  fileprivate func arguments(_ home: CrashHome) -> [String] {
    [
      "greeting", "delete", home.greetingID(self == .delete ? "own" : "received"), "--yes",
      "--quiet",
    ]
  }
}

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: GreetingAct.allCases)
  func `a greeting whose deleting is killed is there or gone, and nothing else`(
    act: GreetingAct
  ) throws {
    let part = Part("greeting \(act.rawValue) killed at every system call")
    let homes = try Self.greetingHomes()
    let seen = Locked<[Bool: Int]>([:])
    try homes[0].reset()
    try homes[0].resetMails()
    let (calls, lines) = try homes[0].systemCalls(of: act.arguments(homes[0]), named: "all")
    let first = lines.firstIndex { $0.contains("/mail/") } ?? lines.startIndex
    part.tryAll(Array(calls[first...]), in: homes) { home, call in
      try home.reset()
      try home.resetMails()
      let run = try home.run(act.arguments(home), under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let (isDone, faults) = try home.greetingFaults(act)
      seen.withLock { $0[isDone, default: 0] += 1 }
      return faults + (run.isSuccess && !isDone ? ["not done: \(run)"] : [])
    }
    // The kills must have left both.
    #expect(seen.withLock { $0 }.count == 2)
    part.finish()
  }

  @Test func `damage to the index of greetings neither hides one nor shows a wrong one`() throws {
    let part = Part("damage to the index of greetings")
    let homes = try Self.greetingHomes()
    let name = try #require(
      homes[0].initial.files.keys.first { $0.hasPrefix("mails-") && $0.hasSuffix(".sqlite") })
    let length = homes[0].initial.files[name]?.count ?? 0
    part.tryAll(Damage.all(of: length, flips: CrashSettings.flips), in: homes) { home, damage in
      // Named after the home's folder.
      guard
        let name = home.initial.files.keys.first(where: {
          $0.hasPrefix("mails-") && $0.hasSuffix(".sqlite")
        })
      else {
        return ["?"]
      }
      let target = try home.folder.write("precious", to: "target")
      try home.reset()
      let right = try home.run(["greeting", "list", "--json"]).output
      try home.reset()
      try damage.apply(to: home.cache + "/" + name, target: target)
      let run = try home.run(["greeting", "list", "--json"])
      var faults = run.isSuccess && run.output == right ? [] : ["\(run)"]
      if FileManager.default.contents(atPath: target) != Data("precious".utf8) {
        faults.append("the link's target was written to")
      }
      return faults
    }
    part.finish()
  }

  /// Homes with mails, their IDs and an index of them.
  private static func greetingHomes() throws -> [CrashHome] {
    try Self.homes { home in
      let path = home.folder.path("config/employees/config.yaml")
      let text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      try home.folder.write(
        text + "me: boss@example.com\nmail:\n  maildirs:\n    - ~/inbox\n",
        to: "config/employees/config.yaml")
      _ = try home.state(holding: 0)
      try home.resetMails()
      let list = try home.run(["greeting", "list", "--json"])
      guard list.isSuccess else { throw Unexpected(run: list) }
      for mail in try JSONValue(list.output).elements {
        if let name = mail["message_id"]?.text, let id = mail["id"]?.text {
          CrashHome.greetingIDs.withLock { $0[name] = id }
        }
      }
      return try home.state()
    }
  }
}

extension CrashHome {
  /// The IDs of greetings, by the first part of the Message-ID, as they are in every home.
  fileprivate static let greetingIDs = Locked<[String: String]>([:])

  fileprivate func greetingID(_ name: String) -> String {
    Self.greetingIDs.withLock { $0[name + "@example.com"] ?? "none" }
  }

  private var mailFolder: String { folder.path("home/.local/share/employees/default/mail") }

  private static func mail(_ name: String) -> String {
    """
    From: boss@example.com
    To: boss@example.com
    Subject: \(name)
    Date: Thu, 3 Dec 2026 09:00:00 +0200
    Message-ID: <\(name)@example.com>
    Keywords: greeting, birthday

    Text

    """
  }

  /// Restores the mails, and forgets which are hidden.
  fileprivate func resetMails() throws {
    for path in [mailFolder, folder.path("home/inbox"), stateFolder] {
      try? FileManager.default.removeItem(atPath: path)
    }
    for name in ["own", "other"] {
      try folder.write(
        Self.mail(name),
        to: "home/.local/share/employees/default/mail/sent/cur/\(name).employees:2,S")
    }
    for name in ["received", "new"] {
      try folder.write(Self.mail(name), to: "home/inbox/cur/\(name).host:2,S")
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("home/inbox/new"), withIntermediateDirectories: true)
    // Written long ago, so that the index is not made again.
    let mails = mailFolder + "/sent/cur"
    let files =
      ["own", "other"].map { mails + "/\($0).employees:2,S" }
      + ["received", "new"].map { folder.path("home/inbox/cur/\($0).host:2,S") }
    for path in files + [mails, folder.path("home/inbox/cur"), folder.path("home/inbox/new")] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
    }
  }

  /// Whether an act was done, and what is wrong with the mails after it.
  fileprivate func greetingFaults(_ act: GreetingAct) throws -> (isDone: Bool, faults: [String]) {
    var faults: [String] = []
    let names = { (path: String) in
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
    if names(folder.path("home/inbox/cur")) != ["new.host:2,S", "received.host:2,S"] {
      faults.append("received mails were touched")
    }
    let own = names(mailFolder + "/sent/cur")
    let isTrashed = own == ["other.employees:2,S", "own.employees:2,ST"]
    if !isTrashed, own != ["other.employees:2,S", "own.employees:2,S"] { faults.append("\(own)") }
    let list = try run(["greeting", "list", "--json"])
    let listed = try JSONValue(list.output).elements.compactMap { $0["subject"]?.text }.sorted()
    let isDone = act == .delete ? isTrashed : !listed.contains("received")
    var right = ["new", "other", "own", "received"]
    if isDone { right.removeAll { $0 == (act == .delete ? "own" : "received") } }
    if listed != right { faults.append("listed: \(listed)") }
    return (isDone, faults)
  }
}
