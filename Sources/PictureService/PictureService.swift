package import Foundation
package import HTTP
package import PictureStore
package import Processes
internal import SQLiteFiles
package import SignIn
package import SignInService

/// Finds people's pictures, fetches them and has them watermarked.
package final class PictureService: Sendable {
  /// The settings.
  package let settings: PictureSettings
  /// The cache.
  package let store: PictureStore
  let client: HTTPClient
  let codec: PictureCodec
  let now: @Sendable () -> Date
  private let token:
    @Sendable (_ command: String, _ timeout: Duration) -> Result<String, TokenError>
  private let signInToken:
    @Sendable (_ source: SignInSource, _ timeout: Duration) -> Result<String, SignInError>

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - settings: Where pictures come from.
  ///   - store: The cache.
  ///   - client: Sends the requests.
  ///   - codec: Decodes pictures.
  ///   - now: The time.
  ///   - token: Runs a feed's token command within a time limit.
  ///   - signInToken: Gets the access token of a sign-in within a time limit.
  package init(
    settings: PictureSettings, store: PictureStore, client: HTTPClient, codec: PictureCodec,
    now: @escaping @Sendable () -> Date,
    token: @escaping @Sendable (String, Duration) -> Result<String, TokenError>,
    signInToken: @escaping @Sendable (SignInSource, Duration) -> Result<String, SignInError> = {
      _, _ in .failure(.notSignedIn)
    }
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

  /// A source's picture without a request, or why it has none.
  ///
  /// - Returns: the picture; the failure of the last request until it is to be sent again; `nil` if only
  ///   ``load(_:isWanted:handle:)`` can tell.
  package func cached(_ source: PictureSource) -> Result<ReadyPicture, PictureError>? {
    let time = now()
    if case .unreadable(let error) = source.content { return .failure(error) }
    let known = store.address(source.key)
    guard let stored = stored(source, known, at: time) else {
      return known?.pausedError(at: time).map { .failure($0) }
    }
    let picture = CheckedPicture(source: source, url: known?.url, stored: stored)
    if let ready = ReadyPicture(picture, without: watermark) { return .success(ready) }
    return watermark?.cached(picture, at: time)?.map { ReadyPicture($0) }
  }

  private func stored(
    _ source: PictureSource, _ known: StoredAddress?, at time: Date
  ) -> StoredPicture? {
    if case .bytes(let bytes) = source.content { return store.picture(equalTo: bytes, at: time) }
    return known?.picture.flatMap { store.picture($0, at: time) }
  }

  /// Loads pictures, up to six at a time: from the cache, or by a request if they are older than a day.
  ///
  /// Returns when all are done. The closures run on the calling thread. Several threads may load at once; each
  /// sends its own requests.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - isWanted: Called before each request; `false` drops the source with that index, and `handle` is not
  ///     called for it.
  ///   - handle: Receives the index of a source and its picture, or why there is none; once for each.
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

extension PictureService {
  /// The token of a feed; `nil` if it needs none.
  func token(of feed: PictureSettings.Feed) -> Result<String, PictureError>? {
    if let command = feed.tokenCommand {
      return token(command, settings.timeout / 2).mapError { .token($0) }
    }
    return feed.signIn.map { signInToken($0, settings.timeout / 2).mapError { .signIn($0) } }
  }
}
