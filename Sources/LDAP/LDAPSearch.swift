import Basics
import CLDAP

/// A search under way.
struct LDAPSearch {
  /// How many pages without entries a server may send; Active Directory does send some.
  private static let emptyPageLimit = 1_000

  private(set) var answer = LDAPAnswer()
  private let request: LDAPRequest
  private let filter: String
  private let attributes: [String]
  private let connection: LDAPConnection
  private var writer: PageWriter
  /// The number of the request whose answer is being read.
  private var number: Int32
  private var isOver = false
  private var emptyPages = 0
  /// The hashes of the names on the server's page so far; `nil` without entries.
  private var currentPage: Hasher?
  /// Hashes of the pages that had entries.
  ///
  /// That a cookie repeats says nothing: 389 Directory Server sends the same one with every page.
  private var pages: Set<Int> = []

  /// Checks a request, connects, signs in, and asks for the first page.
  init(_ request: LDAPRequest) throws(LDAPError) {
    self.request = request
    filter = try request.checkedFilter()
    let asked = request.attributes.isEmpty ? request.address.attributes : request.attributes
    guard asked.allSatisfy(AttributeNames.isWellFormed) else { throw LDAPError(.invalidAttribute) }
    let names = AttributeNames(asked)
    attributes = names.requested
    writer = PageWriter(names, listed: request.listed, hasJSON: request.hasJSON)
    connection = try LDAPConnection(request)
    if request.readsChangeCount { answer.changeCount = try connection.changeCount() }
    number = try connection.search(filter, attributes: attributes, cookie: [])
  }

  /// The next page, which has at least one entry; `nil` after the last.
  mutating func next() throws(LDAPError) -> LDAPPage? {
    while !isOver {
      let reply = try connection.nextMessage(of: number)
      switch reply.type {
      case cldap_entry:
        // A server that knows no pages sends all entries at once.
        let page = writer.count >= max(request.pageSize, 1) ? drainPage() : nil
        try add(reply)
        if let page { return page }
      case cldap_reference:
        answer.references += 1
        try checkCount()
      case cldap_search_result:
        try finishPage(reply)
        if writer.count > 0 { return drainPage() }
      // An intermediate response (RFC 4511, section 4.13) is of no control that is used.
      default: break
      }
    }
    return nil
  }

  private mutating func add(_ reply: borrowing LDAPReply) throws(LDAPError) {
    let name = try writer.add(reply, of: connection)
    if currentPage == nil { currentPage = Hasher() }
    currentPage?.combine(name)
    answer.entries += 1
    try checkCount()
    guard writer.size <= request.maximumSize else {
      throw LDAPError(.pageTooLarge(limit: request.maximumSize))
    }
  }

  private func checkCount() throws(LDAPError) {
    guard answer.entries + answer.references <= request.maximumEntries else {
      throw LDAPError(.tooManyEntries(limit: request.maximumEntries))
    }
  }

  /// Reads a page's end and asks for the next, which the server finds while this is handed over.
  private mutating func finishPage(_ reply: borrowing LDAPReply) throws(LDAPError) {
    let cookie = try connection.finish(reply, received: answer.entries)
    if let currentPage {
      if !pages.insert(currentPage.finalize()).inserted { throw LDAPError(.repeatedPage) }
    } else {
      emptyPages += 1
      if emptyPages > Self.emptyPageLimit { throw LDAPError(.repeatedPage) }
    }
    currentPage = nil
    isOver = cookie.isEmpty
    if !isOver { number = try connection.search(filter, attributes: attributes, cookie: cookie) }
  }

  private mutating func drainPage() -> LDAPPage {
    answer.binaryValues = writer.binaryValues
    let isSearchable = writer.changes.count == answer.entries && !writer.hasGUID
    answer.latestChange = isSearchable ? writer.changes.latest : nil
    var page = writer.drainPage()
    page.changeCount = answer.changeCount
    return page
  }
}

extension LDAPRequest {
  /// The filter to send: what both the address's and the request's own one find; throws
  /// `.invalidFilter`, and `.invalidBase` if the base can't be sent with it.
  func checkedFilter() throws(LDAPError) -> String {
    guard let whole = LDAPFilter.both(address.filter, filter) else {
      throw LDAPError(.invalidFilter(filter ?? address.filter))
    }
    guard !address.base.hasNUL else { throw LDAPError(.invalidBase) }
    return whole
  }
}
