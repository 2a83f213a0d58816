import EmployeeDirectory

/// The ids of an answer's records so far, to find those that come again.
struct KnownIDs {
  /// The index in the answer of the first element of the page that is read.
  var start = 0
  private var hashes: Set<UInt64> = []
  /// The hashes of ids that an earlier record has, too, by the elements' indices in the answer.
  private(set) var repeated: [Int: UInt64] = [:]

  /// Adds the id of a page's element; returns whether an earlier record has it, too.
  mutating func insert(_ id: RawID, of element: Int) -> Bool {
    if id.isEmpty { return false }
    let hash = id.hash
    if hashes.insert(hash).inserted { return false }
    repeated[start + element] = hash
    return true
  }
}

extension RecordReading {
  /// Gives records with an id that came before the name of the id's first record: both are about
  /// one person.
  mutating func unite(_ ids: KnownIDs, in pages: StoredPages) throws(FeedError) {
    if ids.repeated.isEmpty { return }
    let wanted = Set(ids.repeated.values)
    var names: [UInt64: (index: Int, name: FullName)] = [:]
    var start = 0
    for number in 0..<pages.count {
      let page = try pages.page(number)
      for (id, first) in page.names(of: wanted) where names[id] == nil {
        names[id] = (start + first.index, first.name)
      }
      start += page.count
    }
    for number in records.indices {
      let (index, record) = records[number]
      guard let id = ids.repeated[index], let first = names[id],
        first.name.key != record.name.key
      else { continue }
      add(.idTwice(index: first.index), at: index, name: record.name.description)
      records[number].record.name = first.name
    }
  }
}
