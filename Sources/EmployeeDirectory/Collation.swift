/// The alphabetical order of a locale.
///
/// Source: Unicode Technical Standard 10 with CLDR's tailorings, through Foundation's ICU.
/// Foundation's own comparison is not an order: it puts both "ž" before "zä" and "zä" before "ž".
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

  /// The locale and the version of its order, to create it from, as in "et_EE@icu=76.1".
  ///
  /// Texts that another version has ordered may have to be ordered again.
  public var orderIdentifier: String { localeIdentifier + "@icu=" + Collator.version }

  /// A text's sort key, by its first 500 scalars; equal for texts that the locale considers equal.
  public func key(of text: String) -> SortKey { Collator.of(localeIdentifier).key(of: text) }

  /// A name's sort key: by last name, first name and the person's key.
  public func key(of name: FullName) -> SortKey {
    let parts = [
      key(of: name.last).bytes, key(of: name.first).bytes, Array(name.key.rawValue.utf8),
    ]
    return SortKey(bytes: Array(parts.joined(separator: [0])))
  }

  /// Whether one text comes before another; orders by scalars what the locale considers equal.
  public func precedes(_ left: String, _ right: String) -> Bool {
    let (leftKey, rightKey) = (key(of: left), key(of: right))
    if leftKey != rightKey { return leftKey < rightKey }
    return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }

  /// Whether one name comes before another: by last name, first name and key.
  public func precedes(_ left: FullName, _ right: FullName) -> Bool {
    key(of: left) < key(of: right)
  }

  /// The indices of names in order of last name, first name and key.
  public func order(of names: [FullName]) -> [Int] {
    order(of: names.count, key: { names[$0].key }) { names[$0] }
  }

  /// The indices of a number of names, which are read one by one and not kept, in the same order.
  ///
  /// A directory has far fewer distinct last and first names than people: each is placed once, and
  /// people are then compared by numbers. `key`, the key of a name, may be needed often.
  public func order(
    of count: Int, key: (Int) -> NameKey, name: (Int) throws -> FullName
  ) rethrows -> [Int] {
    var (lastNames, firstNames) = (DistinctTexts(), DistinctTexts())
    var sortKeys: [(last: Int32, first: Int32)] = []
    sortKeys.reserveCapacity(count)
    for index in 0..<count {
      let full = try name(index)
      sortKeys.append((lastNames.insert(full.last), firstNames.insert(full.first)))
    }
    let collator = Collator.of(localeIdentifier)
    let (lastRanks, firstRanks) = (lastNames.ranks(by: collator), firstNames.ranks(by: collator))
    for index in sortKeys.indices {
      let (last, first) = sortKeys[index]
      sortKeys[index] = (lastRanks[Int(last)], firstRanks[Int(first)])
    }
    return (0..<count).sorted { left, right in
      if sortKeys[left] != sortKeys[right] { return sortKeys[left] < sortKeys[right] }
      return key(left).rawValue.utf8.lexicographicallyPrecedes(key(right).rawValue.utf8)
    }
  }
}

/// Texts, each once, by their numbers from 0.
private struct DistinctTexts {
  private var numbers: [String: Int32] = [:]

  /// The number of a text, which is added if it is new.
  mutating func insert(_ text: String) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(numbers.count)
    numbers[text] = number
    return number
  }

  /// The rank of each text by its number; texts that the locale considers equal share one.
  func ranks(by collator: Collator) -> [Int32] {
    let keyed = numbers.map { (number: Int($0.value), key: collator.key(of: $0.key)) }
      .sorted { $0.key < $1.key }
    var ranks = [Int32](repeating: 0, count: keyed.count)
    var rank: Int32 = 0
    for (index, (number, key)) in keyed.enumerated() {
      if index > 0, keyed[index - 1].key != key { rank += 1 }
      ranks[number] = rank
    }
    return ranks
  }
}
