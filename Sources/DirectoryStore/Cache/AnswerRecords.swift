import EmployeeDirectory
import Files
import Foundation
import SQLiteFiles

/// Records of new answers by their numbers, in the order in which they were read.
///
/// In memory a record takes about 300 bytes. So most records of a large answer that comes in many
/// parts are in a file without a name.
final class AnswerRecords {
  /// A part with more records is in memory as a whole already, and stays there.
  static let largestPart = 10_000
  /// How many bytes are written at once.
  private static let bufferSize = 1 << 18
  /// How many bytes are read at once; few records take more.
  private static let readSize = 512

  private let folder: String?
  private let memoryLimit: Int
  /// The parts that are in memory, and the number of their records.
  private var parts: [[(index: Int, record: FeedRecord)]] = []
  private var memoryCount = 0
  /// Where each record is: the part and the index in it, or -1 minus the place in the file.
  private var places: [Int] = []
  private var file: TemporaryFile?
  /// Records that are still to be written to the file.
  private var buffer: [UInt8] = []

  /// Begins without records; a number of them stays in memory, and all do without a folder.
  init(folder: String?, memoryLimit: Int = 20_000) {
    (self.folder, self.memoryLimit) = (folder, memoryLimit)
  }

  /// The number of records.
  var count: Int { places.count }

  /// Appends the records of a part of an answer.
  func append(_ part: [(index: Int, record: FeedRecord)]) throws(StoreError) {
    guard let file = fileIfNeeded(for: part.count) else {
      for index in part.indices { places.append(parts.count << 32 | index) }
      parts.append(part)
      memoryCount += part.count
      return
    }
    for (_, record) in part {
      places.append(-1 - file.size - buffer.count)
      buffer.append(packed: record)
      if buffer.count >= Self.bufferSize { try finish() }
    }
  }

  /// The file for a part; `nil` if the part stays in memory.
  private func fileIfNeeded(for count: Int) -> TemporaryFile? {
    if count > Self.largestPart || memoryCount + count <= memoryLimit { return nil }
    file = file ?? folder.flatMap { TemporaryFile(in: $0) }
    return file
  }

  /// Writes what is still to be written; afterwards all records can be read.
  func finish() throws(StoreError) {
    guard let file, !buffer.isEmpty else { return }
    do throws(SystemError) {
      try file.append(buffer)
    } catch {
      throw fault(error.code)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// A record by its number.
  func record(_ number: Int) throws(StoreError) -> FeedRecord {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record }
    var packed = try read(at: -1 - place)
    guard let record = packed.record() else { throw fault(EIO) }
    return record
  }

  /// The name in a record, by the record's number.
  func name(_ number: Int) throws(StoreError) -> FullName {
    let place = places[number]
    if place >= 0 { return parts[place >> 32][place & 0xFFFF_FFFF].record.name }
    var packed = try read(at: -1 - place)
    guard let name = packed.name() else { throw fault(EIO) }
    return name
  }

  private func read(at start: Int) throws(StoreError) -> PackedRecord {
    guard let file else { throw fault(EIO) }
    do throws(SystemError) {
      var packed = PackedRecord(try file.read(start..<start + Self.readSize))
      if let size = packed.missingSize {
        packed = PackedRecord(try file.read(start..<start + size))
      }
      return packed
    } catch {
      throw fault(error.code)
    }
  }

  private func fault(_ code: Int32) -> StoreError {
    .system(path: folder ?? "", errno: code)
  }
}
