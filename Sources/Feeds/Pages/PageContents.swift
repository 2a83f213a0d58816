import Basics

/// Who was on the pages of an answer so far.
struct PageContents {
  /// Hashes of the pages that have people.
  private var pages: Set<UInt64> = []
  /// Hashes of the ids on them.
  private var ids: Set<UInt64> = []

  /// Adds a page.
  ///
  /// Throws `.repeatedPage` if it came before. Throws `.changedMeanwhile` if an earlier page has
  /// one of its ids: the list moved between the two requests, and somebody may be on no page.
  mutating func add(_ page: FeedDocument) throws(FeedError) {
    if page.count == 0 { return }
    let identities = page.identities
    if !pages.insert(Self.hash(of: identities)).inserted { throw .repeatedPage }
    let ids = Set(identities.compactMap { $0.id })
    if !self.ids.isDisjoint(with: ids) { throw .changedMeanwhile }
    self.ids.formUnion(ids)
  }

  /// A hash of the people on a page, in their order.
  static func hash(of identities: [(hash: UInt64, id: UInt64?)]) -> UInt64 {
    var hash = FNV1a()
    for identity in identities { hash.combine(Int64(bitPattern: identity.hash)) }
    return hash.value
  }
}
