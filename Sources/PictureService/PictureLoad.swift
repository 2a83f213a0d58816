internal import EmployeeDirectory
internal import Foundation
internal import HTTP
internal import PictureStore
internal import Pictures

/// One call of ``PictureService/load(_:isWanted:handle:)``: what remains to be done for each source.
final class PictureLoad {
  typealias Handler = (Int, Result<ReadyPicture, PictureError>) -> Void

  /// What is done next for a source, by its index.
  private enum Step {
    case fetch(Int)
    case watermark(Int, CheckedPicture)
  }

  /// A request that was sent, and what its response is for.
  private enum Sent {
    case fetch(Int, StoredAddress, StoredPicture?)
    case watermark(Int, CheckedPicture)
  }

  private let service: PictureService
  private let sources: [PictureSource]
  /// The last one is next: a picture is watermarked before another one is fetched.
  private var steps: [Step]
  /// By the index of the request.
  private var sent: [Sent] = []
  private var tokens: [String: Result<String, PictureError>] = [:]

  init(_ service: PictureService, _ sources: [PictureSource]) {
    self.service = service
    self.sources = sources
    steps = sources.indices.reversed().map { .fetch($0) }
  }

  private var store: PictureStore { service.store }

  /// The next request; handles sources that need none.
  func next(isWanted: (Int) -> Bool, handle: Handler) -> HTTPRequest? {
    while let step = steps.popLast() {
      switch step {
      case .fetch(let index):
        guard isWanted(index) else { continue }
        if let request = fetch(index, handle) { return request }
      case .watermark(let index, let picture):
        guard isWanted(index) else { continue }
        if let request = watermark(index, picture, handle) { return request }
      }
    }
    return nil
  }

  /// Goes on with the response to a request.
  func conclude(
    _ request: Int, _ response: Result<HTTPResponse, HTTPError>, handle: Handler
  ) {
    switch sent[request] {
    case .fetch(let index, let known, let stored):
      conclude(index, response, known, stored, handle)
    case .watermark(let index, let picture):
      guard let watermark = service.watermark else { return }
      let result = watermark.conclude(response, for: picture, at: service.now())
      handle(index, result.map { ReadyPicture($0) })
    }
  }
}

// MARK: - The picture

extension PictureLoad {
  /// The request for a source's picture; `nil` if none is needed.
  private func fetch(_ index: Int, _ handle: Handler) -> HTTPRequest? {
    let source = sources[index]
    switch source.content {
    case .unreadable(let error):
      handle(index, .failure(error))
      return nil
    case .bytes(let bytes):
      take(index, bytes, handle)
      return nil
    case .address(let address, let rule):
      return fetch(index, address, rule, handle)
    }
  }

  private func fetch(
    _ index: Int, _ address: String, _ rule: AddressRule, _ handle: Handler
  ) -> HTTPRequest? {
    let now = service.now()
    var known = store.address(sources[index].key)
    let stored = known?.picture.flatMap { store.picture($0, at: now) }
    if let known {
      if let stored, known.isFile ? known.hasSameFile : known.isFresh(at: now) {
        proceed(index, known.url, stored, handle)
        return nil
      }
      if !known.isFile, let error = known.pausedError(at: now) {
        fall(back: stored, known, error, index, handle)
        return nil
      }
    }
    if stored == nil { known?.validators = Validators() }
    do throws(PictureError) {
      let request = try request(sources[index], address, rule, validators: known?.validators)
      let url = request.url
      sent.append(.fetch(index, known ?? StoredAddress(key: sources[index].key, url: url), stored))
      return request
    } catch {
      let known = known ?? StoredAddress(key: sources[index].key, url: address)
      if error != .offline { fail(known, error, now) }
      fall(back: stored, known, error, index, handle)
      return nil
    }
  }

  /// Checks the bytes of a card.
  private func take(_ index: Int, _ bytes: [UInt8], _ handle: Handler) {
    let now = service.now()
    if let stored = store.picture(equalTo: bytes, at: now) {
      return proceed(index, nil, stored, handle)
    }
    do throws(PictureError) {
      proceed(index, nil, try keep(bytes, now), handle)
    } catch {
      handle(index, .failure(error))
    }
  }

  private func conclude(
    _ index: Int, _ response: Result<HTTPResponse, HTTPError>, _ known: StoredAddress,
    _ stored: StoredPicture?, _ handle: Handler
  ) {
    let now = service.now()
    var known = known
    do throws(PictureError) {
      let picture: StoredPicture
      switch response {
      case .failure(let error): throw .http(error)
      case .success(.notModified(let validators)):
        guard let stored else { throw .http(HTTPError(.unexpectedNotModified)) }
        known.validators = validators
        picture = stored
      case .success(.content(let body, let validators)):
        picture = try keep(body.bytes, now)
        known.validators = validators
      }
      (known.picture, known.checkedAt, known.failure) = (picture.id, now, nil)
      store.keep(known)
      proceed(index, known.url, picture, handle)
    } catch {
      fail(known, error, now)
      fall(back: stored, known, error, index, handle)
    }
  }

