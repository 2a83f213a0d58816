import Basics
import DirectoryStore
public import EmployeeDirectory
import Feeds
import FoundationEssentials
import HTTP
import Processes
import SQLiteFiles
import SignIn

extension DirectoryService {
  /// Asks all feeds at once for all their people, and stores nothing.
  public func fetchAll() -> [(feed: FeedSource, answer: Result<RecordReading, RefreshError>)] {
    let deadline = ContinuousClock.now + FeedRequest.longestAnswer
    return ask(settings.feeds.indices, LastAnswers(), by: deadline, progress: { _ in }).map {
      feed, answer in
      let reading = answer.flatMap { response -> Result<RecordReading, RefreshError> in
        switch response {
        case .answer(let answer):
          Result { () throws(FeedError) in try answer.records.read() }
            .mapError { RefreshError.feed(.content($0)) }
        case .notModified: .failure(.feed(.http(HTTPError(.unexpectedNotModified))))
        }
      }
      return (feed, reading)
    }
  }

  /// Asks feeds, named by their indices, at once, for answers that are complete by a deadline.
  func ask(
    _ feeds: some Sequence<Int>, _ last: LastAnswers, by deadline: ContinuousClock.Instant,
    progress: (FeedProgress) -> Void
  ) -> [FeedAnswerResult] {
    var tokens = FeedTokens(settings, effects, until: .now + settings.timeout)
    let sources = feeds.map { (index: $0, feed: settings.feeds[$0]) }
    var first: [Int: Result<String?, RefreshError>] = [:]
    for (index, source) in sources {
      first[index] = Result { () throws(RefreshError) in try tokens.token(of: source) }
    }
    // Without tokens, all of the time remains.
    let timeout = tokens.areNeeded ? tokens.remaining : settings.timeout
    var answers = ask(first, timeout: timeout, last, by: deadline, progress: progress)
    // The wait for a page, or for another feed, may have been longer than the time limit.
    tokens.end = .now + settings.timeout
    // The provider may have ended a token early, or the feed's clock may be ahead.
    var renewed: [Int: Result<String?, RefreshError>] = [:]
    for (index, source) in sources {
      guard case .failure(.feed(let error)) = answers[index], error.refusesToken,
        case .success(let refused?) = first[index], tokens.mayRenew(source, after: refused)
      else { continue }
      renewed[index] = Result { () throws(RefreshError) in
        try tokens.token(of: source, after: refused)
      }
    }
    if !renewed.isEmpty {
      let again = ask(renewed, timeout: tokens.remaining, last, by: deadline, progress: progress)
      answers.merge(again) { $1 }
    }
    return sources.map { index, feed in
      (feed, answers[index] ?? .failure(.feed(.http(HTTPError(.connectionLost)))))
    }
  }

  /// Asks those feeds at once whose tokens are known; feeds are named by their indices.
  private func ask(
    _ tokens: [Int: Result<String?, RefreshError>], timeout: Duration, _ last: LastAnswers,
    by deadline: ContinuousClock.Instant, progress: (FeedProgress) -> Void
  ) -> [Int: Result<FeedResponse, RefreshError>] {
    var answers: [Int: Result<FeedResponse, RefreshError>] = [:]
    var requests: [(feed: Int, request: FeedRequest)] = []
    for (feed, token) in tokens.sorted(by: { $0.key < $1.key }) {
      switch token {
      case .success(let token):
        let source = settings.feeds[feed]
        let way = way(to: source, token: token, timeout: timeout, last)
        var request = FeedRequest(way, source.shape, maximumPeople: settings.maximumPeople)
        request.pageFolder = settings.cacheFolder
        request.deadline = deadline
        request.transform = source.transform(settings)
        request.renewedToken = renewedToken(of: source)
        request.previous = last.previous(of: source)
        requests.append((feed, request))
      case .failure(let error): answers[feed] = .failure(error)
      }
    }
    let fetched = client.fetch(requests.map(\.request)) { event in
      progress(FeedProgress(index: requests[event.index].feed, stage: event.stage))
    }
    for ((feed, _), answer) in zip(requests, fetched) {
      answers[feed] = answer.mapError(RefreshError.feed)
    }
    return answers
  }

  var client: FeedClient {
    FeedClient(HTTPClient(userAgent: settings.userAgent, environment: effects.environment))
  }

