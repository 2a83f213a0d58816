import EmployeeDirectory
import Files
import Foundation
import SQLiteFiles

/// Records of new answers by their numbers, in the order in which they were read.
///
/// A record takes some 300 bytes in memory. So most of a large answer in many parts are in a file
/// without a name, unless the disk has no room.
final class AnswerRecords {
  /// A folder for the file of records, and how many stay in memory.
  struct Limit {
    /// Without a folder, all records stay in memory.
    var folder: String?
    var count = 20_000
  }

  /// How many bytes are written at once.
  private static let bufferSize = 1 << 18
  /// How many bytes are read at once; few records take more.
  private static let readSize = 512

  private let limit: Limit
  private var parts: [[(index: Int, record: FeedRecord)]] = []
  private(set) var memoryCount = 0
  /// Where each record is: the part and the index in it, or -1 minus the place in the file.
  private var places: [Int] = []
  private var file: TemporaryFile?
  /// Records that follow those in the file, since they are not written yet, or can't be.
  private var buffer: [UInt8] = []
  private var isWritable = true

  init(_ limit: Limit) { self.limit = limit }

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
      buffer.append(packed: record)
      guard buffer.count >= Self.bufferSize, isWritable else { continue }
      do throws(SystemError) {
        try file.append(buffer)
        buffer.removeAll(keepingCapacity: true)
      } catch { isWritable = false }
    }
  }

  /// The file for a part; `nil` if the part stays in memory.
  private func fileIfNeeded(for count: Int) -> TemporaryFile? {
    if memoryCount + count <= limit.count { return nil }
    file = file ?? limit.folder.flatMap { TemporaryFile(in: $0) }
    return file
  }

  func record(_ number: Int) throws(StoreError) -> FeedRecord {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record }
    var packed = try read(at: -1 - place)
    guard let record = packed.record() else { throw fault(EIO) }
    return record
  }

  func name(_ number: Int) throws(StoreError) -> FullName {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record.name }
    var packed = try read(at: -1 - place)
    guard let name = packed.name() else { throw fault(EIO) }
    return name
  }

  private func read(at start: Int) throws(StoreError) -> PackedRecord {
    var packed = PackedRecord(try bytes(start..<start + Self.readSize))
    if let size = packed.missingSize { packed = PackedRecord(try bytes(start..<start + size)) }
    return packed
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

  private func fault(_ code: Int32) -> StoreError { .system(path: limit.folder ?? "", errno: code) }
}
