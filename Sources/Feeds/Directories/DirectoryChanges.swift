import EmployeeDirectory
import LDAP

/// The changes of a directory server's entries since the last answer.
///
/// Two searches: one for the id and the time or number of the last change of every entry, and one
/// for the entries that changed or were not known.
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
  /// How far the changes are known now.
  private(set) var latestChange: ChangeMark?

  /// How many entries that were not known to ask for by their ids.
  private static let unknownLimit = 100

  /// Leaves out computers, which Active Directory has below the persons: they are never stored.
  private static let noComputers = "(!(objectClass=computer))"

  /// Searches, and hands each page to `receive`.
  ///
  /// Returns `nil` if everything must be requested: nothing is known, ids may be in several
  /// attributes, much has changed, or the server's answers don't fit together. Throws if the
  /// server can't be searched at all.
  init?(
    _ request: LDAPRequest, _ shape: FeedShape, since known: KnownEntries?,
    receive: (LDAPPage) -> Void
  ) throws(LDAPError) {
    guard let known, let listing = shape.listing, listing.places(of: .id).count == 1 else {
      return nil
    }
    var list = EntryList(listing, since: known)
    var search = request
    search.readsChangeCount = known.latestChange.isNumber
    // Other servers may not know the class, and would find nothing.
    search.filter = known.latestChange.isNumber ? Self.noComputers : nil
    search.attributes =
      listing.attributes + [known.latestChange.attribute] + EntryPlaces.accountAttributes
    (search.listed, search.hasJSON) = (search.attributes, false)
    guard let answer = try Self.run(search, &list, receive) else { return nil }
    references = answer.references
    latestChange = ChangeMark(answer)
    // A server that was restored from a backup has earlier changes only. Beyond a tenth of all
    // entries, two searches take longer than one.
    guard let latestChange, latestChange.follows(known.latestChange), !list.ids.isEmpty,
      let isKnown = known.areKnown(true)
    else { return nil }
    list.findUnknown(isKnown)
    guard list.unknown.count <= Self.unknownLimit,
      list.wanted.count <= max(Self.unknownLimit, list.ids.count / 10)
    else { return nil }
    ids = list.places
    var changed = EntryList(listing, since: known, isOfWholeEntries: true)
    if !list.wanted.isEmpty {
      search.attributes = request.attributes + [known.latestChange.attribute]
      search.hasJSON = true
      search.filter = search.filter.map { "(&\($0)\(list.filter))" } ?? list.filter
      var pages: [LDAPPage] = []
      // Without an index, a server may search in silence for longer than the limit.
      let answer = try? Self.run(search, &changed) { page in
        receive(page)
        pages.append(page)
      }
      guard answer != nil, !changed.ids.isEmpty, list.wanted.isSubset(of: changed.ids) else {
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

  /// Adds the entries of a search to a list; `nil` if the server refuses it, or answers badly.
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

/// Ends a search by another server, or whose entries lack distinct ids or the time of change.
private struct Unusable: Error {}

/// The entries of an answer by their ids, in the server's order.
private struct EntryList {
  private(set) var ids: [RecordIDHash] = []
  private var distinct: Set<RecordIDHash> = []
  /// The entries that changed or were not known.
  private(set) var wanted: Set<RecordIDHash> = []
  /// Entries that have not changed, and may not be known.
  private var unchanged: [(id: String, hash: RecordIDHash)] = []
  /// The ids of those that were not known, and have not changed.
  private(set) var unknown: [String] = []
  /// Whether accounts that aren't listed count, too: each entry of a page has its place.
  private let isOfWholeEntries: Bool
  private let now = EntryPlaces.now
  private let shape: FeedShape
  private let known: KnownEntries

  init(_ shape: FeedShape, since known: KnownEntries, isOfWholeEntries: Bool = false) {
    (self.shape, self.known, self.isOfWholeEntries) = (shape, known, isOfWholeEntries)
  }

  var places: [ValuePlace] { shape.places(of: .id) }

  mutating func add(_ page: LDAPPage) throws(Unusable) {
    let mark = known.beginning
    if mark.isNumber {
      guard let count = page.changeCount,
        ChangeMark.number(count.last, server: count.server).follows(mark)
      else { throw Unusable() }
    }
    let found = page.firstValues(of: places.first?.attribute ?? "")
    let changes = page.firstValues(of: mark.attribute)
    guard found.count == page.count, changes.count == page.count else { throw Unusable() }
    let accounts = EntryPlaces.accountAttributes.map { page.firstValues(of: $0) }
    let mayBeUnlisted =
      !isOfWholeEntries && EntryPlaces.accountAttributes.contains { page.count(of: $0) > 0 }
    for (index, (id, change)) in zip(found, changes).enumerated() {
      if mayBeUnlisted, EntryPlaces.isUnlisted(accounts.map { $0[index] }, at: now) { continue }
      guard let id, id.isUsableID, let hasChanged = change.flatMap(mark.isBefore) else {
        throw Unusable()
      }
      let hash = RecordIDHash(id)
      guard distinct.insert(hash).inserted else { throw Unusable() }
      ids.append(hash)
      if hasChanged {
        wanted.insert(hash)
      } else if !isOfWholeEntries {
        unchanged.append((id, hash))
      }
    }
    // Only the first pages come before the known records are read: ids take much memory.
    if let isKnown = known.areKnown(false) { findUnknown(isKnown) }
  }

  /// Finds the entries so far that were not known.
  mutating func findUnknown(_ isKnown: (RecordIDHash) -> Bool) {
    for (id, hash) in unchanged where !isKnown(hash) {
      unknown.append(id)
      wanted.insert(hash)
    }
    unchanged.removeAll(keepingCapacity: true)
  }

  var filter: String {
    let names = places.compactMap(\.attribute)
    let others = unknown.flatMap { id in names.map { LDAPFilter.equality($0, id) } }
    return "(|\(known.beginning.filter)\(others.joined()))"
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
