import Files
import Glibc
import HTTP

/// Pages of an answer in a file that has no name, and that is gone when the process ends.
///
/// A parsed page takes more than twice its size in memory, and a large answer has many.
final class PageSpool {
  /// How many bytes of a page are copied at once.
  private static let chunkSize = 1 << 20

  private let file: TemporaryFile
  private let shape: FeedShape
  /// Where each page is, and the largest size that it may have: the parser's limits depend on it.
  private var pages: [(bytes: Range<Int>, limit: Int)] = []

  /// Creates a file in a folder; `nil` if that is not possible there.
  init?(in folder: String, _ shape: FeedShape) {
    guard let file = TemporaryFile(in: folder) else { return nil }
    (self.file, self.shape) = (file, shape)
  }

  /// Appends a page that is not parsed yet, and returns its number; `nil` if the disk has no room
  /// for it, after which no page can be appended.
  func append(_ body: ResponseBody) -> Int? {
    let (start, end) = (file.size, file.size + body.count)
    do throws(SystemError) {
      for chunk in stride(from: 0, to: body.count, by: Self.chunkSize) {
        try file.append(body.copy(of: chunk..<min(chunk + Self.chunkSize, body.count)))
      }
    } catch {
      return nil
    }
    pages.append((start..<end, body.limit))
    return pages.count - 1
  }

  /// Reads a page back and parses it again; throws `.unreadablePages` if the disk can't be read.
  func page(_ number: Int) throws(FeedError) -> FeedDocument {
    let (bytes, limit) = pages[number]
    let body = ResponseBody(limit: limit)
    for start in stride(from: bytes.lowerBound, to: bytes.upperBound, by: Self.chunkSize) {
      try body.append(copying: read(start..<min(start + Self.chunkSize, bytes.upperBound)))
    }
    return try FeedDocument(body, shape)
  }

  private func read(_ range: Range<Int>) throws(FeedError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try file.read(range)
      if bytes.count == range.count { return bytes }
    } catch {
      throw .unreadablePages(errno: error.code)
    }
    throw .unreadablePages(errno: EIO)
  }
}
