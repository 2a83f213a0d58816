import Glibc

/// The decompressed bytes of one response, growing up to a limit: an array would trap if memory
/// runs out, and copy when it grows; `realloc` does neither.
@safe public final class ResponseBody {
  /// The number of bytes received.
  public private(set) var count = 0
  /// The largest number of bytes it accepts.
  public let limit: Int
  /// The response's status; 200 for a file.
  public internal(set) var status = 200
  /// The response's `Content-Type` as written; `nil` for a file, or without the field.
  public internal(set) var contentType: String?
  /// The target of the response's `Link` field for `next` (RFC 8288) as written; `nil` for a file.
  public internal(set) var nextLink: String?
  /// The response's `Content-Length`, before decompression; `nil` for a file, or without the field.
  public internal(set) var contentLength: Int?
  private var capacity = 0
  private var start: UnsafeMutablePointer<UInt8>?

  /// Why a body cannot hold more bytes.
  public enum GrowthError: Error {
    case tooLarge
    case outOfMemory
  }

  /// Creates an empty body that accepts up to `limit` bytes.
  public init(limit: Int) { self.limit = max(0, limit) }

  deinit { unsafe free(start) }

  /// Whether nothing was received.
  public var isEmpty: Bool { count == 0 }

  /// Appends a copy of some bytes.
  public func append(_ bytes: UnsafeRawBufferPointer) throws(GrowthError) {
    guard bytes.count <= limit - count else { throw .tooLarge }
    try reserve(count + bytes.count)
    guard let start = unsafe start, let source = bytes.baseAddress else { return }
    unsafe memcpy(start + count, source, bytes.count)
    count += bytes.count
  }

  /// Frees the bytes.
  public func clear() {
    unsafe free(start)
    unsafe start = nil
    (count, capacity) = (0, 0)
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] { copy(of: 0..<count) }

  /// A copy of some of the bytes.
  package func copy(of range: Range<Int>) -> [UInt8] {
    (try? unsafe withBytes(padding: 0) { unsafe Array($0[range]) }) ?? []
  }

  /// Calls `body` with the bytes, followed by `padding` zero bytes that may be read; they stay at
  /// their address until more are appended or the body is cleared.
  public func withBytes<R>(
    padding: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> R
  ) throws(GrowthError) -> R {
    try reserve(count + padding)
    if let start = unsafe start { unsafe memset(start + count, 0, padding) }
    return unsafe body(UnsafeMutableBufferPointer(start: start, count: count))
  }

  private func reserve(_ needed: Int) throws(GrowthError) {
    if needed <= capacity { return }
    let larger = max(needed, min(max(capacity * 2, 1 << 16), limit))
    guard let moved = unsafe realloc(start, larger) else { throw .outOfMemory }
    unsafe start = moved.assumingMemoryBound(to: UInt8.self)
    capacity = larger
  }
}
