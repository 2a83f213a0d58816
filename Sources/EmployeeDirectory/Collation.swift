public import Foundation

/// The alphabetical order of a locale.
///
/// Source: Unicode Technical Standard 10 with CLDR's tailorings, through Foundation.
public struct Collation: Sendable {
  /// The locale whose order this is; an empty identifier is the root locale's.
  public let localeIdentifier: String
  private let locale: Locale

  /// Creates the order of a locale.
  ///
  /// - Parameter localeIdentifier: "et" or "et_EE"; what POSIX adds to it (".UTF-8", "@euro") is
  ///   ignored, and "C" and "POSIX" mean the root locale.
  public init(localeIdentifier: String) {
    let base = localeIdentifier.prefix { $0 != "." && $0 != "@" }
    let isPOSIX = base == "C" || base == "POSIX"
    self.localeIdentifier = isPOSIX ? "" : String(base)
    locale = Locale(identifier: self.localeIdentifier)
  }

  /// Compares two texts in the locale's order; equal only for what the locale takes as equal.
  ///
  /// Long texts are compared piece by piece, so that the first piece that differs decides, even if it
  /// does so in case only. Foundation's answers for two texts that begin with 62 equal punctuation
  /// marks contradict one another. Only the first 500 scalars count.
  public func compare(_ left: String, _ right: String) -> ComparisonResult {
    if left.utf8.count <= Self.pieceSize, right.utf8.count <= Self.pieceSize {
      return left.compare(right, options: [], range: nil, locale: locale)
    }
    var left = left.unicodeScalars.prefix(500)
    var right = right.unicodeScalars.prefix(500)
    while !left.isEmpty || !right.isEmpty {
      let order = Self.takePiece(of: &left)
        .compare(Self.takePiece(of: &right), options: [], range: nil, locale: locale)
      if order != .orderedSame { return order }
    }
    return .orderedSame
  }

  /// What Foundation is asked about at once, in UTF-16 code units.
  private static let pieceSize = 60

  private static func takePiece(of rest: inout Substring.UnicodeScalarView) -> String {
    var piece = String.UnicodeScalarView()
    var size = 0
    while let scalar = rest.first, size + UTF16.width(scalar) <= pieceSize {
      piece.append(scalar)
      rest.removeFirst()
      size += UTF16.width(scalar)
    }
    return String(piece)
  }

  /// Whether one text comes before another; what the locale takes as equal is ordered by scalars.
  public func precedes(_ left: String, _ right: String) -> Bool {
    switch compare(left, right) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }
  }

  /// Whether somebody is listed before somebody else: by last name, first name and key.
  public func precedes(_ left: FullName, _ right: FullName) -> Bool {
    let order = compare(left.last, right.last)
    if order != .orderedSame { return order == .orderedAscending }
    let firstOrder = compare(left.first, right.first)
    if firstOrder != .orderedSame { return firstOrder == .orderedAscending }
    return left.key.rawValue < right.key.rawValue
  }

  /// Numbers texts by their place in the order.
  ///
  /// - Returns: for each distinct text its rank from 0; texts that the locale takes as equal share
  ///   one.
  func ranks(of texts: some Sequence<String>) -> [String: Int] {
    // Comparing by locale costs a hundred times what comparing bytes does, and takes fewest steps
    // on what is nearly sorted already.
    let distinct = Set(texts).sorted(by: <)
    let letters = distinct.count < Self.learningWorth ? nil : LetterOrder(isBefore)
    // Of long texts, the first pieces decide, be it by case.
    func decided(_ left: String, _ right: String) -> Bool? {
      if max(left.utf8.count, right.utf8.count) > Self.pieceSize { return nil }
      return letters?.precedes(left, right)
    }
    let ordered = distinct.sorted { decided($0, $1) ?? isBefore($0, $1) }
    var ranks: [String: Int] = Dictionary(minimumCapacity: ordered.count)
    var rank = 0
    for (place, text) in ordered.enumerated() {
      if place > 0,
        decided(ordered[place - 1], text) == true
          || compare(ordered[place - 1], text) != .orderedSame
      {
        rank += 1
      }
      ranks[text] = rank
    }
    return ranks
  }

  /// How many texts there must be for it to be quicker to learn the order of letters first.
  private static let learningWorth = 2000

  private func isBefore(_ left: String, _ right: String) -> Bool {
    compare(left, right) == .orderedAscending
  }

  /// Sorts names by last name, then first name.
  ///
  /// A directory has far fewer distinct last and first names than people, so each distinct one is
  /// placed once, and people are then compared by numbers.
  ///
  /// - Returns: the indices of `names` in order; names that collate as equal stay in the order of
  ///   their keys.
  public func order(of names: [FullName]) -> [Int] {
    let lastRanks = ranks(of: names.lazy.map(\.last))
    let firstRanks = ranks(of: names.lazy.map(\.first))
    let sortKeys = names.map { name in
      (last: lastRanks[name.last] ?? 0, first: firstRanks[name.first] ?? 0)
    }
    return names.indices.sorted { left, right in
      if sortKeys[left] != sortKeys[right] { return sortKeys[left] < sortKeys[right] }
      return names[left].key.rawValue < names[right].key.rawValue
    }
  }
}
