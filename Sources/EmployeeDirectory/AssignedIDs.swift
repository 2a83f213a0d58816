/// IDs that never change their meaning: each is the beginning of a hash, as long as it had to be
/// when it was assigned.
///
/// A later hash with the same beginning gets a longer ID, also after the earlier one is gone.
package struct AssignedIDs: Sendable {
  /// How many letters of each hash are its ID.
  package private(set) var lengths: [Int64: Int]
  /// The hashes by the value of their first letters, which most share with no other; made for the
  /// first that is assigned, since most runs assign none.
  private var byBeginning: [UInt64: [ShortID]]?

  /// Takes the IDs that were assigned before, as lengths by hash.
  package init(_ lengths: [Int64: Int]) { self.lengths = lengths }

  /// Assigns an ID to a hash that has none; returns whether it had none.
  @discardableResult
  package mutating func assign(_ id: ShortID) -> Bool {
    if isAssigned(id) { return false }
    var groups = byBeginning.take() ?? Dictionary(grouping: all, by: \.beginning)
    let others = groups[id.beginning] ?? []
    groups[id.beginning, default: []].append(id)
    byBeginning = groups
    lengths[id.hash] = others.reduce(ShortID.minimumLength) { max($0, id.length(apartFrom: $1)) }
    return true
  }

  /// The ID of a hash; all of it if none was assigned.
  package func text(_ id: ShortID) -> String {
    let length = lengths[id.hash] ?? ShortID.length
    return id.prefix((ShortID.minimumLength...ShortID.length) ~= length ? length : ShortID.length)
  }

  /// The hash whose ID is a text; `nil` if none is.
  package func hash(named text: String) -> ShortID? {
    guard text.utf8.count >= ShortID.minimumLength,
      let beginning = UInt64(text.prefix(ShortID.minimumLength), radix: 16)
    else { return nil }
    return all.first { $0.beginning == beginning && self.text($0) == text }
  }

  /// Whether a hash has an ID.
  package func isAssigned(_ id: ShortID) -> Bool { lengths[id.hash] != nil }

  /// The indices of the hash whose ID a typed text of at least `shortest` letters is, or, if it is
  /// not an ID, of those whose ID begins with it.
  package func matching(
    _ text: String, among hashes: [ShortID], shortest: Int = ShortID.minimumLength
  ) -> [Int] {
    let wanted = text.lowercased()
    if wanted.utf8.count < shortest { return [] }
    if let hash = hash(named: wanted) { return hashes.indices.filter { hashes[$0] == hash } }
    return hashes.indices.filter { hashes[$0].text.hasPrefix(wanted) }
  }

  private var all: some Sequence<ShortID> { lengths.keys.lazy.map(ShortID.init(hash:)) }
}
