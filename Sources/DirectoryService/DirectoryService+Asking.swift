internal import DirectoryStore
internal import EmployeeDirectory
internal import Feeds
internal import HTTP

extension DirectoryService {
  /// Asks all feeds at once, in configured order.
  func ask(
    _ states: [FeedState], progress: (FeedProgress) -> Void
  ) -> [Result<FeedResponse, RefreshError>] {
    let end = ContinuousClock.now + settings.timeout
    let tokens = settings.feeds.map { source in
      Result { () throws(RefreshError) in try token(of: source, until: end) }
    }
    // Without token commands, all of the time remains.
    let hasTokens = settings.feeds.contains { $0.tokenCommand != nil }
    let timeout = hasTokens ? ContinuousClock.now.duration(to: end) : settings.timeout
    let requests = zip(settings.feeds, tokens).map { source, token in
      token.map { request(to: source, token: $0, timeout: timeout, states) }
    }
    let askable = requests.compactMap { try? $0.get() }
    let client = FeedClient(
      HTTPClient(userAgent: settings.userAgent, environment: effects.environment))
    var answers = client.fetch(askable, progress: progress).makeIterator()
    return requests.map { request in
      request.flatMap { _ in
        guard let answer = answers.next() else {
          return .failure(.feed(.http(HTTPError(.connectionLost))))
        }
        return answer.mapError(RefreshError.feed)
      }
    }
  }

  private func request(
    to source: FeedSource, token: String?, timeout: Duration, _ states: [FeedState]
  ) -> HTTPRequest {
    HTTPRequest(
      url: source.url, validators: validators(of: source, states), token: token,
      timeout: timeout, maximumSize: settings.maximumSize, caFile: settings.authorityFile,
      retries: settings.retries)
  }

  /// The token of a feed; `nil` if it needs none.
  ///
  /// The command may use half of the remaining time, so that some remains for the request.
  private func token(
    of source: FeedSource, until end: ContinuousClock.Instant
  ) throws(RefreshError) -> String? {
    guard let command = source.tokenCommand else { return nil }
    do {
      return try effects.token(command, ContinuousClock.now.duration(to: end) / 2)
    } catch {
      throw .token(error)
    }
  }

  /// The validators for a request; `nil` without a stored answer.
  func validators(of source: FeedSource, _ states: [FeedState]) -> Validators? {
    guard let state = states.first(where: { $0.identity.name == source.name }),
      state.fetchedAt != nil
    else { return nil }
    let validators = Validators(entityTag: state.entityTag, lastModified: state.lastModified)
    return validators.isEmpty ? nil : validators
  }
}
