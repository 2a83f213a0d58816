package import Foundation
package import HTTP
package import Processes
import SQLiteFiles
package import SignIn
import Synchronization

/// Finds people's pictures, fetches them and has them watermarked.
package final class PictureService: Sendable {
  package let settings: PictureSettings
  /// The cache.
  package let store: PictureStore
  let client: HTTPClient
  let codec: PictureCodec
  let now: @Sendable () -> Date
  private let token:
    @Sendable (_ command: String, _ timeout: Duration) -> Result<String, TokenError>
  private let signInToken: SignInToken
  /// The tokens that could not be got, by feed, until they are tried again.
  private let failedTokens = Mutex<[String: (error: PictureError, retryAt: Date)]>([:])

  /// Gets the access token of a sign-in within a time limit, another one after one that was
  /// refused.
  package typealias SignInToken =
    @Sendable (_ source: SignInSource, _ refused: String?, _ timeout: Duration) -> Result<
      FeedToken, SignInError
    >

  /// Creates a service; `token` runs a feed's token command within a time limit.
  package init(
    settings: PictureSettings, store: PictureStore, client: HTTPClient, codec: PictureCodec,
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable (String, Duration) -> Result<String, TokenError>,
    signInToken: @escaping SignInToken = { _, _, _ in .failure(.notSignedIn) }
  ) {
    self.settings = settings
    self.store = store
    self.client = client
    self.codec = codec
    self.now = now
    self.token = token
    self.signInToken = signInToken
  }

  /// The watermark service; `nil` if none is configured.
  var watermark: WatermarkService? {
    settings.watermark.map { WatermarkService(url: $0, store: store, codec: codec) }
  }

  /// A source's picture, or else its other size, without a request; the failure of the last request
  /// until it is to be sent again; `nil` if only ``load(_:isWanted:handle:)`` can tell.
  package func cached(_ source: PictureSource) -> Result<ReadyPicture, PictureError>? {
    let result = cachedAlone(source)
    guard case .failure? = result, let other = source.fallback else { return result }
    switch cachedAlone(other, insteadAfter: result?.failure) {
    case .success(let picture): return .success(picture)
    case .failure: return result
    case nil: return nil
    }
  }

  /// The result of ``cached(_:)`` for a source without its other size, itself perhaps the other
  /// size of one that failed.
  private func cachedAlone(
    _ source: PictureSource, insteadAfter failure: PictureError? = nil
  ) -> Result<ReadyPicture, PictureError>? {
    let time = now()
    if case .unreadable(let error) = source.content { return .failure(error) }
    let known = store.address(source.key)
    guard let stored = stored(source, known, at: time) else {
      return known?.pausedError(at: time).map { .failure($0) }
    }
    var picture = CheckedPicture(source: source, url: known?.url, stored: stored)
    picture.substitution = failure.map { .otherSize($0) } ?? known?.error.map { .earlier($0) }
    if let ready = ReadyPicture(picture, without: watermark) { return .success(ready) }
    return watermark?.cached(picture, at: time)?.map { ReadyPicture($0) }
  }

  private func stored(
    _ source: PictureSource, _ known: StoredAddress?, at time: Date
  ) -> StoredPicture? {
    if case .bytes(let bytes) = source.content { return store.picture(equalTo: bytes, at: time) }
    return known?.picture.flatMap { store.picture($0, at: time) }
  }

  /// Loads pictures, up to six at a time: from the cache, or by a request if they are older than a
  /// day.
  ///
  /// Returns when all are done. The closures run on the calling thread. Several threads may load at
  /// once; each sends its own requests. Before each request, `isWanted` may drop the source with
  /// that index; every other one is handled once.
  package func load(
    _ sources: [PictureSource], isWanted: (Int) -> Bool = { _ in true },
    handle: (Int, Result<ReadyPicture, PictureError>) -> Void
  ) {
    let load = PictureLoad(self, sources)
    client.send(atMost: PictureSettings.requestLimit) {
      load.next(isWanted: isWanted, handle: handle)
    } handle: { request, event in
      guard case .finished(let response) = event else { return }
      load.conclude(request, response, handle: handle)
    }
  }
}

// MARK: - Tokens

extension PictureService {
  /// The pause after a token could not be got: the user may sign in at any time.
  private static let tokenPause = 60.0

  /// The token of a feed; `nil` if it needs none.
  func token(of feed: PictureSettings.Feed) -> Result<FeedToken, PictureError>? {
    if let failed = failedTokens.withLock({ $0[feed.name] }),
      (0...Self.tokenPause).contains(failed.retryAt.timeIntervalSince(now()))
    {
      return .failure(failed.error)
    }
    let result: Result<FeedToken, PictureError>
    if let command = feed.tokenCommand {
      result = token(command, settings.timeout / 2).map { FeedToken($0, isNew: false) }
        .mapError { .token($0) }
    } else if let signIn = feed.signIn {
      result = token(of: signIn, after: nil)
    } else {
      return nil
    }
    if case .failure(let error) = result {
      let retryAt = now().addingTimeInterval(Self.tokenPause)
      failedTokens.withLock { $0[feed.name] = (error, retryAt) }
    }
    return result
  }

  /// The access token of a sign-in, another one after one that was refused.
  func token(of signIn: SignInSource, after refused: String?) -> Result<FeedToken, PictureError> {
    signInToken(signIn, refused, settings.timeout / 2).mapError { .signIn($0) }
  }

  /// Forgets which tokens could not be got.
  func forgetFailedTokens() { failedTokens.withLock { $0 = [:] } }
}

extension Result {
  /// The failure; `nil` after a success.
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
