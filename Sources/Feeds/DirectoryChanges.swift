internal import EmployeeDirectory
internal import LDAP

/// The changes of a directory server's entries since the last answer.
///
/// Two searches: one for the id and the time of change of every entry, and one for the entries that
/// changed or were not known.
struct DirectoryChanges {
  /// The entries that changed or were not known.
  private(set) var pages: [LDAPPage] = []
  /// The index of each of them in the whole answer.
  private(set) var positions: [Int] = []
  /// The place of their ids.
  private(set) var ids: [ValuePlace] = []
  /// The other entries.
  private(set) var unchanged: [UnchangedRecord] = []
  /// The number of references to other servers.
  private(set) var references = 0
  /// When an entry changed last, by the server's clock.
  private(set) var latestChange: Int64?

  /// How far before the last known change to begin, in seconds: an entry may have changed while its
  /// answer was read, which may take ten minutes, and the clocks of several servers differ.
  private static let overlap: Int64 = 900
  /// How many entries that were not known to ask for by their ids.
  private static let unknownLimit = 100

  /// Searches, and tells `receive` of each page.
  ///
  /// `nil` if everything must be asked for: nothing is known, much has changed, or the server's
  /// answers don't fit together. Throws if the server can't be asked at all.
  init?(
    _ request: LDAPRequest, _ shape: FeedShape, since known: KnownEntries?,
    receive: (LDAPPage) -> Void
  ) throws(LDAPError) {
    guard let known, let listing = shape.listing else { return nil }
    let since = GeneralizedTime(seconds: known.latestChange - Self.overlap)
    var list = EntryList(listing, since: since, known: known)
    var search = request
    search.attributes = listing.attributes + [FeedShape.timeOfChange]
    (search.listed, search.hasJSON) = (search.attributes, false)
    guard let answer = try Self.run(search, &list, receive) else { return nil }
    references = answer.references
    latestChange = answer.latestChange?.seconds
    // A server that was restored from a backup has earlier changes only. Beyond a tenth of all
    // entries, two searches take longer than one.
    guard let latestChange, latestChange >= known.latestChange, list.isComplete,
      list.unknown.count <= Self.unknownLimit,
      list.wanted.count <= max(Self.unknownLimit, list.ids.count / 10)
    else { return nil }
    ids = list.places
    var changed = list.empty
    if !list.wanted.isEmpty {
      search.attributes = request.attributes + [FeedShape.timeOfChange]
      search.hasJSON = true
      search.filter = list.filter
      var pages: [LDAPPage] = []
      // Without an index, a server may search in silence for longer than the limit.
      let answer = try? Self.run(search, &changed) { page in
        receive(page)
        pages.append(page)
      }
      guard answer != nil, changed.isComplete, list.wanted.isSubset(of: changed.ids) else {
        return nil
      }
      self.pages = pages
    }
    place(changed.ids, in: list.ids)
  }

  /// Numbers the entries: those that came after the list was made follow it.
  private mutating func place(_ changed: [RecordIDHash], in list: [RecordIDHash]) {
    var places: [RecordIDHash: Int] = [:]
    for (index, id) in changed.enumerated() { places[id] = list.count + index }
    unchanged.reserveCapacity(list.count)
    for (index, id) in list.enumerated() {
      if places[id] == nil {
        unchanged.append(UnchangedRecord(index: index, id: id))
      } else {
        places[id] = index
      }
    }
    positions = changed.compactMap { places[$0] }
  }

  /// Adds the entries of a search to a list; `nil` if the server refuses this search, or answers
  /// it badly.
  private static func run(
    _ request: LDAPRequest, _ list: inout EntryList, _ receive: (LDAPPage) -> Void
  ) throws(LDAPError) -> LDAPAnswer? {
    do throws(LDAPSearchError<Unusable>) {
      return try LDAPClient().search(request) { page throws(Unusable) in
        receive(page)
        try list.add(page)
      }
    } catch .search(let error) where !error.mayBeOfOneSearch {
      throw error
    } catch {
      return nil
    }
  }
}

/// Ends a search whose entries can't be told apart, or don't say when they changed.
private struct Unusable: Error {}

/// The entries of an answer by their ids, in the server's order.
private struct EntryList {
  private(set) var ids: [RecordIDHash] = []
  /// The entries that changed or were not known.
  private(set) var wanted: Set<RecordIDHash> = []
  /// The ids of those that were not known, and have not changed.
  private(set) var unknown: [String] = []
  private var isIdentified = false
  private var shape: FeedShape
  private let since: GeneralizedTime
  private let known: KnownEntries

  init(_ shape: FeedShape, since: GeneralizedTime, known: KnownEntries) {
    (self.shape, self.since, self.known) = (shape, since, known)
  }

  /// The place of the entries' ids, once there are entries.
  var places: [ValuePlace] { shape.places(of: .id) }

  /// An empty list whose entries have their ids in the same place.
  var empty: EntryList {
    var list = EntryList(shape, since: since, known: known)
    list.isIdentified = isIdentified
    return list
  }

  /// Whether there are entries, each with an id of its own.
  var isComplete: Bool { !ids.isEmpty && Set(ids).count == ids.count }

  mutating func add(_ page: LDAPPage) throws(Unusable) {
    if !isIdentified { (shape, isIdentified) = (shape.identified(by: page.count(of:)), true) }
    let found = page.firstValues(of: places.first?.attribute ?? "")
    let times = page.firstValues(of: FeedShape.timeOfChange)
    guard found.count == page.count, times.count == page.count else { throw Unusable() }
    for (id, time) in zip(found, times) {
      guard let id, id.isUsableID, let time = time.flatMap({ GeneralizedTime($0) }) else {
        throw Unusable()
      }
      let hash = RecordIDHash(id)
      ids.append(hash)
      if time >= since {
        wanted.insert(hash)
      } else if !known.contain(hash) {
        wanted.insert(hash)
        unknown.append(id)
      }
    }
  }

  /// Finds the wanted entries.
  var filter: String {
    let names = places.compactMap(\.attribute)
    let others = unknown.flatMap { id in names.map { LDAPFilter.equality($0, id) } }
    return "(|(\(FeedShape.timeOfChange)>=\(since.text))\(others.joined()))"
  }
}

extension String {
  /// Whether a record is identified by this value.
  fileprivate var isUsableID: Bool {
    let isBlank = unicodeScalars.allSatisfy(\.properties.isWhitespace)
    let limit = RecordFault.idLimit
    return !isBlank && (utf8.count <= limit || trimmingWhiteSpace().utf8.count <= limit)
  }
}

extension LDAPError {
  /// Whether the server answered, and might answer another search better.
  fileprivate var mayBeOfOneSearch: Bool {
    if case .invalidFilter = cause { return true }
    return isInvalidAnswer && ![.wrongPassword, .signInRequired].contains(cause)
  }
}
