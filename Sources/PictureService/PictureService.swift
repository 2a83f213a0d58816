package import EmployeeDirectory
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
  let entryPicture: EntryPictureReader
  /// The access to each feed's directory server, by the server's key.
  let serverAccesses = Mutex<[String: ServerAccess]>([:])
  /// The feeds that gave no token, until they are tried again.
  private let failedFeeds = Mutex<[String: (error: PictureError, retryAt: Date)]>([:])

  /// Gets the access token of a sign-in within a time limit, another one than a refused one.
  package typealias SignInToken =
    @Sendable (_ source: SignInSource, _ refused: String?, _ timeout: Duration) -> Result<
      FeedToken, SignInError
    >

  /// Reads the picture in an entry of a feed's directory server in time; `nil` if it has none.
  package typealias EntryPictureReader =
    @Sendable (
      _ entry: EntryPicture, _ feed: String, _ timeout: Duration
    ) throws(PictureError) -> [UInt8]?

  /// Creates a service; `token` runs a feed's token command within a time limit.
  package init(
    settings: PictureSettings, store: PictureStore, client: HTTPClient, codec: PictureCodec,
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable (String, Duration) -> Result<String, TokenError>,
    signInToken: @escaping SignInToken = { _, _, _ in .failure(.notSignedIn) },
    entryPicture: @escaping EntryPictureReader = { _, _, _ in nil }
  ) {
    (self.settings, self.store, self.client, self.codec) = (settings, store, client, codec)
    (self.now, self.token, self.signInToken) = (now, token, signInToken)
    self.entryPicture = entryPicture
  }

  var watermark: WatermarkService? {
    settings.watermark.map { WatermarkService(url: $0, store: store, codec: codec) }
  }

  /// A source's picture, or else that of its fallback, without a request; the failure of the last
  /// request until it is to be sent again; `nil` if only ``load(_:isWanted:handle:)`` can tell.
  ///
  /// The source is the other size of one that failed if there is a `failure`.
  package func cached(
    _ source: PictureSource, insteadAfter failure: PictureError? = nil
  ) -> Result<ReadyPicture, PictureError>? {
    let result = cachedAlone(source, insteadAfter: failure)
    guard case .failure(let error)? = result, let other = source.fallback else { return result }
    if source.isEntry {
      let next = cached(other, insteadAfter: failure)
      // Why one entry could not be read says more than that the next one has no picture.
      if case .failure(.noPicture)? = next { return result } else { return next }
    }
    switch cached(other, insteadAfter: failure ?? error) {
    case .success(let picture): return .success(picture)
    case .failure: return result
    case nil: return nil
    }
  }

  /// The result of ``cached(_:insteadAfter:)`` for a source without its fallback.
  private func cachedAlone(
    _ source: PictureSource, insteadAfter failure: PictureError?
  ) -> Result<ReadyPicture, PictureError>? {
    let time = now()
    if case .unreadable(let error) = source.content { return .failure(error) }
    let known = store.address(source.key)
    guard let stored = stored(source, known, at: time) else {
      if source.isEntry, known?.isWithoutPicture(at: time) == true { return .failure(.noPicture) }
      let error = known?.pausedError(at: time) ?? source.server.flatMap { pausedError(of: $0) }
      return error.map { .failure($0) }
    }
    var picture = CheckedPicture(source: source, url: known?.url, stored: stored)
    picture.substitution = failure.map { .otherSize($0) } ?? known?.error.map { .earlier($0) }
    if picture.substitution == nil, let server = source.server, known?.isFresh(at: time) != true {
      picture.substitution = pausedError(of: server).map { .earlier($0) }
    }
    if let ready = ReadyPicture(picture, of: self) { return .success(ready) }
    return watermark?.cached(picture, at: time)
  }

  private func stored(
    _ source: PictureSource, _ known: StoredAddress?, at time: Date
  ) -> StoredPicture? {
    if case .bytes(let bytes) = source.content { return store.picture(equalTo: bytes, at: time) }
    return known?.picture.flatMap { store.picture($0, at: time) }
  }

  /// Loads pictures, up to six at a time: from the cache, or if older than a day by a request.
  ///
  /// Returns when all are done. The closures run on the calling thread; several threads may load at
  /// once. Before each request, `isWanted` may drop the source with that index; every other one is
  /// handled once. Entries of directory servers are read one after the other.
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

  /// The pause after a token could not be got, since the user may sign in at any time.
  private static let tokenPause = 60.0

  /// The token of a feed; `nil` if it needs none.
  func token(of feed: PictureSettings.Feed) -> Result<FeedToken, PictureError>? {
    if let error = failure(of: feed.name) { return .failure(error) }
    let result: Result<FeedToken, PictureError>
    if let command = feed.tokenCommand {
      result = token(command, settings.timeout / 2).map { (token: $0, isNew: false) }
        .mapError { .token($0) }
    } else if let signIn = feed.signIn {
      result = token(of: signIn, after: nil)
    } else {
      return nil
    }
    if case .failure(let error) = result {
      let retryAt = now().addingTimeInterval(Self.tokenPause)
      failedFeeds.withLock { $0[feed.name] = (error, retryAt) }
    }
    return result
  }

  /// The access token of a sign-in, another one after one that was refused.
  func token(of signIn: SignInSource, after refused: String?) -> Result<FeedToken, PictureError> {
    signInToken(signIn, refused, settings.timeout / 2).mapError { .signIn($0) }
  }

  /// Why a feed gives no token now; `nil` if it may.
  private func failure(of feed: String) -> PictureError? {
    guard let failed = failedFeeds.withLock({ $0[feed] }),
      (0...Self.tokenPause).contains(failed.retryAt.timeIntervalSince(now()))
    else { return nil }
    return failed.error
  }

  func forgetFailedFeeds() { failedFeeds.withLock { $0 = [:] } }
}
