import EmployeeDirectory
import HTTP

/// The pages of one answer so far.
struct FeedPages {
  private let shape: FeedShape
  private let maximumPeople: Int
  private(set) var documents: [FeedDocument] = []
  /// Their size after decompression, in bytes.
  private(set) var byteCount = 0
  /// The people so far, those that are not listed or not usable included.
  private(set) var count = 0

  /// Begins an answer of a feed.
  init(_ shape: FeedShape, maximumPeople: Int) {
    (self.shape, self.maximumPeople) = (shape, maximumPeople)
  }

  /// Adds a page; throws if it is none, or if there are too many people now.
  @discardableResult mutating func add(_ body: ResponseBody) throws(FeedError) -> FeedDocument {
    byteCount += body.count
    let page = try FeedDocument(body, shape)
    count += page.count
    if count > maximumPeople { throw .tooManyPeople(limit: maximumPeople) }
    documents.append(page)
    return page
  }

  /// Checks that somebody in the whole answer is usable, if it has anybody.
  func finish() throws(FeedError) {
    let faults = documents.filter { $0.count > 0 }.map(\.fault)
    guard let first = faults.first, let fault = first, !faults.contains(nil) else { return }
    throw .noUsableRecord(count: count, first: fault)
  }
}