  /// Checks bytes and keeps them.
  private func keep(_ bytes: [UInt8], _ now: Date) throws(PictureError) -> StoredPicture {
    do throws(PictureFault) {
      if bytes.isEmpty { throw .empty }
      if bytes.count > PictureLimits.fileSize { throw .tooManyBytes }
      let (kind, size) = try service.codec.inspect(bytes)
      return store.keep(bytes, kind: kind, size: size, at: now)
    } catch {
      throw .picture(error)
    }
  }

  private func fail(_ known: StoredAddress, _ error: PictureError, _ now: Date) {
    var known = known
    known.fail(error, at: now)
    store.keep(known)
  }

  /// Goes on with the last good answer, if there is one.
  private func fall(
    back stored: StoredPicture?, _ known: StoredAddress, _ error: PictureError, _ index: Int,
    _ handle: Handler
  ) {
    guard let stored else { return handle(index, .failure(error)) }
    proceed(index, known.url, stored, handle)
  }

  private func proceed(
    _ index: Int, _ url: String?, _ stored: StoredPicture, _ handle: Handler
  ) {
    let picture = CheckedPicture(source: sources[index], url: url, stored: stored)
    if let ready = ReadyPicture(picture, without: service.watermark) {
      handle(index, .success(ready))
    } else {
      steps.append(.watermark(index, picture))
    }
  }
}

// MARK: - Requests

extension PictureLoad {
  /// The request for an address, if it may be requested.
  private func request(
    _ source: PictureSource, _ address: String, _ rule: AddressRule, validators: Validators?
  ) throws(PictureError) -> HTTPRequest {
    guard HTTPClient.isUsable else { throw .http(HTTPError(.noLibrary)) }
    var url: ParsedURL
    do throws(PictureAddressFault) {
      url = try rule.resolve(address)
    } catch {
      throw .notAllowed(error)
    }
    if url.scheme == "file" {
      let boundary = rule.folder.flatMap(FolderBoundary.init)
      guard let boundary else { throw .notAllowed(.outsideFolder(path: url.path)) }
      let path = try boundary.path(of: url.path)
      guard let file = ParsedURL("file://" + path.percentEncoded(keeping: "/")) else {
        throw .notAllowed(.malformed)
      }
      url = file
    } else if service.settings.isOffline {
      throw .offline
    }
    var request = HTTPRequest(
      url: url.text, headers: [("Accept", "image/jpeg, image/png")],
      validators: validators?.isEmpty == false ? validators : nil,
      token: try token(of: source, for: url), timeout: service.settings.timeout,
      maximumSize: PictureLimits.fileSize, caFile: service.settings.authorityFile)
    request.mayFollow = { rule.fault(of: $0) == nil }
    return request
  }

  /// The token of the feed that gives an address, if the address is on the feed's own scheme, host and port.
  private func token(
    of source: PictureSource, for url: ParsedURL
  ) throws(PictureError) -> String? {
    guard case .feed(let name) = source.origin,
      let feed = service.settings.feeds.first(where: { $0.name == name }),
      feed.tokenCommand != nil || feed.signIn != nil, let feedURL = ParsedURL(feed.url),
      url.scheme != "file", url.hasSameOrigin(as: feedURL)
    else { return nil }
    if let token = tokens[name] { return try token.get() }
    let token = service.token(of: feed)
    tokens[name] = token
    return try token?.get()
  }

  /// The request for a picture's watermark; `nil` if none is needed.
  private func watermark(
    _ index: Int, _ picture: CheckedPicture, _ handle: Handler
  ) -> HTTPRequest? {
    guard let watermark = service.watermark else { return nil }
    let now = service.now()
    if let cached = watermark.cached(picture, at: now) {
      handle(index, cached.map { ReadyPicture($0) })
      return nil
    }
    let settings = service.settings
    do throws(PictureError) {
      if settings.isOffline { throw .offline }
      let request = try watermark.request(
        for: picture, timeout: settings.timeout, authorityFile: settings.authorityFile)
      sent.append(.watermark(index, picture))
      return request
    } catch {
      if error != .offline { _ = watermark.fail(error, for: picture, at: now) }
      handle(index, .failure(error))
      return nil
    }
  }
}

extension StoredAddress {
  /// Whether it is a file, which is read whenever its picture is wanted.
  var isFile: Bool { url.hasPrefix("file:") }
  /// Whether the file is as it was when it was read.
  var hasSameFile: Bool { HTTPClient.isUnchanged(file: url, since: validators) }
}
