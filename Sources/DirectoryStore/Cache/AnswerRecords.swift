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
  /// Ends each text in the file; no UTF-8 has this byte.
  private static let end: UInt8 = 0xFF

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
      for text in record.packed {
        buffer += text.utf8
        buffer.append(Self.end)
      }
      guard buffer.count >= Self.bufferSize, isWritable else { continue }
      do throws(SystemError) {
        try file.append(buffer)
        buffer.removeAll(keepingCapacity: true)
      } catch { isWritable = false }
    }
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
    guard let record = FeedRecord(packed: try fields(2, at: -1 - place)) else { throw fault(EIO) }
    return record
  }

  func name(_ number: Int) throws(StoreError) -> FullName {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record.name }
    guard let name = FullName(packed: try fields(1, at: -1 - place)) else { throw fault(EIO) }
    return name
  }

  /// The lines of a record's first texts.
  private func fields(_ count: Int, at start: Int) throws(StoreError) -> [String] {
    // Few records take more.
    var size = 512
    while true {
      let found = try bytes(start..<start + size)
      let texts = found.split(
        separator: Self.end, maxSplits: count, omittingEmptySubsequences: false)
      if texts.count > count {
        return texts.prefix(count).flatMap { text in
          EscapedLines.decode(String(decoding: text, as: UTF8.self))
        }
      }
      if found.count < size { throw fault(EIO) }
      size *= 4
    }
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
  /// The record as two ``EscapedLines``: the name, which alone is read to sort people, with its
  /// key, since folding it again is slow; and the rest.
  var packed: [String] {
    let rest = [
      email, phone ?? "", position?.rawValue ?? "", images.thumb ?? "", images.full ?? "",
      id ?? "", EscapedLines.encode(projects), EscapedLines.encode(more.texts),
      EscapedLines.encode(otherEmails), EscapedLines.encode(emailAliases),
      EscapedLines.encode(otherPhones),
    ]
    let name = [name.first, name.last, name.key.rawValue]
    return [EscapedLines.encode(name), EscapedLines.encode(rest)]
  }

  /// Reads the lines of both; `nil` if one is missing.
  init?(packed fields: [String]) {
    guard fields.count == 14, let name = FullName(packed: fields) else { return nil }
    self.init(
      name: name, email: fields[3], phone: fields[4], position: Position(rawValue: fields[5]),
      projects: EscapedLines.decode(fields[9]),
      images: PictureSizes(thumb: fields[6], full: fields[7]), id: fields[8],
      more: [OwnField](texts: EscapedLines.decode(fields[10])),
      otherEmails: EscapedLines.decode(fields[11]), emailAliases: EscapedLines.decode(fields[12]),
      otherPhones: EscapedLines.decode(fields[13]))
  }
}

extension FullName {
  fileprivate init?(packed fields: [String]) {
    guard fields.count >= 3 else { return nil }
    self.init(first: fields[0], last: fields[1], key: NameKey(rawValue: fields[2]))
  }
}
