internal import EmployeeDirectory
internal import Foundation

/// The name of a file in a Maildir: what identifies the mail, and its flags.
///
/// Source: D. J. Bernstein, "Using maildir format".
package struct MailName: Hashable, Sendable {
  /// What identifies the mail, whatever its flags are.
  package let identity: String
  /// The flags, each a letter, in the order of ASCII: `S` seen, `T` in the bin.
  package private(set) var flags: String

  /// Reads a name.
  package init(_ name: String) {
    let colon = name.firstIndex(of: ":") ?? name.endIndex
    identity = String(name[..<colon])
    let info = name[colon...].dropFirst()
    flags = info.hasPrefix("2,") ? String(info.dropFirst(2)) : ""
  }

  /// Names a new mail, which its owner has seen.
  init(at now: Date) {
    let time = now.timeIntervalSince1970
    let seconds = Int(time.rounded(.down))
    let microseconds = Int((time - Double(seconds)) * 1_000_000)
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    identity = "\(seconds).M\(microseconds)P\(getpid())R\(random).employees"
    flags = "S"
  }

  /// The name of the part of the mail that goes to one of its recipients; the same whenever it is made.
  func part(for recipient: String) -> MailName {
    MailName(identity + "-" + ShortID(recipient.addressKey).text + ":2," + flags)
  }

  /// The name in `cur`.
  package var text: String { identity + ":2," + flags }

  /// Whether the mail is in the bin.
  package var isTrashed: Bool { flags.contains("T") }

  /// The name with one flag more, or the same one.
  func adding(_ flag: Character) -> MailName {
    var name = self
    if !flags.contains(flag) { name.flags = String((flags + [flag]).sorted()) }
    return name
  }

  /// The name without a flag.
  func removing(_ flag: Character) -> MailName {
    var name = self
    name.flags.removeAll { $0 == flag }
    return name
  }
}
