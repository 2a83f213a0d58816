public import EmployeeDirectory

/// The records of a feed's answer, decoded when they are read.
///
/// Most days little of a large answer is new, and decoding a record takes longer than hashing it.
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
  /// Why the pages could not be read back; `nil` if they could, as far as they were read.
  public private(set) var fault: FeedError?

  init(_ pages: StoredPages, positions: [Int]? = nil, managers: ManagerNames? = nil) {
    (source, self.positions, self.managers) = (.pages(pages), positions, managers)
  }

  convenience init(_ pages: [FeedDocument], positions: [Int]? = nil) {
    self.init(StoredPages(pages), positions: positions)
  }

  /// Reads the answer's elements in order, as often as it is called, and decodes those that are
  /// wanted by index and digest, and those with an id that came before.
  ///
  /// Throws `.unreadablePages` if a page can't be read back.
  public func read(
    _ isWanted: (Int, RecordDigest) -> Bool = { _, _ in true }
  ) throws(FeedError) -> RecordReading {
    var reading = RecordReading()
    do {
      try read(isWanted) { reading.add($0) }
    } catch let error as FeedError {
      throw error
    } catch {
      // Adding a part throws nothing.
      throw .notJSON(.outOfMemory)
    }
    return reading
  }

  /// Reads the elements page by page, so that not all of them are in memory; records with an id
  /// that came before follow the others.
  ///
  /// Throws `FeedError.unreadablePages` if a page can't be read back, and what `receive` throws.
  public func read(
    _ isWanted: (Int, RecordDigest) -> Bool, receive: (RecordReading) throws -> Void
  ) throws {
    do {
      try readParts(isWanted, receive)
    } catch let error as FeedError {
      fault = error
      throw error
    }
  }

  private func readParts(
    _ isWanted: (Int, RecordDigest) -> Bool, _ receive: (RecordReading) throws -> Void
  ) throws {
    switch source {
    case .reading(let reading): try receive(reading.filtered(isWanted))
    case .pages(let pages):
      let managers = try managers ?? ManagerNames(in: pages)
      self.managers = managers
      var isComplete = true
      var ids = KnownIDs()
      var last = RecordReading()
      for number in 0..<pages.count {
        let page = try pages.page(number)
        let start = ids.start
        var part = page.read(managers: managers, &ids) { index, digest in
          let isIn = isWanted(position(of: start + index), digest)
          isComplete = isComplete && isIn
          return isIn
        }
        if start > 0 { part = part.renumbered { start + $0 } }
        ids.start += page.count
        if pages.count > 1 {
          if !ids.repeated.isEmpty {
            last.records += part.records.filter { ids.repeated[$0.index] != nil }
            part.records.removeAll { ids.repeated[$0.index] != nil }
          }
          try receive(placed(part))
        } else {
          last = part
        }
      }
      try last.unite(ids, in: pages)
      last = placed(last)
      // The elements of one page are smaller than its document.
      if isComplete, pages.count == 1 { source = .reading(last) }
      try receive(last)
    }
  }

  private func placed(_ part: RecordReading) -> RecordReading {
    positions == nil ? part : part.renumbered(position(of:))
  }

  private func position(of element: Int) -> Int { positions?[element] ?? element }
}
