/// Finds things that are numbered in order by the names and addresses of people.
public struct AliasIndex: Equatable, Sendable {
  private var byName: [NameKey: [Int32]] = [:]
  /// Those without an address.
  private var byNameAlone: [NameKey: [Int32]] = [:]
  private var byAddress: [String: [Int32]] = [:]
  /// The most things that are kept of each name and address.
  private let limit: Int

  /// Creates an empty index.
  public init(limit: Int = .max) { self.limit = limit }

  /// Adds a thing by names and an `addressKey`, empty for none; returns whether any can find it.
  @discardableResult
  public mutating func add(_ number: Int32, names: [NameKey], addressKey: String) -> Bool {
    let limit = limit
    var isKept = false
    for name in names {
      if byName[name, default: []].add(number, upTo: limit) { isKept = true }
      if addressKey.isEmpty, byNameAlone[name, default: []].add(number, upTo: limit) {
        isKept = true
      }
    }
    if addressKey.isEmpty { return isKept }
    return byAddress[addressKey, default: []].add(number, upTo: limit) || isKept
  }

  /// The first things of a person, each once, in order.
  public func numbers(of person: PersonAliases, limit: Int) -> [Int32] {
    let found =
      person.names.compactMap { byName[$0] } + person.sharedNames.compactMap { byNameAlone[$0] }
      + person.addressKeys.compactMap { byAddress[$0] }
    return Array(Set(found.joined()).sorted().prefix(limit))
  }
}

extension [Int32] {
  fileprivate mutating func add(_ number: Int32, upTo limit: Int) -> Bool {
    if count >= limit { return false }
    append(number)
    return true
  }
}
