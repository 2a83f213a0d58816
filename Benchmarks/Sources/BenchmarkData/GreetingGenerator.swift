public import Foundation

/// Makes greetings that the user received.
public struct GreetingGenerator {
  /// Prepares for making one set of greetings.
  public init() {}

  /// Writes a Maildir.
  ///
  /// - Parameters:
  ///   - count: how many greetings.
  ///   - sender: the address of a colleague.
  ///   - me: the user's address.
  ///   - folder: where to; created if it is missing.
  /// - Throws: what the file system refuses.
  public func write(count: Int, from sender: String, to me: String, in folder: URL) throws {
    try Maildir.create(folder)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, d MMM yyyy HH:mm:ss '+0000'"
    for index in 0..<count {
      let time = Maildir.beginning + index * 600
      let lines = [
        "From: =?utf-8?q?J=C3=BCri_Kask?= <\(sender)>", "To: Mari Tamm <\(me)>",
        "Subject: =?utf-8?q?Palju_=C3=B5nne!?= \(index)",
        "Date: " + formatter.string(from: Date(timeIntervalSince1970: Double(time))),
        "Message-ID: <bench-\(index)@telisa.ee>", "Keywords: greeting, birthday",
        "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "", "Palju õnne!",
      ]
      try Data(lines.map { $0 + "\n" }.joined().utf8)
        .write(to: folder.appending(path: "cur/\(time).\(index).bench:2,S"))
    }
  }
}
