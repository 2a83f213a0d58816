import EmployeeDirectory
import Files
import Foundation
import SQLiteFiles

/// Records of new answers by their numbers, in the order in which they were read.
///
/// A record takes some 300 bytes in memory. So most of a large answer in many parts are in a file
/// without a name, unless the disk has no room.
final class AnswerRecords {
  private static let bufferSize = 1 << 18
  /// Few records take more bytes.
  private static let recordSize = 512
  /// Ends each text in the file; no UTF-8 has this byte.
  private static let textEnd: UInt8 = 0xFE
  /// Ends each list of texts in the file, likewise.
  private static let listEnd: UInt8 = 0xFF

  /// The folder for the file; without one, all records stay in memory.
  private let folder: String?
  /// How many records stay in memory.
  private let limit: Int
  private var parts: [[(index: Int, record: FeedRecord)]] = []
  private(set) var memoryCount = 0
  /// Where each record is: the part and the index in it, or -1 minus the place in the file.
  private var places: [Int] = []
  private var file: TemporaryFile?
  /// Records that follow those in the file, since they are not written yet, or can't be.
  private var buffer: [UInt8] = []
  private var isWritable = true

  init(folder: String?, limit: Int = 20_000) { (self.folder, self.limit) = (folder, limit) }

  var count: Int { places.count }

  /// Appends a part's records; in memory if it is the first, which most readers keep anyway.
  func append(_ part: [(index: Int, record: FeedRecord)], isFirst: Bool) {
    guard let file = isFirst ? nil : fileIfNeeded(for: part.count) else {
      for index in part.indices { places.append(parts.count << 32 | index) }
      parts.append(part)
      memoryCount += part.count
      return
    }
    for (_, record) in part {
      places.append(-1 - file.size - buffer.count)
      buffer += Self.bytes(of: record.lists)
      guard buffer.count >= Self.bufferSize, isWritable else { continue }
      do throws(SystemError) {
        try file.append(buffer)
        buffer.removeAll(keepingCapacity: true)
      } catch { isWritable = false }
    }
  }

  /// A local array: each access to a property is checked to be the only one.
  private static func bytes(of lists: [[String]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(recordSize)
    for list in lists {
      for text in list {
        bytes += text.utf8
        bytes.append(textEnd)
      }
      bytes.append(listEnd)
    }
    return bytes
  }

  /// The file for a part; `nil` if the part stays in memory.
  private func fileIfNeeded(for count: Int) -> TemporaryFile? {
    if memoryCount + count <= limit { return nil }
    file = file ?? folder.flatMap { TemporaryFile(in: $0) }
    return file
  }

  func record(_ number: Int) throws(StoreError) -> FeedRecord {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record }
    let lists = try lists(FeedRecord.listCount, at: -1 - place)
    guard let record = FeedRecord(lists: lists) else { throw fault(EIO) }
    return record
  }

  func name(_ number: Int) throws(StoreError) -> FullName {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record.name }
    guard let name = FullName(texts: try lists(1, at: -1 - place)[0]) else { throw fault(EIO) }
    return name
  }

  /// A record's first lists.
  private func lists(_ count: Int, at start: Int) throws(StoreError) -> [[String]] {
    var size = Self.recordSize
    while true {
      let found = try bytes(start..<start + size)
      if let lists = Self.lists(count, in: found) { return lists }
      if found.count < size { throw fault(EIO) }
      size *= 4
    }
  }

  /// The first lists in some bytes; `nil` if not all of them end there.
  private static func lists(_ count: Int, in bytes: [UInt8]) -> [[String]]? {
    var lists: [[String]] = []
    lists.reserveCapacity(count)
    var texts: [String] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte >= textEnd {
      if byte == textEnd {
        texts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        lists.append(texts)
        if lists.count == count { return lists }
        texts = []
      }
      start = index + 1
    }
    return nil
  }

  private func bytes(_ range: Range<Int>) throws(StoreError) -> [UInt8] {
    guard let file else { throw fault(EIO) }
    if range.lowerBound >= file.size {
      return Array(buffer.dropFirst(range.lowerBound - file.size).prefix(range.count))
    }
    do throws(SystemError) {
      return try file.read(range)
    } catch { throw fault(error.code) }
  }

  private func fault(_ code: Int32) -> StoreError { .system(path: folder ?? "", errno: code) }
}

extension FeedRecord {
  /// How many ``lists`` there are.
  static let listCount = 7

  /// The record as lists of texts.
  ///
  /// The first is the name, which alone is read to sort people, with its key, since folding it
  /// again is slow.
  var lists: [[String]] {
    let fields = [
      email, phone ?? "", position?.rawValue ?? "", images.thumb ?? "", images.full ?? "", id ?? "",
    ]
    return [
      [name.first, name.last, name.key.rawValue], fields, projects, more.texts, otherEmails,
      emailAliases, otherPhones,
    ]
  }

  /// Reads the lists; `nil` if one, or a text of the first two, is missing.
  init?(lists: [[String]]) {
    guard lists.count == Self.listCount, let name = FullName(texts: lists[0]), lists[1].count == 6
    else { return nil }
    let fields = lists[1]
    self.init(
      name: name, email: fields[0], phone: fields[1], position: Position(rawValue: fields[2]),
      projects: lists[2], images: PictureSizes(thumb: fields[3], full: fields[4]), id: fields[5],
      more: [OwnField](texts: lists[3]), otherEmails: lists[4], emailAliases: lists[5],
      otherPhones: lists[6])
  }
}

extension FullName {
  fileprivate init?(texts: [String]) {
    guard texts.count == 3 else { return nil }
    self.init(first: texts[0], last: texts[1], key: NameKey(rawValue: texts[2]))
  }
}
