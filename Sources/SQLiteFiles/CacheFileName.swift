internal import EmployeeDirectory

/// Names of database files in the cache.
package enum CacheFileName {
  /// The name of a database about some things: the same for the same things in the same order.
  package static func name(_ kind: String, for things: [String]) -> String {
    var hash = FNV1a()
    for thing in things { hash.combine(thing) }
    let digits = String(hash.value, radix: 16)
    return kind + "-" + String(repeating: "0", count: 16 - digits.count) + digits + ".sqlite"
  }
}
