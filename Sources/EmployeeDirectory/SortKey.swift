import CSystem
import Synchronization

/// A text's sort key, ordered by bytes (Unicode Technical Standard 10, section 4.3).
public struct SortKey: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  /// Orders keys by their bytes.
  public static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// ICU's collator of a locale, opened once: that takes a thousand times as long as a sort key.
final class Collator: Sendable {
  /// ICU's collator; `nil` if it cannot be opened.
  @safe private struct Handle: @unchecked Sendable { let pointer: OpaquePointer? }

  private static let opened = Mutex<[String: Collator]>([:])

  /// The collator of a locale; an empty identifier means the root locale.
  static func of(_ localeIdentifier: String) -> Collator {
    opened.withLock { opened in
      if let collator = opened[localeIdentifier] { return collator }
      let collator = Collator(localeIdentifier)
      opened[localeIdentifier] = collator
      return collator
    }
  }

  static var version: String {
    let version = ccollation_version()
    return "\(version >> 8).\(version & 0xFF)"
  }

  // ICU only reads an open collator, from any thread.
  private let handle: Handle

  private init(_ localeIdentifier: String) {
    handle = unsafe Handle(pointer: ccollation_open(localeIdentifier))
  }

  /// The sort key of a text's first 500 scalars; their bytes if ICU fails.
  func key(of text: String) -> SortKey {
    let counted = text.utf8.count <= 500 ? text : String(text.unicodeScalars.prefix(500))
    return SortKey(bytes: key(ofUTF16: Array(counted.utf16)) ?? Array(counted.utf8))
  }

  private func key(ofUTF16 units: [UInt16]) -> [UInt8]? {
    guard let collator = unsafe handle.pointer else { return nil }
    // Enough for nearly every name's key.
    var capacity = 256
    while true {
      var size = 0
      let key = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
        guard let start = buffer.baseAddress else { return [UInt8]() }
        size = unsafe Int(
          ccollation_key(collator, units, Int32(units.count), start, Int32(capacity)))
        return unsafe size <= capacity ? Array(buffer[..<size]) : []
      }
      if size == 0 { return nil }
      if size <= capacity { return key }
      capacity = size
    }
  }
}
