import Foundation
import TestSupport

/// A home with mails in the queue's Maildirs and a server that takes them.
final class MailHome: Sendable {
  let home: TestHome
  static let states = ["scheduled", "sending", "sent", "unsure", "failed"]

  /// Makes a home.
  ///
  /// - Parameter mail: the lines of `mail` in the configuration.
  /// - Throws: An error if files can't be written.
  init(_ mail: String) throws {
    home = try TestHome()
    try configure(mail)
  }

  /// Configures how mails are sent.
  func configure(_ mail: String) throws {
    let lines = mail.split(separator: "\n").map { "  \($0)\n" }.joined()
    try home.configure(
      feeds: [("None", "file:///dev/null")],
      "me: mari@telisa.ee\n" + (lines.isEmpty ? "" : "mail:\n" + lines))
  }

  /// The folder of a state.
  func folder(_ state: String) -> String {
    home.folder.path("home/.local/share/employees/default/mail/\(state)/cur")
  }

  /// Puts a mail into a Maildir.
  ///
  /// - Returns: its file.
  @discardableResult
  func add(
    _ name: String, to recipient: String = "jaan@telisa.ee", fields: String = "",
    state: String = "scheduled"
  ) throws -> String {
    let text =
      fields + """
        From: Mari Maasikas <mari@telisa.ee>
        To: Jaan Tamm <\(recipient)>
        Subject: \(name)
        Message-ID: <\(name)@telisa.ee>
        Keywords: greeting, birthday

        Happy birthday!
        .
        From me

        """
    return try home.folder.write(
      text, to: "home/.local/share/employees/default/mail/\(state)/cur/\(name):2,S")
  }

  /// The names of the mails of each state that has some, without flags.
  func mails() -> [String: [String]] {
    var mails: [String: [String]] = [:]
    for state in Self.states {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(state))) ?? []
      let shown = names.filter { !$0.hasSuffix("T") }.map { String($0.prefix { $0 != ":" }) }
      if !shown.isEmpty { mails[state] = shown.sorted() }
    }
    return mails
  }

  /// The text of a mail of a state.
  func text(_ name: String, _ state: String) throws -> String {
    try String(contentsOfFile: folder(state) + "/\(name):2,S", encoding: .utf8)
  }

  /// Runs `employees greeting …`.
  func greeting(_ arguments: String..., more: [String: String] = [:]) throws -> Run {
    try home.start(["greeting"] + arguments, environment: home.environment.merging(more) { $1 })
      .finish()
  }

  /// The ID of a mail.
  func id(of name: String) -> String { MailID.of("\(name)@telisa.ee") }
}

/// The IDs of mails, computed as the program does.
enum MailID {
  /// The ID of a Message-ID, or of a part's Message-ID and recipient.
  static func of(_ texts: String...) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // Each text, and its end.
    for byte in texts.flatMap({ Array($0.utf8) + [0xFF as UInt8] }) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    var mixed = hash
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let digits = String(mixed, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
