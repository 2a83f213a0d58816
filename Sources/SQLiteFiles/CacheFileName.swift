import Basics

/// File names of databases in the cache.
package enum CacheFileName {
  /// The file name for some parts: the same for the same parts in the same order.
  package static func name(_ kind: String, for parts: [String]) -> String {
    kind + "-" + digits(for: parts) + ".sqlite"
  }

  /// A hash of some parts, as in their file name.
  package static func digits(for parts: [String]) -> String {
    FNV1a(parts).value.padded(to: 16, radix: 16)
  }

  /// Whether ``name(_:for:)`` makes such a name for a kind.
  package static func isName(_ name: String, ofKind kind: String) -> Bool {
    let (start, end) = (kind + "-", ".sqlite")
    guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
    let digits = name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return digits.count == 16 && digits.allSatisfy("0123456789abcdef".utf8.contains)
  }
}
