/// The hashes of all notes or emails, which decide how long an ID must be.
///
/// Of several that identify themselves alike, one is named by that, and the others by where they
/// are.
package struct ShortIDs {
  /// In order, each once.
  private var hashes: [Int64] = []
  /// Those that are not named by how they identify themselves, by the hash of where they are.
  private var displaced: Set<Int64> = []

  /// Takes the hashes of each: of how it identifies itself, and of where it is.
  package init(_ all: [(own: Int64, other: Int64)]) {
    hashes = all.map(\.own).sorted()
    let repeated = Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    if repeated.isEmpty { return }
    var last: Int64?
    for (own, other) in all.filter({ repeated.contains($0.own) }).sorted(by: { $0 < $1 }) {
      if own == last { displaced.insert(other) }
      last = own
    }
    hashes = Set(hashes).union(displaced).sorted()
  }

  /// The hash that one is named by.
  package func hash(own: Int64, other: @autoclosure () -> Int64) -> ShortID {
    if displaced.isEmpty { return ShortID(value: UInt64(bitPattern: own)) }
    let other = other()
    return ShortID(value: UInt64(bitPattern: displaced.contains(other) ? other : own))
  }

  /// The shortest beginning of a hash that no other one has.
  package func shortest(_ id: ShortID) -> String {
    let hash = Int64(bitPattern: id.value)
    var (low, high) = (0, hashes.count)
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    var length = ShortID.minimumLength
    for neighbour in [low - 1, low + 1] where hashes.indices.contains(neighbour) {
      let other = ShortID(value: UInt64(bitPattern: hashes[neighbour]))
      length = max(length, id.length(apartFrom: other))
    }
    return id.prefix(length)
  }
}
