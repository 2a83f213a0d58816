internal import EmployeeDirectory

/// File names of databases in the cache.
package enum CacheFileName {
  /// The file name for some parts: the same for the same parts in the same order.
  package static func name(_ kind: String, for parts: [String]) -> String {
    var hash = FNV1a()
    for part in parts { hash.combine(part) }
    let digits = String(hash.value, radix: 16)
    return kind + "-" + String(repeating: "0", count: 16 - digits.count) + digits + ".sqlite"
  }
}
