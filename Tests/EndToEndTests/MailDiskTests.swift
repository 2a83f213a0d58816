import Foundation
import TestSupport
import Testing

/// Tests loss of power: which part of a message is surely on the disk when each octet leaves.
@Suite struct MailDiskTests {
  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `a mail is on its way on the disk before its first octet leaves`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    for name in ["one", "two", "three"] { try mail.add(name) }
    let log = try trace(mail)
    #expect(mail.mails() == ["sent": ["one", "three", "two"]])
    #expect(log.bodies == 3)
    #expect(log.faults == [])
    #expect(log.unwritten == [])
  }

  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `the parts of a mail to several are on the disk before the mail is removed`() throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    let file = try mail.add("quote")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let several = text.replacing("<jaan@telisa.ee>", with: "<jaan@telisa.ee>, anu@telisa.ee")
      .replacing("greeting, birthday", with: "quote")
    try Data(several.utf8).write(to: URL(filePath: file))
    let log = try trace(mail)
    #expect(mail.mails().mapValues(\.count) == ["sent": 2])
    #expect(log.removed == 1)
    #expect(log.bodies == 2)
    #expect(log.faults == [])
    #expect(log.unwritten == [])
  }

  @Test(
    .enabled(if: Strace.isUsable, "it takes strace"), arguments: ["sent", "sending", "scheduled"])
  func `a disk that does not keep a move keeps the mail from leaving`(state: String) throws {
    let server = try MailServer()
    let mail = try MailHome("smtp: \(server.url)")
    for name in ["one", "two"] { try mail.add(name) }
    _ = try trace(mail, failing: ["-P", mail.folder(state), "-e", "inject=fsync:error=EIO"])
    #expect(mail.mails() == ["scheduled": ["one", "two"]])
    #expect(server.taken.isEmpty)
    // The next time it does.
    #expect(try mail.greeting("send-due").status == 0)
    #expect(server.taken.count == 2)
  }

  /// Sends what is due, and reads what the program did.
  private func trace(_ mail: MailHome, failing: [String] = []) throws -> DiskLog {
    let file = mail.home.folder.path("trace")
    let options = ["-qq", "-y", "-s", "32", "-e", "trace=\(DiskLog.calls)", "-o", file] + failing
    let words = [Strace.path] + options + ["--", Program.path, "greeting", "send-due"]
    let run = try mail.home.shell(
      words.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " "))
    if failing.isEmpty { #expect(run == Run(status: 0)) }
    var log = DiskLog(below: mail.home.folder.path("home/.local/share/employees/default/mail"))
    let text = try String(decoding: Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    for line in text.split(separator: "\n") { log.take(line) }
    return log
  }

  // MARK: The reader of traces

  @Test(
    arguments: [
      ("", [], ["/m/sending/cur", "/m/scheduled/cur"]),
      ("fsync(7</m/sending/cur>) = 0", [], ["/m/scheduled/cur"]),
      (#"sendto(6<TCP:[1]>, "Date: Mon, 2"..., 9, 0, NULL, 0) = 9"#, ["it leaves"], nil),
      (#"unlink("/m/scheduled/cur/b") = 0"#, ["b is removed"], nil),
      ("fsync(7</m/scheduled/cur>) = 0", ["/m/scheduled/cur is too early"], ["/m/sending/cur"]),
      (#"fsync(7</m/sending/cur>) = -1 EIO (Input/output error)"#, [], nil),
    ] as [(String, [String], [String]?)])
  func `a trace is read`(line: String, faults: [String], unwritten: [String]?) {
    var log = DiskLog(below: "/m")
    log.take(#"rename("/m/scheduled/cur/a", "/m/sending/cur/a") = 0"#)
    log.take(line[...])
    #expect(log.faults == faults)
    if let unwritten { #expect(log.unwritten == Set(unwritten)) }
  }

  @Test func `a file that gets its name before its content is on the disk is told of`() {
    var log = DiskLog(below: "/m")
    log.take(#"write(7</m/sent/tmp/a>, "x"..., 9) = 9"#)
    log.take(#"rename("/m/sent/tmp/a", "/m/sent/cur/a") = 0"#)
    #expect(log.faults == ["a has its name"])
  }
}

/// A program's actions below a folder, as strace reports them.
///
/// Records which of them a loss of power could undo, and which came too early.
private struct DiskLog {
  static let calls = "rename,unlink,write,fsync,sendto"

  private let folder: String
  /// The folders and files with changes that are not on the disk for certain.
  private(set) var unwritten: Set<String> = []
  /// The folders from and to which files were moved, as long as that is not on the disk for
  /// certain.
  private var moves: [(from: String, to: String)] = []
  /// Actions done too early.
  private(set) var faults: [String] = []
  /// How many mails left.
  private(set) var bodies = 0
  /// How many mails were removed.
  private(set) var removed = 0

  init(below folder: String) { self.folder = folder }

  /// Reads a line: `rename("…", "…") = 0`.
  mutating func take(_ line: Substring) {
    // A call that failed changed nothing.
    guard let call = line.prefixMatch(of: /([a-z]+)\((.*)\) += [0-9]+/) else { return }
    let text = String(call.2)
    switch call.1 {
    case "sendto" where text.contains("\"Date: "):
      bodies += 1
      if !unwritten.isEmpty { faults.append("it leaves") }
    case "write": if let path = Self.openPath(text), isBelow(path) { unwritten.insert(path) }
    case "fsync": if let path = Self.openPath(text) { synchronized(path) }
    case "rename": renamed(Self.paths(text))
    case "unlink": unlinked(Self.paths(text))
    default: break
    }
  }

  private mutating func renamed(_ paths: [String]) {
    guard paths.count == 2, paths.allSatisfy(isBelow) else { return }
    if unwritten.remove(paths[0]) != nil { faults.append(Self.name(paths[1]) + " has its name") }
    let folders = paths.map(Self.parent)
    // Nothing is lost with a name in `tmp`.
    unwritten.formUnion(folders.filter { !$0.hasSuffix("/tmp") })
    if folders.allSatisfy({ !$0.hasSuffix("/tmp") }) { moves.append((folders[0], folders[1])) }
  }

  /// A folder without a file must not be on the disk before the one that has it.
  private mutating func synchronized(_ path: String) {
    if moves.contains(where: { $0.from == path && unwritten.contains($0.to) }) {
      faults.append(path + " is too early")
    }
    moves.removeAll { $0.from == path }
    unwritten.remove(path)
  }

  private mutating func unlinked(_ paths: [String]) {
    guard let path = paths.first, isBelow(path), path.contains("/cur/") else { return }
    removed += 1
    if !unwritten.isEmpty { faults.append(Self.name(path) + " is removed") }
    unwritten.insert(Self.parent(path))
  }

  private func isBelow(_ path: String) -> Bool {
    path.hasPrefix(folder + "/") && !path.hasPrefix(folder + "/lock")
  }

  /// The path of the descriptor that is a call's first argument.
  private static func openPath(_ text: String) -> String? {
    text.prefixMatch(of: /[0-9]+<(.*?)>(,|$)/).map { String($0.1) }
  }

  /// The paths among a call's arguments.
  private static func paths(_ text: String) -> [String] {
    text.matches(of: /"([^"]*)"/).map { String($0.1) }
  }

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func name(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
