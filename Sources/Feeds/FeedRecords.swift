public import EmployeeDirectory

/// The records of a feed's answer, decoded when they are read.
///
/// Most days little of a large answer is new, and decoding a record takes longer than hashing its
/// bytes.
public final class FeedRecords {
  private enum Source {
    case pages(StoredPages)
    case reading(RecordReading)
  }

  private var source: Source
  /// The names of managers whose records are referred to; `nil` if they were not looked for yet.
  private var managers: ManagerNames?
  /// The index of each element in the answer; `nil` if all elements are here.
  private let positions: [Int]?

  init(_ pages: StoredPages, positions: [Int]? = nil, managers: ManagerNames? = nil) {
    (source, self.positions, self.managers) = (.pages(pages), positions, managers)
  }

  convenience init(_ pages: [FeedDocument], positions: [Int]? = nil) {
    self.init(StoredPages(pages), positions: positions)
  }

  /// Reads the answer's elements in order, as often as it is called, and decodes those that are
  /// wanted by index and digest, and those with an id that came before.
  ///
  /// Once all elements were read, keeps them instead of the document, which is larger. Throws
  /// `.notStored` if a page can't be read back.
  public func read(
    _ isWanted: (Int, RecordDigest) -> Bool = { _, _ in true }
  ) throws(FeedError) -> RecordReading {
    switch source {
    case .reading(let reading): return reading.filtered(isWanted)
    case .pages(let pages):
      let managers = try managerNames(in: pages)
      var isComplete = true
      var reading = RecordReading()
      var ids = KnownIDs()
      for number in 0..<pages.count {
        let page = try pages.page(number)
        let start = ids.start
        let part = page.read(managers: managers, &ids) { index, digest in
          let isIn = isWanted(position(of: start + index), digest)
          isComplete = isComplete && isIn
          return isIn
        }
        // An array that grows has two copies of its elements for a while.
        if !reading.records.isEmpty { reading.records.reserveCapacity(pages.elementCount) }
        reading.append(part, at: start)
        ids.start += page.count
      }
      try reading.unite(ids, in: pages)
      if positions != nil { reading = reading.renumbered(position(of:)) }
      if isComplete { source = .reading(reading) }
      return reading
    }
  }

  private func managerNames(in pages: StoredPages) throws(FeedError) -> ManagerNames {
    if let managers { return managers }
    let names = try ManagerNames(in: pages)
    managers = names
    return names
  }

  private func position(of element: Int) -> Int { positions?[element] ?? element }
}
