internal import EmployeeDirectory
internal import Foundation
internal import HTTP
internal import LDAP
internal import Synchronization

/// A search of a directory server, on a thread of its own.
final class LDAPFetch: Sendable {
  /// How often a waiting caller is told how much came.
  private static let interval = DispatchTimeInterval.milliseconds(100)

  /// Ends a search whose pages nobody takes any more.
  private struct Unwanted: Error {}

  /// The contents of a complete answer besides its pages.
  private struct Outcome {
    var references = 0
    var latestChange: Int64?
    /// The places of the entries that came in the whole answer, and the others; `nil` if all came.
    var part: (positions: [Int], unchanged: [UnchangedRecord])?
  }

  private let byteCount = Mutex(0)
  private let pages = Mutex<[LDAPPage]>([])
  private let outcome = Mutex<Result<Outcome, FeedFetchError>>(.success(Outcome()))
  private let isUnwanted = Mutex(false)
  private let done = DispatchSemaphore(value: 0)
  private let search: DirectorySearch
  private let feed: FeedRequest

  /// How many managers are fetched whose entries are not in the answer.
  private static let managerLimit = 10_000

  /// Starts a search for the attributes that the feed's shape names.
  init(_ search: DirectorySearch, _ feed: FeedRequest) {
    (self.search, self.feed) = (search, feed)
    Thread.detachNewThread { [self] in
      do throws(LDAPSearchError<Unwanted>) {
        let result = try run(search)
        outcome.withLock { $0 = .success(result) }
      } catch {
        if case .search(let error) = error { outcome.withLock { $0 = .failure(.ldap(error)) } }
      }
      done.signal()
    }
  }

  private func run(_ search: DirectorySearch) throws(LDAPSearchError<Unwanted>) -> Outcome {
    var request: LDAPRequest
    let changes: DirectoryChanges?
    do throws(LDAPError) {
      request = try LDAPRequest(search, feed)
      changes = try DirectoryChanges(request, feed.shape, since: search.known) { page in
        byteCount.withLock { $0 += page.json.count }
      }
    } catch {
      throw .search(error)
    }
    if let changes {
      pages.withLock { $0 = changes.pages }
      return Outcome(
        references: changes.references, latestChange: changes.latestChange,
        part: (changes.positions, changes.unchanged))
    }
    byteCount.withLock { $0 = 0 }
    if feed.shape.listing != nil { request.attributes.append(FeedShape.timeOfChange) }
    let answer = try LDAPClient().search(request) { page throws(Unwanted) in
      if isUnwanted.withLock(\.self) { throw Unwanted() }
      byteCount.withLock { $0 += page.json.count }
      pages.withLock { $0.append(page) }
    }
    // After changes that didn't help, they are not asked for the next time.
    let latestChange = search.known == nil ? answer.latestChange?.seconds : nil
    return Outcome(references: answer.references, latestChange: latestChange)
  }

  /// Reads the pages as they come, and returns the answer when it is complete.
  ///
  /// Tells `progress` the number of bytes from time to time. Call it once.
  func wait(_ progress: (_ byteCount: Int) -> Void) -> Result<FeedResponse, FeedFetchError> {
    var answer = FeedPages(feed.shape, maximumPeople: feed.maximumPeople)
    var isDone = false
    do throws(FeedError) {
      while !isDone {
        isDone = done.wait(timeout: .now() + Self.interval) == .success
        for page in pages.withLock({ pages in
          defer { pages = [] }
          return pages
        }) {
          try answer.add(ResponseBody(copying: page.json))
        }
        if !isDone { progress(byteCount.withLock(\.self)) }
      }
      return try finish(answer).map(FeedResponse.answer)
    } catch {
      isUnwanted.withLock { $0 = true }
      return .failure(.content(error))
    }
  }

