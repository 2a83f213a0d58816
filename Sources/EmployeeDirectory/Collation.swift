/// The alphabetical order of a locale.
///
/// Source: Unicode Technical Standard 10 with CLDR's tailorings, through the ICU that Foundation
/// brings. Foundation's own comparison is not an order: it puts both "ž" before "zä" and "zä"
/// before "ž".
public struct Collation: Sendable {
  /// The locale whose order this is; an empty identifier is the root locale's.
  public let localeIdentifier: String

  /// Creates the order of a locale, such as "et" or "et_EE"; what POSIX adds to it (".UTF-8",
  /// "@euro") is ignored, and "C" and "POSIX" mean the root locale.
  public init(localeIdentifier: String) {
    let base = localeIdentifier.prefix { $0 != "." && $0 != "@" }
    let isPOSIX = base == "C" || base == "POSIX"
    self.localeIdentifier = isPOSIX ? "" : String(base)
  }

  /// The locale and the version of what knows its order: "et_EE@icu=76.1".
  ///
  /// Texts that another version has ordered may have to be ordered again. A collation can be
  /// created from it.
  public var orderIdentifier: String { localeIdentifier + "@icu=" + Collator.version }

  /// A text's sort key; equal for texts that the locale considers equal.
  ///
  /// Only the first 500 scalars count.
  public func key(of text: String) -> SortKey { Collator.of(localeIdentifier).key(of: text) }

  /// A name's sort key: by last name, first name and the person's key.
  public func key(of name: FullName) -> SortKey {
    let parts = [
      key(of: name.last).bytes, key(of: name.first).bytes, Array(name.key.rawValue.utf8),
    ]
    return SortKey(bytes: Array(parts.joined(separator: [0])))
  }

  /// Whether one text comes before another; orders texts that the locale considers equal by
  /// scalars.
  public func precedes(_ left: String, _ right: String) -> Bool {
    let (leftKey, rightKey) = (key(of: left), key(of: right))
    if leftKey != rightKey { return leftKey < rightKey }
    return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }

  /// Whether one name comes before another: by last name, first name and key.
  public func precedes(_ left: FullName, _ right: FullName) -> Bool {
    key(of: left) < key(of: right)
  }

  /// The rank of each distinct text, from 0; texts that the locale considers equal share one.
  private func ranks(of texts: some Sequence<String>) -> [String: Int] {
    let collator = Collator.of(localeIdentifier)
    let keyed = Set(texts).map { (text: $0, key: collator.key(of: $0)) }.sorted { $0.key < $1.key }
    var ranks: [String: Int] = Dictionary(minimumCapacity: keyed.count)
    var rank = 0
    for (index, (text, key)) in keyed.enumerated() {
      if index > 0, keyed[index - 1].key != key { rank += 1 }
      ranks[text] = rank
    }
    return ranks
  }

  /// The indices of names in order of last name, first name and key.
  ///
  /// A directory has far fewer distinct last and first names than people, so each distinct one is
  /// placed once, and people are then compared by numbers.
  public func order(of names: [FullName]) -> [Int] {
    let lastRanks = ranks(of: names.lazy.map(\.last))
    let firstRanks = ranks(of: names.lazy.map(\.first))
    let sortKeys = names.map { name in
      (last: lastRanks[name.last] ?? 0, first: firstRanks[name.first] ?? 0)
    }
    return names.indices.sorted { left, right in
      if sortKeys[left] != sortKeys[right] { return sortKeys[left] < sortKeys[right] }
      return names[left].key.rawValue.utf8.lexicographicallyPrecedes(names[right].key.rawValue.utf8)
    }
  }
}
