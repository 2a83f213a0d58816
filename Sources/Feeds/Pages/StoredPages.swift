import HTTP

/// The pages of an answer: parsed ones, and if they are many, others in a file.
struct StoredPages {
  private enum Page {
    case parsed(FeedDocument)
    case spooled(PageSpool, number: Int)
  }

  private var pages: [Page] = []
  private var spool: PageSpool?
  private var isDiskFull = false
  private(set) var elementCount = 0
  /// The references to managers so far, without names: they are collected as pages come, since the
  /// program mostly waits then.
  private(set) var managers = ManagerNames()

  init(_ pages: [FeedDocument] = []) {
    for page in pages { add(.parsed(page), page) }
  }

  var count: Int { pages.count }

  /// The first page, if it is in memory; `nil` without pages.
  var first: FeedDocument? { if case .parsed(let page)? = pages.first { page } else { nil } }

  /// Adds a page; with a folder, its bytes are kept in a file there instead.
  ///
  /// The page stays in memory if no file can be created there, or the disk is full: the program
  /// does without a cache that it can't write to. Pages that were in the file come back then.
  mutating func append(
    _ body: ResponseBody, _ shape: FeedShape, in folder: String?
  ) throws(FeedError) -> FeedDocument {
    // Parsing clears the body.
    let spooled = folder.flatMap { write(body, shape, in: $0) }
    let page = try FeedDocument(body, shape)
    add(spooled ?? .parsed(page), page)
    return page
  }

  private mutating func add(_ page: Page, _ document: FeedDocument) {
    pages.append(page)
    elementCount += document.count
    managers.addReferences(on: document)
  }

  /// Writes a page to the file; `nil` if that is not possible.
  private mutating func write(
    _ body: ResponseBody, _ shape: FeedShape, in folder: String
  ) -> Page? {
    if isDiskFull { return nil }
    spool = spool ?? PageSpool(in: folder, shape)
    guard let spool else { return nil }
    if let number = spool.append(body) { return .spooled(spool, number: number) }
    isDiskFull = true
    closeFile()
    return nil
  }

  /// Closes the file, so that the directory has room on the disk; its pages stay in memory then.
  ///
  /// If one can't be read back, all of them stay in the file.
  private mutating func closeFile() {
    var parsed: [Page] = []
    for number in pages.indices {
      guard let document = try? page(number) else { return }
      parsed.append(.parsed(document))
    }
    (pages, spool) = (parsed, nil)
  }

  /// A page, which is parsed again if it is in the file.
  func page(_ number: Int) throws(FeedError) -> FeedDocument {
    switch pages[number] {
    case .parsed(let page): return page
    case .spooled(let spool, let number): return try spool.page(number)
    }
  }
}
