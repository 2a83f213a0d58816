internal import CSimdJSON
internal import Glibc

/// The decompressed bytes of one answer, growing up to a limit.
///
/// An array would trap where memory runs out and copy where it grows; `realloc` does neither.
@safe final class ResponseBody {
  private(set) var count = 0
  /// How many bytes it may have.
  let limit: Int
  private var capacity = 0
  private var start: UnsafeMutablePointer<UInt8>?

  /// Why a body does not take more bytes.
  enum Refusal: Error {
    case tooLarge
    case outOfMemory
  }

  init(limit: Int) { self.limit = max(0, limit) }

  deinit { unsafe free(start) }

  var isEmpty: Bool { count == 0 }

  func append(_ bytes: UnsafeRawBufferPointer) throws(Refusal) {
    guard bytes.count <= limit - count else { throw .tooLarge }
    try reserve(count + bytes.count)
    guard let start = unsafe start, let source = bytes.baseAddress else { return }
    unsafe memcpy(start + count, source, bytes.count)
    count += bytes.count
  }

  /// Drops what was received.
  func clear() {
    unsafe free(start)
    unsafe start = nil
    (count, capacity) = (0, 0)
  }

  /// Calls `body` with the bytes, behind which the parser may read its padding.
  ///
  /// The bytes stay where they are until more are added.
  func withPaddedBytes<R>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> R
  ) throws(Refusal) -> R {
    try reserve(count)
    if let start = unsafe start { unsafe memset(start + count, 0, Self.padding) }
    return unsafe body(UnsafeMutableBufferPointer(start: start, count: count))
  }

  private static let padding = CSimdJSONPadding()

  private func reserve(_ wanted: Int) throws(Refusal) {
    let needed = wanted + Self.padding
    if needed <= capacity { return }
    let larger = max(needed, min(max(capacity * 2, 1 << 16), limit + Self.padding))
    guard let moved = unsafe realloc(start, larger) else { throw .outOfMemory }
    unsafe start = moved.assumingMemoryBound(to: UInt8.self)
    capacity = larger
  }
}
