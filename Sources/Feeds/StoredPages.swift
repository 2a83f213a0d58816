import HTTP

/// The pages of an answer: parsed ones, and if they are many, others in a file.
struct StoredPages {
  private enum Page {
    case parsed(FeedDocument)
    case spooled(PageSpool, number: Int)
  }

  private var pages: [Page] = []
  private var spool: PageSpool?
  /// The number of elements on all pages.
  private(set) var elementCount = 0

  /// No pages.
  init() {}

  /// Pages that are parsed.
  init(_ pages: [FeedDocument]) {
    for page in pages { append(page) }
  }

  /// The number of pages.
  var count: Int { pages.count }

  /// The first page, if it is in memory; `nil` without pages.
  var first: FeedDocument? {
    if case .parsed(let page)? = pages.first { page } else { nil }
  }

  /// Adds a page that stays in memory.
  mutating func append(_ page: FeedDocument) {
    pages.append(.parsed(page))
    elementCount += page.count
  }

  /// Parses a page, and keeps its bytes in a file of a folder instead.
  ///
  /// The page stays in memory if no file can be created there, or the disk is full: the program
  /// does without a cache that it can't write to.
  mutating func append(
    _ body: ResponseBody, _ shape: FeedShape, in folder: String
  ) throws(FeedError) -> FeedDocument {
    spool = spool ?? PageSpool(in: folder, shape)
    // Parsing clears the body.
    let number = spool?.append(body)
    let page = try FeedDocument(body, shape)
    if let spool, let number {
      pages.append(.spooled(spool, number: number))
      elementCount += page.count
    } else {
      append(page)
    }
    return page
  }

  /// A page, which is parsed again if it is in the file.
  func page(_ number: Int) throws(FeedError) -> FeedDocument {
    switch pages[number] {
    case .parsed(let page): return page
    case .spooled(let spool, let number): return try spool.page(number)
    }
  }
}
