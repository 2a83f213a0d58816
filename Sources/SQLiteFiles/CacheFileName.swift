internal import Basics

/// File names of databases in the cache.
package enum CacheFileName {
  /// The file name for some parts: the same for the same parts in the same order.
  package static func name(_ kind: String, for parts: [String]) -> String {
    var hash = FNV1a()
    for part in parts { hash.combine(part) }
    return kind + "-" + hash.value.padded(to: 16, radix: 16) + ".sqlite"
  }

  /// Whether ``name(_:for:)`` makes such a name for a kind.
  package static func isName(_ name: String, ofKind kind: String) -> Bool {
    let (start, end) = (kind + "-", ".sqlite")
    guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
    let digits = name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return digits.count == 16 && digits.allSatisfy("0123456789abcdef".utf8.contains)
  }
}
