import Foundation
import TestSupport

/// The mails of a queue, as they stand in its Maildirs.
struct QueueContent {
  /// A mail in a Maildir.
  struct File {
    let state: String
    /// The file's name without flags.
    let name: String
    let flags: String
    let text: String

    /// Whether the next run has to report it as unsure.
    var isToBeReported: Bool { state == "sending" || state == "unsure" && !flags.contains("S") }
  }

  let files: [File]

  /// The states in which there are mails, by something that tells the mails apart.
  func states(by key: (File) -> String) -> [String: [String]] {
    Dictionary(grouping: files, by: key).mapValues { $0.map(\.state) }
  }
}

/// The mails of a home.
extension CrashHome {
  private static let states = ["scheduled", "sending", "sent", "unsure", "failed"]
  private static let queue = "home/.local/share/employees/default/mail"
  /// The folder of the user's own Maildirs.
  var mailFolder: String { folder.path(Self.queue) }

  /// Starts a server, and configures it.
  func mailServer() throws -> MailServer {
    let server = try MailServer()
    try configureMails("  smtp: \(server.url)\n")
    return server
  }

  /// Replaces what the configuration has of mails.
  ///
  /// - Parameters:
  ///   - settings: the lines below `mail:`.
  ///   - more: other lines.
  /// - Throws: an error if the file can't be written.
  func configureMails(_ settings: String, _ more: String = "") throws {
    let file = "config/employees/config.yaml"
    let text = try String(contentsOfFile: folder.path(file), encoding: .utf8)
    let rest = text.split(separator: "\nmail:")[0]
    try folder.write("\(rest)\n\(more)mail:\n\(settings)", to: file)
  }

  /// Empties the queue, which has all its folders.
  func resetQueue() throws {
    try? FileManager.default.removeItem(atPath: mailFolder)
    for state in Self.states {
      for part in ["tmp", "new", "cur"] {
        try FileManager.default.createDirectory(
          atPath: mailFolder + "/\(state)/\(part)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
    }
  }

  /// Puts a mail into a Maildir of the user's own.
  func addMail(_ text: String, _ state: String, _ name: String) throws {
    try folder.write(text, to: Self.queue + "/\(state)/cur/\(name)")
  }

  /// Has mails that were tried wait no longer.
  func makeDue() throws {
    let folder = mailFolder + "/scheduled/cur"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let due = text.replacing(/Employees-Next-Attempt: .*\n/, with: "")
      if due != text { try due.write(toFile: path, atomically: true, encoding: .utf8) }
    }
  }

  /// The mails of the queue.
  func queue() -> QueueContent {
    QueueContent(
      files: Self.states.flatMap { state in
        Self.names(in: mailFolder + "/\(state)/cur").map { name in
          let bytes = FileManager.default.contents(atPath: mailFolder + "/\(state)/cur/\(name)")
          let parts = name.components(separatedBy: ":2,")
          return QueueContent.File(
            state: state, name: parts[0], flags: parts.dropFirst().joined(),
            text: String(decoding: bytes ?? Data(), as: UTF8.self))
        }
      })
  }

  /// Names of the mail queue's temporary files.
  func temporaryMails() -> [String] {
    Self.states.flatMap { Self.names(in: mailFolder + "/\($0)/tmp") }
  }

  /// The names of a folder's files, sorted; none if it is missing.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
