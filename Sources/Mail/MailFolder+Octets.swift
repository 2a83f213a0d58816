internal import EmployeeDirectory
internal import Foundation
internal import MIME
internal import SQLiteFiles

/// How the index keeps a folder: in one piece, so that a list of thousands is read at once.
extension MailFolder {
  /// Writes the folder.
  ///
  /// - Parameter key: what the entries depend on besides their mails.
  /// - Returns: what ``init(_:others:_:_:)`` reads.
  func octets(_ key: String) -> [UInt8] {
    var writer = OctetWriter()
    writer.add(location.path)
    writer.add(key)
    writer.add(stamp)
    writer.add(Int64(mails.count))
    for mail in mails {
      writer.add(mail.name)
      writer.add(mail.stamp)
      mail.entry.write(to: &writer)
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

  /// The hashes of the other files; none if they are damaged.
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
  /// - Throws: ``OctetReader/Damage``, also if it was read with another key.
  init(
    _ octets: [UInt8], others: [UInt8], _ location: MailLocation, _ key: String
  ) throws(OctetReader.Damage) {
    var reader = OctetReader(octets)
    guard try reader.text() == location.path, try reader.text() == key else {
      throw OctetReader.Damage()
    }
    stamp = try reader.stamp()
    var mails: [Mail] = []
    let count = try reader.count()
    mails.reserveCapacity(count)
    let folder = location.path + "/"
    for _ in 0..<count {
      let file = folder + (try reader.text())
      let stamp = try reader.stamp() ?? FileStamp.none
      mails.append(
        Mail(stamp: stamp, entry: try Reader.Entry(from: &reader, location.place, file)))
    }
    (self.location, self.mails, self.others, problems) = (location, mails, others, [])
  }

  /// A hash that detects damage.
  ///
  /// FNV-1a of eight octets at a time, of which there may be megabytes.
  static func digest(of octets: [UInt8], _ others: [UInt8]) -> Int64 {
    var hash = FNV1a()
    for octets in [octets, others] {
      unsafe octets.withUnsafeBytes { bytes in
        let whole = bytes.count & ~7
        for index in stride(from: 0, to: whole, by: 8) {
          hash.combine(word: unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        unsafe hash.combine(UnsafeRawBufferPointer(rebasing: bytes[whole...]))
      }
    }
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
}

extension OctetReader {
  fileprivate mutating func stamp() throws(Damage) -> FileStamp? {
    guard try number() == 1 else { return nil }
    return FileStamp(
      device: try number(), inode: try number(), size: try number(), modified: try number())
  }
}