  private func way(
    to source: FeedSource, token: String?, timeout: Duration, _ last: LastAnswers
  ) -> FeedRequest.Way {
    if source.kind == .ldap {
      var search = DirectorySearch(source, settings, password: token, timeout: timeout)
      let state = last.state(of: source)
      if state?.reading == source.reading { search.idAttribute = state?.idAttribute }
      if let state, let mark = state.latestChange.flatMap(ChangeMark.init),
        let answeredAt = state.fetchedAt, let stored = last.stored[source.name]
      {
        stored.startReading()
        search.known = KnownEntries(
          latestChange: mark, answeredAt: Int64(answeredAt.timeIntervalSince1970)
        ) { waits in
          (waits ? (try? stored.records()) : stored.present).map { $0.contain }
        }
      }
      return .ldap(search)
    }
    var request = HTTPRequest(
      url: source.url, validators: validators(of: source, last), token: token,
      timeout: timeout, maximumSize: settings.maximumSize, caFile: settings.authorityFile,
      retries: settings.retries)
    request.clientCertificate = source.clientCertificate
    return .http(request)
  }

  /// The user's command for a new token while pages come, within half a request's time limit.
  private func renewedToken(of source: FeedSource) -> (@Sendable () -> String?)? {
    guard let command = source.tokenCommand else { return nil }
    let (token, timeout, mayAsk) = (effects.token, settings.timeout / 2, effects.mayAsk)
    return { try? token(command, timeout, mayAsk) }
  }

  /// The validators for a request; `nil` without a stored answer that was read by this shape.
  func validators(of source: FeedSource, _ last: LastAnswers) -> Validators? {
    // What a command makes of the same answer may change with the command's program.
    guard source.transformCommand == nil,
      let state = last.state(of: source), state.fetchedAt != nil, state.reading == source.reading
    else { return nil }
    let validators = Validators(entityTag: state.entityTag, lastModified: state.lastModified)
    return validators.isEmpty ? nil : validators
  }

  /// Reads the last good answers; the records of those that may be completed unless `inFull` are
  /// read when they are needed.
  func lastAnswers(inFull: Bool) throws(StoreError) -> LastAnswers {
    var last = LastAnswers(states: try store.feedStates())
    if inFull { return last }
    for source in settings.feeds {
      guard let state = last.state(of: source), state.mayBeCompleted, state.failures == 0,
        state.reading == source.reading,
        // A ticket may be another user's by now, who may see more or less.
        source.sasl != .gssapi
      else { continue }
      last.stored[source.name] = DeferredRecords { [store] () throws(StoreError) in
        try store.storedRecords(of: source.name)
      }
    }
    return last
  }
}

struct LastAnswers {
  var states: [FeedState] = []
  /// The records of those feeds whose next answer may come in part, by the feeds' names.
  var stored: [String: DeferredRecords] = [:]

  func state(of source: FeedSource) -> FeedState? {
    states.first { $0.identity.name == source.name }
  }

  /// The answer whose changes are to be fetched; `nil` if everybody must be.
  ///
  /// Waits for its records.
  func previous(of source: FeedSource) -> PreviousAnswer? {
    guard let link = state(of: source)?.changesLink,
      let stored = try? stored[source.name]?.records()
    else { return nil }
    return (link, stored.ids)
  }
}

extension FeedState {
  /// How many answers in a row may come in part before one in full: not every change is in a part.
  private static let partialLimit = 6

  /// Whether an answer may have only what changed since the last one.
  fileprivate var mayBeCompleted: Bool {
    // Records that can't be used are not stored, and would not be counted.
    let isUsable = idFaults == 0 && (latestChange != nil || changesLink != nil && skipped == 0)
    return isUsable && partialAnswers < Self.partialLimit
  }
}

extension FeedSource {
  /// The user's command for the feed's answers, within the time limit of one request.
  func transform(
    _ settings: ServiceSettings
  ) -> (@Sendable ([UInt8]) throws(TransformFault) -> [UInt8])? {
    guard let command = transformCommand else { return nil }
    let (timeout, limit) = (settings.timeout, settings.maximumSize)
    return { (answer) throws(TransformFault) in
      let output: [UInt8]
      do throws(TokenError) {
        output = try TokenCommand.output(
          of: command, input: answer, limit: limit, timeout: timeout, mayAsk: false)
      } catch .notStarted {
        throw .notStarted
      } catch .failed(let status) {
        throw .failed(status: status)
      } catch { throw .timedOut }
      if output.count > limit { throw .tooLarge(limit: limit) }
      return output
    }
  }

  /// A hash that differs, but for chance, if an answer is read in another way or by another user.
  var reading: Int64 {
    var hash = FNV1a([user, sasl?.rawValue, clientCertificate?.file, tokenCommand])
    hash.combine(signIn.map { String(describing: $0) })
    hash.combine(shape.digest)
    return hash.digest
  }
}

extension DirectorySearch {
  /// Searches a feed's server within the limits of the settings.
  init(_ source: FeedSource, _ settings: ServiceSettings, password: String?, timeout: Duration) {
    self.init(source.url)
    (user, self.password, sasl) = (source.user, password, source.sasl)
    (self.timeout, maximumSize) = (timeout, settings.maximumSize)
    (caFile, clientCertificate) = (settings.authorityFile, source.clientCertificate)
  }
}