  /// The whole answer, once all pages are read.
  private func finish(_ answer: FeedPages) throws(FeedError) -> Result<FeedAnswer, FeedFetchError> {
    let outcome: Outcome
    switch self.outcome.withLock(\.self) {
    case .success(let known): outcome = known
    case .failure(let error): return .failure(error)
    }
    // Those that have not changed are usable.
    if outcome.part?.unchanged.isEmpty ?? true { try answer.finish() }
    let managers: ManagerNames
    do throws(LDAPError) { managers = try self.managers(in: answer) } catch {
      return .failure(.ldap(error))
    }
    return .success(
      FeedAnswer(
        records: FeedRecords(
          answer.documents, positions: outcome.part?.positions, managers: managers),
        byteCount: byteCount.withLock(\.self), references: outcome.references,
        latestChange: outcome.latestChange, unchanged: outcome.part?.unchanged))
  }

  /// The names of all managers; those whose entries are not in the answer are fetched.
  private func managers(in answer: FeedPages) throws(LDAPError) -> ManagerNames {
    var managers = ManagerNames(in: answer.documents)
    let missing = managers.missing.filter { $0.contains("=") }.prefix(Self.managerLimit)
    if missing.isEmpty { return managers }
    var request = try LDAPRequest(search, feed)
    request.attributes = feed.shape.names.attributes
    let page = try LDAPClient().entries(Array(missing), request)
    if let document = try? FeedDocument(ResponseBody(copying: page.json), feed.shape.names) {
      managers.add([document])
    }
    return managers
  }
}

extension LDAPRequest {
  /// Throws `.invalidURL`.
  fileprivate init(_ search: DirectorySearch, _ feed: FeedRequest) throws(LDAPError) {
    let signIn: LDAPSignIn =
      switch (search.sasl, search.user) {
      case (.gssapi, _): .gssapi
      case (.external, _): .external
      case (nil, let user?): .simple(user: user, password: LDAPPassword(search.password ?? ""))
      case (nil, nil): .anonymous
      }
    // RFC 4516 would search the base alone, and for entries of every class, most without a name.
    let address = try LDAPAddress(search.url, scope: .subtree, filter: "(objectClass=person)")
    self.init(address, signIn: signIn)
    attributes = feed.shape.attributes + EntryPlaces.attributes
    (timeout, deadline, maximumSize) = (search.timeout, search.deadline, search.maximumSize)
    maximumEntries = feed.maximumPeople
    caFile = search.caFile
    clientCertificateFile = search.clientCertificate?.file
    clientKeyFile = search.clientCertificate?.keyFile
  }
}

extension FeedShape {
  /// The attribute that says when an entry changed last (RFC 4512, section 3.4).
  static let timeOfChange = "modifyTimestamp"

  /// The attributes that a search has to ask for, each once.
  var attributes: [String] {
    var names: [String] = []
    for name in attributePlaces where name != "dn" && !names.contains(name) { names.append(name) }
    return names
  }

  /// The shape of an answer with no more than each entry's id and the time of its last change.
  ///
  /// `nil` without ids, and if a field is in the entry's own name: that changes with the entries
  /// above it, and the time doesn't.
  var listing: FeedShape? {
    let ids = places(of: .id)
    if !isDirectory || ids.isEmpty || attributePlaces.contains("dn") { return nil }
    var shape = FeedShape(
      people: people,
      fields: [
        FieldPlaces(.id, ids),
        FieldPlaces(.own(Self.timeOfChange), [.attribute(Self.timeOfChange)]),
      ])
    shape.isDirectory = true
    return shape
  }

  /// The shape of an answer with no more than each entry's names.
  var names: FeedShape {
    var shape = FeedShape(
      people: people, fields: fields.filter { [.first, .last, .name].contains($0.field) })
    shape.isDirectory = isDirectory
    return shape
  }

  private var attributePlaces: [String] {
    let pointers = fields.flatMap(\.places).map(\.pointer) + unlisted.map(\.pointer)
    return pointers.compactMap(\.tokens.first)
  }
}
