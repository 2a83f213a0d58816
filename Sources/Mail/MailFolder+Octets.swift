internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import SQLiteFiles

/// How the index keeps a folder: in one piece, so that a list of thousands is read at once.
extension MailFolder {
  /// The folder as octets, behind their hash.
  var octets: [UInt8] {
    var writer = OctetWriter()
    writer.add(location.path)
    writer.add(stamp)
    writer.add(Int64(mails.count))
    for mail in mails {
      writer.add(mail.name)
      writer.add(mail.stamp)
      writer.add(mail.entry)
    }
    return writer.octets
  }

  /// Hashes of files as octets.
  static func octets(of hashes: Set<Int64>) -> [UInt8] {
    var writer = OctetWriter()
    writer.add(Int64(hashes.count))
    for hash in hashes.sorted() { writer.add(hash) }
    return writer.octets
  }

  /// The hashes of the files that are not greetings; none if they are damaged.
  var otherHashes: Set<Int64> {
    var reader = OctetReader(others)
    var hashes: Set<Int64> = []
    guard let count = try? reader.count() else { return [] }
    for _ in 0..<count {
      guard let hash = try? reader.number() else { return [] }
      hashes.insert(hash)
    }
    return hashes
  }

  /// Restores a folder.
  ///
  /// - Throws: ``OctetReader/Damage``.
  init(
    _ octets: [UInt8], others: [UInt8], _ location: Location
  ) throws(OctetReader.Damage) {
    var reader = OctetReader(octets)
    guard try reader.text() == location.path else { throw OctetReader.Damage() }
    stamp = try reader.stamp()
    var mails: [Mail] = []
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      mails.append(
        Mail(
          name: name, stamp: try reader.stamp() ?? FileStamp.none,
          entry: try reader.entry(location, name)))
    }
    (self.location, self.mails, self.others, problems) = (location, mails, others, [])
  }

  /// A hash that detects damage.
  static func digest(of octets: [UInt8], _ others: [UInt8]) -> Int64 {
    var hash = FNV1a()
    unsafe octets.withUnsafeBytes { unsafe hash.combine($0) }
    unsafe others.withUnsafeBytes { unsafe hash.combine($0) }
    return Int64(bitPattern: hash.value)
  }
}

extension FileStamp {
  /// Not that of any file.
  fileprivate static let none = FileStamp(device: 0, inode: 0, size: -1, modified: 0)
}

extension OctetWriter {
  fileprivate mutating func add(_ stamp: FileStamp?) {
    add(stamp == nil ? 0 : 1)
    guard let stamp else { return }
    for number in [stamp.device, stamp.inode, stamp.size, stamp.modified] { add(number) }
  }

  fileprivate mutating func add(_ mailbox: Mailbox) {
    add(mailbox.name)
    add(mailbox.address)
  }

  fileprivate mutating func add(_ text: String?) {
    add(text == nil ? 0 : 1)
    if let text { add(text) }
  }

  fileprivate mutating func add(_ entry: MailEntry) {
    add(entry.messageID)
    add(entry.occasion as String?)
    add(Int64(entry.from == nil ? 0 : 1))
    if let from = entry.from { add(from) }
    add(Int64(entry.to.count))
    for mailbox in entry.to { add(mailbox) }
    add(entry.subject)
    add(Int64(entry.at == nil ? 0 : 1))
    if let at = entry.at { add(at.milliseconds) }
    add(entry.reply as String?)
    add(Int64(entry.isNew ? 1 : 0))
  }
}

extension OctetReader {
  fileprivate mutating func stamp() throws(Damage) -> FileStamp? {
    guard try number() == 1 else { return nil }
    return FileStamp(
      device: try number(), inode: try number(), size: try number(), modified: try number())
  }

  private mutating func optionalText() throws(Damage) -> String? {
    try number() == 1 ? try text() : nil
  }

  private mutating func mailbox() throws(Damage) -> Mailbox {
    guard let mailbox = Mailbox(name: try text(), address: try text()) else { throw Damage() }
    return mailbox
  }

  fileprivate mutating func entry(
    _ location: MailFolder.Location, _ name: String
  ) throws(Damage) -> MailEntry {
    let messageID = try text()
    let occasion = try optionalText()
    let from = try number() == 1 ? try mailbox() : nil
    var to: [Mailbox] = []
    for _ in 0..<(try count()) { to.append(try mailbox()) }
    let subject = try text()
    let at = try number() == 1 ? Date(milliseconds: try number()) : nil
    return MailEntry(
      place: location.place, messageID: messageID, occasion: occasion, from: from, to: to,
      subject: subject, at: at, reply: try optionalText(), isNew: try number() == 1,
      file: location.path + "/" + name)
  }
}
