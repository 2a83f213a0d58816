import Basics
import EmployeeDirectory
import Files
package import Foundation

/// The name of a file in a Maildir: what identifies the email, and its flags (Bernstein's format).
package struct MailName: Hashable, Sendable {
  /// The identifier of the email, whatever its flags are.
  package let identity: String
  /// The flags, each a letter, in the order of ASCII: `S` seen, `T` in the bin.
  package private(set) var flags: String

  package init(_ name: String) {
    let info = Substring(name.utf8.drop { $0 != UInt8(ascii: ":") })
    identity = String(name[..<info.startIndex])
    flags = info.hasPrefix(":2,") ? String(Substring(info.utf8.dropFirst(3))) : ""
  }

  init(path: String) { self.init(FileSystem.name(of: path)) }

  /// Names a new email, which its owner has seen.
  init(at now: Date) {
    let time = now.timeIntervalSince1970
    let seconds = Int(time.rounded(.down))
    let microseconds = Int((time - Double(seconds)) * 1_000_000)
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    identity = "\(seconds).M\(microseconds)P\(getpid())R\(random).employees"
    flags = "S"
  }

  /// The name, always the same one, of the part of the email that goes to one of its recipients.
  func part(for recipient: String) -> MailName {
    // Not the address's key: names that parts once got must not change.
    MailName(identity + "-" + ShortID(recipient.lowercasedASCII).text + ":2," + flags)
  }

  /// The name in `cur`.
  package var text: String { identity + ":2," + flags }
  /// Whether the user has seen it; of an email that may have been sent, whether that was reported.
  package var isSeen: Bool { flags.contains("S") }

  /// When the email was delivered: as the name says, else when the file was written.
  package func arrival(of file: String) -> Date {
    if let time { return time }
    guard let status = try? FileStatus(of: file) else { return Date(timeIntervalSince1970: 0) }
    return Date(timeIntervalSince1970: Double(status.modified) / 1e9)
  }

  /// When the email was delivered, to the second; `nil` if the name doesn't begin with a time.
  private var time: Date? {
    let digits = identity.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let seconds = Int64(Substring(digits)),
      Self.times.contains(seconds)
    else { return nil }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// From 1996, when maildirs were new, to 2286: other numbers, such as `1`, are not times.
  private static let times: ClosedRange<Int64> = 820_454_400...9_999_999_999

  /// Whether the email is in the bin.
  package var isTrashed: Bool { flags.contains("T") }

  /// The name with one flag more, or the same one.
  func adding(_ flag: Character) -> MailName {
    var name = self
    if !flags.contains(flag) { name.flags = String((flags + [flag]).sorted()) }
    return name
  }

  func removing(_ flag: Character) -> MailName {
    var name = self
    name.flags.removeAll { $0 == flag }
    return name
  }
}
