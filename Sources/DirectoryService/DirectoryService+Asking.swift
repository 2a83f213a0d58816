internal import DirectoryStore
internal import EmployeeDirectory
internal import Feeds
internal import HTTP
internal import SignInService

extension DirectoryService {
  /// Asks all feeds at once, in configured order.
  func ask(
    _ states: [FeedState], progress: (FeedProgress) -> Void
  ) -> [Result<FeedResponse, RefreshError>] {
    let end = ContinuousClock.now + settings.timeout
    var tokens = FeedTokens(settings, effects, until: end)
    let first = settings.feeds.map { source in
      Result { () throws(RefreshError) in try tokens.token(of: source) }
    }
    // Without tokens, all of the time remains.
    let timeout = tokens.areNeeded ? ContinuousClock.now.duration(to: end) : settings.timeout
    var answers = ask(first, timeout: timeout, states, progress: progress)
    // The provider may have ended a token early, or the feed's clock may be ahead.
    let renewed = zip(first, answers).enumerated().map { index, pair in
      guard case .failure(.feed(.http(let error))) = pair.1, error.cause == .status(401),
        let refused = try? pair.0.get()
      else { return nil as Result<String?, RefreshError>? }
      let source = settings.feeds[index]
      return tokens.mayRenew(source, after: refused)
        ? Result { () throws(RefreshError) in try tokens.token(of: source, after: refused) } : nil
    }
    if renewed.contains(where: { $0 != nil }) {
      let again = ask(
        renewed.map { $0 ?? .failure(.signIn(.notSignedIn)) },
        timeout: ContinuousClock.now.duration(to: end), states, progress: progress)
      for (index, answer) in again.enumerated() where renewed[index] != nil {
        answers[index] = answer
      }
    }
    return answers
  }

  /// Asks those feeds at once whose tokens are known.
  private func ask(
    _ tokens: [Result<String?, RefreshError>], timeout: Duration, _ states: [FeedState],
    progress: (FeedProgress) -> Void
  ) -> [Result<FeedResponse, RefreshError>] {
    let requests = zip(settings.feeds, tokens).map { source, token in
      token.map { request(to: source, token: $0, timeout: timeout, states) }
    }
    let indices = requests.indices.filter { (try? requests[$0].get()) != nil }
    let askable = requests.compactMap { try? $0.get() }
    let client = FeedClient(
      HTTPClient(userAgent: settings.userAgent, environment: effects.environment))
    let fetched = client.fetch(askable) { event in
      progress(FeedProgress(index: indices[event.index], stage: event.stage))
    }
    var answers = fetched.makeIterator()
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

  /// The validators for a request; `nil` without a stored answer.
  func validators(of source: FeedSource, _ states: [FeedState]) -> Validators? {
    guard let state = states.first(where: { $0.identity.name == source.name }),
      state.fetchedAt != nil
    else { return nil }
    let validators = Validators(entityTag: state.entityTag, lastModified: state.lastModified)
    return validators.isEmpty ? nil : validators
  }
}
