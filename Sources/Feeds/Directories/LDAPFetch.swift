import EmployeeDirectory
import Foundation
import HTTP
import LDAP
import Synchronization

/// A search of a directory server, on its own thread.
final class LDAPFetch: Sendable {
  /// How often a waiting caller gets the progress.
  private static let interval = DispatchTimeInterval.milliseconds(100)

  private struct Cancelled: Error {}

  /// The contents of a complete answer besides its pages.
  private struct Outcome {
    var references = 0
    var latestChange: ChangeMark?
    /// The attribute of the entries' ids; `nil` if there are no entries.
    var idAttribute: String?
    /// The places of the entries that came in the whole answer, and the others; `nil` if all came.
    var part: (positions: [Int], unchanged: [UnchangedRecord])?
  }

  private let byteCount = Mutex(0)
  private let pages = Mutex<[LDAPPage]>([])
  private let outcome = Mutex<Result<Outcome, FeedFetchError>>(.success(Outcome()))
  private let isUnwanted = Mutex(false)
  private let done = DispatchSemaphore(value: 0)
  /// The shape that the pages are read by, whose ids the first page decides on.
  private let shape: Mutex<FeedShape>
  private let search: DirectorySearch
  private let feed: FeedRequest

  /// How many managers are fetched whose entries are not in the answer.
  private static let managerLimit = 10_000

  /// Starts a search for the attributes that the feed's shape names.
  init(_ search: DirectorySearch, _ feed: FeedRequest) {
    (self.search, self.feed) = (search, feed)
    shape = Mutex(feed.shape)
    Thread.detachNewThread { [self] in
      do throws(LDAPSearchError<Cancelled>) {
        let result = try run(search)
        outcome.withLock { $0 = .success(result) }
      } catch {
        if case .search(let error) = error { outcome.withLock { $0 = .failure(.ldap(error)) } }
      }
      done.signal()
    }
  }

  private func run(_ search: DirectorySearch) throws(LDAPSearchError<Cancelled>) -> Outcome {
    var request: LDAPRequest
    let changes: DirectoryChanges?
    do throws(LDAPError) {
      request = try LDAPRequest(search, feed)
      let identified = feed.shape.identified { $0 == search.idAttribute ? 1 : 0 }
      changes = try DirectoryChanges(request, identified, since: search.known) { page in
        byteCount.withLock { $0 += page.size }
      }
    } catch {
      throw .search(error)
    }
    if let changes {
      shape.withLock { $0.replace([FieldPlaces(.id, changes.ids)]) }
      pages.withLock { $0 = changes.pages }
      return Outcome(
        references: changes.references, latestChange: changes.latestChange,
        idAttribute: search.idAttribute, part: (changes.positions, changes.unchanged))
    }
    byteCount.withLock { $0 = 0 }
    if feed.shape.listing != nil {
      request.attributes.append(FeedShape.timeOfChange)
      request.readsChangeCount = true
    }
    var isFirst = true
    let answer = try LDAPClient().search(request) { page throws(Cancelled) in
      if isUnwanted.withLock(\.self) { throw Cancelled() }
      if isFirst {
        shape.withLock { $0 = $0.identified(by: page.count(of:), preferring: search.idAttribute) }
      }
      isFirst = false
      byteCount.withLock { $0 += page.size }
      pages.withLock { $0.append(page) }
    }
    let id = isFirst ? nil : shape.withLock { $0.places(of: .id).first?.attribute }
    guard let mark = ChangeMark(answer), shape.withLock({ $0.listing != nil }) else {
      return Outcome(references: answer.references, idAttribute: id)
    }
    // After changes that didn't help, the next refresh doesn't request them. They were not tried if
    // another server of the same address answered.
    let wereTried =
      search.known.map { mark.isComparable(to: $0.latestChange) && $0.areKnown(true) != nil }
      ?? false
    return Outcome(
      references: answer.references, latestChange: wereTried ? nil : mark, idAttribute: id)
  }

