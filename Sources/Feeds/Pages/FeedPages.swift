import EmployeeDirectory
import HTTP

/// The pages of one answer so far.
struct FeedPages {
  /// Up to how many bytes of an answer its pages stay in memory.
  static let usualMemoryLimit = 4 << 20

  private let shape: FeedShape
  private let maximumPeople: Int
  private let folder: String?
  private let memoryLimit: Int
  private(set) var stored = StoredPages()
  /// Their size after decompression, in bytes.
  private(set) var byteCount = 0
  private var hasUsable = false
  /// Why the first person who is not usable is not.
  private var firstFault: RecordFault?

  /// Begins an answer, whose pages are kept in a folder if they are many; without one, in memory.
  init(
    _ shape: FeedShape, maximumPeople: Int, folder: String? = nil,
    memoryLimit: Int = FeedPages.usualMemoryLimit
  ) {
    (self.shape, self.maximumPeople) = (shape, maximumPeople)
    (self.folder, self.memoryLimit) = (folder, memoryLimit)
  }

  /// The people so far, those that are not listed or not usable included.
  var count: Int { stored.elementCount }

  /// Adds a page; throws if it is not a valid one, or if there are too many people now.
  @discardableResult mutating func add(_ body: ResponseBody) throws(FeedError) -> FeedDocument {
    byteCount += body.count
    // Most answers are one page, which need not be written.
    let isLarge = stored.count > 0 && byteCount > memoryLimit
    let page = try stored.append(body, shape, in: isLarge ? folder : nil)
    if count > maximumPeople { throw .tooManyPeople(limit: maximumPeople) }
    if !hasUsable, page.count > 0 {
      let fault = page.fault
      hasUsable = fault == nil
      firstFault = firstFault ?? fault
    }
    return page
  }

  /// Checks that somebody in the whole answer is usable, if it has anybody.
  func finish() throws(FeedError) {
    if !hasUsable, let firstFault { throw .noUsableRecord(count: count, first: firstFault) }
  }
}
