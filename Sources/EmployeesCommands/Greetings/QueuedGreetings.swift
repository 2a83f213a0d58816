internal import EmployeeDirectory
internal import Greetings
internal import MIME
internal import Mail

/// The greetings in the user's queue, and the IDs that name them.
struct QueuedGreetings {
  /// A greeting of the queue.
  struct Entry {
    let mail: QueuedMail
    let occasion: Occasion
    let id: String
  }

  let entries: [Entry]

  /// Reads the queue.
  ///
  /// - Throws: ``MailError``, or ``ConfigurationError`` if the home folder is not known.
  init(_ settings: Settings, _ effects: Effects) throws {
    self.init(try MailQueue(folder: settings.mailFolder(effects)).mails())
  }

  /// Takes all mails of a queue.
  init(_ mails: [QueuedMail]) {
    let hashes = mails.map { mail in
      (own: Self.number(mail.hash), other: Self.number(ShortID(mail.identity)))
    }
    let ids = ShortIDs(hashes)
    entries = zip(mails, hashes).compactMap { mail, hash in
      guard let occasion = Self.occasion(of: mail) else { return nil }
      return Entry(
        mail: mail, occasion: occasion,
        id: ids.shortest(ids.hash(own: hash.own, other: hash.other)))
    }
  }

  /// The ID of a mail of the queue; empty if it is not there.
  func id(of mail: QueuedMail) -> String {
    entries.first { $0.mail.identity == mail.identity }?.id ?? ""
  }

  /// The IDs of greetings that wait, to an address and for an occasion.
  func waiting(for address: String, _ occasion: Occasion) -> [String] {
    entries.filter { entry in
      entry.mail.state == .scheduled && entry.occasion == occasion
        && entry.mail.recipients.map { $0.addressKey } == [address.addressKey]
    }.map(\.id)
  }

  /// What a mail is a greeting for; `nil` if it is not one.
  private static func occasion(of mail: QueuedMail) -> Occasion? {
    let words = (mail.header["keywords"] ?? "").split(separator: ",").map { word in
      word.lowercased().collapsingWhiteSpace()
    }
    guard words.contains("greeting") else { return nil }
    return words.lazy.compactMap { Occasion(rawValue: $0) }.first
  }

  private static func number(_ id: ShortID) -> Int64 { Int64(bitPattern: id.value) }
}