  /// An answer without pages, to be read by the shape as it is now.
  private var emptyAnswer: FeedPages {
    FeedPages(shape.withLock(\.self), maximumPeople: feed.maximumPeople, folder: feed.pageFolder)
  }

  /// Reads the pages as they come, and returns the answer when it is complete.
  ///
  /// Tells `progress` the number of bytes from time to time. Call it once.
  func wait(_ progress: (_ byteCount: Int) -> Void) -> Result<FeedResponse, FeedFetchError> {
    var answer = emptyAnswer
    var isDone = false
    do throws(FeedError) {
      while !isDone {
        isDone = done.wait(timeout: .now() + Self.interval) == .success
        for page in pages.withLock({ pages in
          defer { pages = [] }
          return pages
        }) {
          if answer.stored.count == 0 { answer = emptyAnswer }
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

  private func finish(_ answer: FeedPages) throws(FeedError) -> Result<FeedAnswer, FeedFetchError> {
    let outcome: Outcome
    switch self.outcome.withLock(\.self) {
    case .success(let known): outcome = known
    case .failure(let error): return .failure(error)
    }
    // Those that have not changed are usable.
    if outcome.part?.unchanged.isEmpty ?? true {
      var fault: FeedError?
      do throws(FeedError) { try answer.finish() } catch { fault = error }
      // A URL without a scope searches one entry.
      let isOfBaseAlone = (try? LDAPAddress(search.url))?.scope == .base
      if isOfBaseAlone, answer.count == 0 || fault != nil {
        return .failure(.ldap(LDAPError(.nobodyAtBase)))
      }
      if let fault { throw fault }
    }
    var managers = try ManagerNames(in: answer.stored)
    do throws(LDAPError) { try addMissing(to: &managers) } catch { return .failure(.ldap(error)) }
    return .success(
      FeedAnswer(
        records: FeedRecords(answer.stored, positions: outcome.part?.positions, managers: managers),
        byteCount: byteCount.withLock(\.self), references: outcome.references,
        latestChange: outcome.latestChange, idAttribute: outcome.idAttribute,
        unchanged: outcome.part?.unchanged))
  }

  /// Fetches the names of managers whose entries are not in the answer.
  private func addMissing(to managers: inout ManagerNames) throws(LDAPError) {
    let missing = managers.missing.filter { $0.contains("=") }.prefix(Self.managerLimit)
    if missing.isEmpty { return }
    var request = try LDAPRequest(search, feed)
    request.attributes = feed.shape.names.attributes
    let page = try LDAPClient().entries(Array(missing), request)
    if let document = try? FeedDocument(ResponseBody(copying: page.json), feed.shape.names) {
      managers.add(document)
    }
  }
}

extension LDAPRequest {
  /// A search for a feed's people; throws `.invalidURL`.
  fileprivate init(_ search: DirectorySearch, _ feed: FeedRequest) throws(LDAPError) {
    try self.init(search)
    attributes = feed.shape.attributes + EntryPlaces.attributes
    (deadline, maximumEntries) = (feed.deadline, feed.maximumPeople)
  }

  /// A search with the sign-in and limits of a feed; throws `.invalidURL`.
  init(_ search: DirectorySearch) throws(LDAPError) {
    let signIn: LDAPSignIn =
      switch (search.sasl, search.user) {
      case (.gssapi, _): .gssapi
      case (.external, _): .external
      case (nil, let user?): .simple(user: user, password: LDAPPassword(search.password ?? ""))
      case (nil, nil): .anonymous
      }
    // RFC 4516 would search for entries of every class, most of which are not of people.
    let address = try LDAPAddress(search.url, filter: "(objectClass=person)")
    self.init(address, signIn: signIn)
    (timeout, maximumSize) = (search.timeout, search.maximumSize)
    caFile = search.caFile
    clientCertificateFile = search.clientCertificate?.file
    clientKeyFile = search.clientCertificate?.keyFile
  }
}
