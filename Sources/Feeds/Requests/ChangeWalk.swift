import Basics
import EmployeeDirectory
import Foundation
import HTTP

/// Fetches from Microsoft Graph the people who changed since the last answer, request by request.
///
/// First come the ids of those who changed, in pages. An id may come with a part of a record only,
/// so that these people are then fetched, some with each request.
///
/// Source: Microsoft Graph, "Use delta query to track changes in Microsoft Graph data".
struct ChangeWalk {
  enum Step {
    case next(HTTPRequest)
    case end(FeedAnswer)
    /// Everybody has to be fetched.
    case giveUp
  }

  /// How long the responses may take, so that there is time left to fetch everybody.
  private static let timeLimit = Duration.seconds(120)
  /// How many pages may have the ids of those who changed.
  private static let pageLimit = 100
  /// How many people come in one page if everybody is fetched.
  private static let pageSize = 999
  /// How many ids a filter may name.
  private static let idLimit = 15

  let addresses: ChangeAddresses
  private let request: HTTPRequest
  private let shape: FeedShape
  private let previous: PreviousAnswer
  private let end = ContinuousClock.now + timeLimit
  /// Those who changed and were not removed; the first ``askedCount`` of them were asked for.
  private var changed: [String] = []
  private var removed: Set<String> = []
  private var askedCount = 0
  private var pageCount = 0
  /// Those who were fetched, in the order in which they came.
  private var people: [RecordIDHash] = []
  private var documents: [FeedDocument] = []
  /// Where the next refresh begins; `nil` while pages with ids come.
  private var link: String?
  private(set) var byteCount = 0

  /// Begins with the link of the last answer; `nil` if it is at another origin.
  init?(
    _ request: HTTPRequest, _ addresses: ChangeAddresses, _ shape: FeedShape,
    since previous: PreviousAnswer
  ) {
    guard addresses.haveOrigin(of: previous.link) else { return nil }
    (self.request, self.addresses, self.shape) = (request, addresses, shape)
    self.previous = previous
  }

  var first: HTTPRequest { request.to(previous.link) }

  /// How many people may have changed: with more, everybody comes in fewer requests.
  private var limit: Int { Self.idLimit * max(1, previous.ids.count / Self.pageSize) }

  /// Handles a response; throws if fetching everybody would fail in the same way.
  mutating func handle(_ result: Result<HTTPResponse, HTTPError>) throws(HTTPError) -> Step {
    if ContinuousClock.now > end { return .giveUp }
    switch result {
    case .success(.content(let body, _)):
      byteCount += body.count
      return (link == nil ? handlePage(body) : handlePeople(body)) ?? .giveUp
    case .success(.notModified): return .giveUp
    case .failure(let error):
      if error.cause == .status(401) || error.isTransient { throw error }
      return .giveUp
    }
  }

  /// Handles a page of changes; `nil` if it can't be used.
  private mutating func handlePage(_ body: ResponseBody) -> Step? {
    pageCount += 1
    guard let page = try? FeedDocument(body, shape.changes), pageCount <= Self.pageLimit else {
      return nil
    }
    for (id, removal) in page.idsAndFields {
      guard let id else { return nil }
      changed.removeAll { $0 == id }
      // Who was removed may have been restored since.
      if removal == nil {
        removed.remove(id)
        changed.append(id)
      } else {
        removed.insert(id)
      }
      if changed.count > limit { return nil }
    }
    if let next = try? page.value(of: .next) {
      return addresses.haveOrigin(of: next) ? .next(request.to(next)) : nil
    }
    link = addresses.link(in: page)
    return link == nil ? nil : nextPeople()
  }

  /// Handles the people requested last; `nil` unless each of them came, and no one else.
  private mutating func handlePeople(_ body: ResponseBody) -> Step? {
    guard let document = try? FeedDocument(body, shape) else { return nil }
    let ids = document.idsAndFields.compactMap(\.id)
    let asked = changed[people.count..<askedCount]
    guard document.count == asked.count, Set(ids) == Set(asked) else { return nil }
    people += ids.map { RecordIDHash($0) }
    documents.append(document)
    return nextPeople()
  }

  private mutating func nextPeople() -> Step {
    let ids = changed.dropFirst(askedCount).prefix(Self.idLimit)
    if ids.isEmpty { return .end(answer) }
    askedCount += ids.count
    return .next(request.to(addresses.people(Array(ids))))
  }

  /// How many people the feed has now.
  var count: Int { people.count + Set(previous.ids).subtracting(others).count }

  /// Those who are not as they were.
  private var others: Set<RecordIDHash> { Set((changed + removed).map { RecordIDHash($0) }) }

  private var answer: FeedAnswer {
    var indices: [RecordIDHash: Int] = [:]
    for (index, id) in previous.ids.enumerated() { indices[id] = index }
    let positions = people.enumerated().map { number, id in
      indices[id] ?? previous.ids.count + number
    }
    let others = others
    var answer = FeedAnswer(
      records: FeedRecords(documents, positions: positions), byteCount: byteCount)
    answer.changesLink = link
    answer.unchanged = previous.ids.enumerated().filter { !others.contains($0.element) }
      .map { UnchangedRecord(index: $0.offset, id: $0.element) }
    return answer
  }
}

/// The addresses at which Microsoft Graph has the changes of its users.
struct ChangeAddresses {
  private let origin: ParsedURL
  private let path: Substring
  private let select: String

  /// `nil` for a feed without such addresses: another kind's, or a list of some people only.
  init?(_ url: String, _ shape: FeedShape) {
    guard shape.changesPlace != nil, shape.places(of: .id) == [ValuePlace("/id")],
      let origin = ParsedURL(url), origin.scheme != "file"
    else { return nil }
    let path = url.prefix { !["?", "#"].contains($0) }
    guard path.hasSuffix("/users") else { return nil }
    var select = shape.parameters.first { $0.name == "$select" }?.value
    for parameter in url.queryParameters {
      switch parameter.name {
      case "$select" where !parameter.value.isEmpty: select = parameter.value
      case "$top": break
      default: return nil
      }
    }
    guard let select else { return nil }
    (self.origin, self.path) = (origin, path)
    self.select = select.percentEncoded(keeping: "-._~,")
  }

  /// Where the link to the changes from now on is.
  var latest: String { "\(path)/delta?$select=\(select)&$deltatoken=latest" }

  /// The link of a response to later changes; `nil` if it has none that may be followed.
  func link(in page: FeedDocument?) -> String? {
    guard let link = try? page?.value(of: .changes), haveOrigin(of: link) else { return nil }
    return link
  }

  /// The list of those with some ids.
  func people(_ ids: [String]) -> String {
    let list = ids.map { "'" + $0.replacing("'", with: "''") + "'" }.joined(separator: ",")
    let filter = "id in (\(list))".percentEncoded(keeping: "-._~")
    return "\(path)?$filter=\(filter)&$select=\(select)"
  }

  /// Whether an address may get the feed's token.
  func haveOrigin(of address: String) -> Bool {
    address.utf8.count <= PageAddress.longest
      && ParsedURL(address)?.hasSameOrigin(as: origin) ?? false
  }
}
