import Basics
import EmployeeDirectory
import Foundation
import HTTP
import Pictures

/// One call of ``PictureService/load(_:isWanted:handle:)``: what remains to do for each source.
final class PictureLoad {
  typealias Handler = (Int, Result<ReadyPicture, PictureError>) -> Void

  /// The next step for a source, by its index: to fetch its picture, or to have that watermarked.
  typealias Step = (index: Int, fetched: CheckedPicture?)

  /// A request that was sent, and what its response is for.
  enum SentRequest {
    case fetch(Int, Fetched)
    case watermark(Int, CheckedPicture)
  }

  /// The state when a picture was requested, and the token that was sent.
  typealias Fetched = (known: StoredAddress, stored: StoredPicture?, token: String?)

  private struct Attempt {
    /// The source, or one of those that are tried after it.
    var source: PictureSource
    /// Why the first size failed.
    var failure: PictureError?
    /// Why the source before this one gave no picture.
    var previous: PictureError?
    /// Whether a refused token was replaced.
    var hasRenewed = false
  }

  let service: PictureService
  /// By the index of the source.
  private var attempts: [Attempt]
  /// The last one is next: a picture is watermarked before another one is fetched.
  var steps: [Step]
  /// The sources that are entries of directory servers, the first one last; all are read before any
  /// request is sent, since requests make no progress meanwhile.
  private var entries: [Int]
  /// By the index of the request.
  var sent: [SentRequest] = []
  /// The tokens so far, by the feed's name.
  var tokens: [String: Result<FeedToken, PictureError>] = [:]

  init(_ service: PictureService, _ sources: [PictureSource]) {
    self.service = service
    attempts = sources.map { Attempt(source: $0) }
    let indices = sources.indices.reversed()
    entries = indices.filter { sources[$0].isEntry }
    steps = indices.filter { !sources[$0].isEntry }.map { (index: $0, fetched: nil) }
  }

  private var store: PictureStore { service.store }

  /// The next request; handles sources that need none.
  func next(isWanted: (Int) -> Bool, handle: Handler) -> HTTPRequest? {
    while let index = entries.popLast() {
      if isWanted(index), let request = fetch(index, handle) { return request }
    }
    while let step = steps.popLast() {
      guard isWanted(step.index) else { continue }
      let request =
        if let picture = step.fetched {
          watermarkRequest(step.index, picture, handle)
        } else {
          fetch(step.index, handle)
        }
      if let request { return request }
    }
    return nil
  }

  func conclude(_ request: Int, _ response: Result<HTTPResponse, HTTPError>, handle: Handler) {
    switch sent[request] {
    case .fetch(let index, let fetched): conclude(index, response, fetched, handle)
    case .watermark(let index, let picture):
      guard let watermark = service.watermark else { return }
      finish(index, watermark.conclude(response, for: picture, at: service.now()), handle)
    }
  }

  func finish(_ index: Int, _ result: Result<ReadyPicture, PictureError>, _ handle: Handler) {
    switch result {
    case .success: handle(index, result)
    case .failure(let error): fail(index, error, handle)
    }
  }

  /// Goes on with the source that comes next; hands out why the first one failed if there is none.
  ///
  /// An entry without a picture is no failed first size: what comes next is not its other size.
  func fail(_ index: Int, _ error: PictureError, _ handle: Handler) {
    let (source, first) = (attempts[index].source, attempts[index].failure)
    // Why one entry could not be read says more than that the next one has no picture.
    let error = error == .noPicture ? attempts[index].previous ?? error : error
    if let next = source.fallback {
      attempts[index] = Attempt(
        source: next, failure: source.isEntry ? first : first ?? error, previous: error)
      steps.append((index, nil))
    } else {
      handle(index, .failure(first ?? error))
    }
  }

  // MARK: The picture

  private func fetch(_ index: Int, _ handle: Handler) -> HTTPRequest? {
    switch attempts[index].source.content {
    case .unreadable(let error): fail(index, error, handle)
    case .bytes(let bytes): checkCard(index, bytes, handle)
    case .address(let address, let rule): return fetch(index, address, rule, handle)
    case .entry(let entry, let feed): read(entry, of: feed, index, handle)
    }
    return nil
  }

  private func fetch(
    _ index: Int, _ address: String, _ rule: AddressRule, _ handle: Handler
  ) -> HTTPRequest? {
    let now = service.now()
    let attempt = attempts[index]
    var known = store.address(attempt.source.key)
    let stored = known?.picture.flatMap { store.picture($0, at: now) }
    if let known, let stored, known.isCurrent(at: now) {
      proceed(index, known.url, stored, handle)
      return nil
    }
    let paused = known.flatMap { $0.isFile ? nil : $0.pausedError(at: now) }
    let unreachable = attempt.failure.flatMap { $0.isUnreachable ? $0 : nil }
    if let error = paused ?? unreachable ?? lateError(attempt) {
      fall(back: stored, known?.url, error, index, handle)
      return nil
    }
    if stored == nil { known?.validators = Validators() }
    do throws(PictureError) {
      let request = try request(attempt.source, address, rule, validators: known?.validators)
      let address = known ?? StoredAddress(key: attempt.source.key, url: request.url)
      sent.append(.fetch(index, (known: address, stored: stored, token: request.token)))
      return request
    } catch {
      var known = known ?? StoredAddress(key: attempt.source.key, url: rule.absolute(address))
      if error.isStorable { saveFailure(error, &known, now) }
      fall(back: stored, known.url, error, index, handle)
      return nil
    }
  }

  /// Why the source before gave no picture, if there is no time to request this one instead.
  private func lateError(_ attempt: Attempt) -> PictureError? {
    service.settings.isOver ? attempt.previous : nil
  }

  /// Reads the picture in an entry of a directory server, unless it is known well enough.
  private func read(
    _ entry: EntryPicture, of feed: PictureSettings.Feed, _ index: Int, _ handle: Handler
  ) {
    let (now, source) = (service.now(), attempts[index].source)
    var known = store.address(source.key) ?? StoredAddress(key: source.key, url: entry.address)
    let stored = known.picture.flatMap { store.picture($0, at: now) }
    if let stored, known.isCurrent(at: now) { return proceed(index, known.url, stored, handle) }
    if known.isWithoutPicture(at: now) { return fail(index, .noPicture, handle) }
    let paused = known.isFile ? nil : known.pausedError(at: now)
    if let error = paused ?? lateError(attempts[index]) {
      return fall(back: stored, known.url, error, index, handle)
    }
    do throws(PictureError) {
      let bytes = try service.picture(in: entry, of: feed)
      let picture = try bytes.map { bytes throws(PictureError) in try save(bytes, now) }
      (known.picture, known.checkedAt, known.failure) = (picture?.id, now, nil)
      // One that can't be kept is not missing.
      if bytes == nil || picture?.id != nil { store.save([known]) }
      guard let picture else {
        if let stored, let id = stored.id { service.remove(id) }
        throw .noPicture
      }
      proceed(index, known.url, picture, handle)
    } catch .noPicture {
      fail(index, .noPicture, handle)
    } catch {
      if error.isStorable { saveFailure(error, &known, now) }
      fall(back: stored, known.url, error, index, handle)
    }
  }

  private func checkCard(_ index: Int, _ bytes: [UInt8], _ handle: Handler) {
    let now = service.now()
    if let stored = store.picture(equalTo: bytes, at: now) {
      return proceed(index, nil, stored, handle)
    }
    do throws(PictureError) {
      proceed(index, nil, try save(bytes, now), handle)
    } catch {
      fail(index, error, handle)
    }
  }

  private func conclude(
    _ index: Int, _ response: Result<HTTPResponse, HTTPError>, _ fetched: Fetched,
    _ handle: Handler
  ) {
    let now = service.now()
    var known = fetched.known
    do throws(PictureError) {
      let picture: StoredPicture
      switch response {
      case .failure(let error): throw .http(error)
      case .success(.notModified(let validators)):
        guard let stored = fetched.stored else { throw .http(HTTPError(.unexpectedNotModified)) }
        known.validators = validators
        picture = stored
      case .success(.content(let body, let validators)):
        picture = try save(body.bytes, now)
        known.validators = validators
      }
      (known.picture, known.checkedAt, known.failure) = (picture.id, now, nil)
      store.save([known])
      proceed(index, known.url, picture, handle)
    } catch {
      let isRefused = error.isUnauthorized
      if isRefused, let token = fetched.token, !attempts[index].hasRenewed,
        renew(token: token, of: attempts[index].source)
      {
        attempts[index].hasRenewed = true
        return steps.append((index, nil))
      }
      var stored = fetched.stored
      // A refused token is not the address's fault.
      if !isRefused || fetched.token == nil {
        saveFailure(error, &known, now)
        if known.picture == nil { stored = nil }
      }
      fall(back: stored, known.url, error, index, handle)
    }
  }

  private func save(_ bytes: [UInt8], _ now: Date) throws(PictureError) -> StoredPicture {
    do throws(PictureFault) {
      if bytes.isEmpty { throw .empty }
      if bytes.count > PictureLimits.fileSize { throw .tooManyBytes }
      let (kind, size) = try service.codec.inspect(bytes)
      return store.save(bytes, kind: kind, size: size, at: now)
    } catch {
      throw .picture(error)
    }
  }

  /// Stores a failure, and removes a picture that was withdrawn.
  private func saveFailure(_ error: PictureError, _ known: inout StoredAddress, _ now: Date) {
    known.fail(error, at: now)
    let withdrawn = known.isWithdrawn(at: now) ? known.picture : nil
    if withdrawn != nil { (known.picture, known.validators) = (nil, Validators()) }
    store.save([known])
    if let withdrawn { service.remove(withdrawn) }
  }

  /// Goes on with the last good answer, if there is one.
  private func fall(
    back stored: StoredPicture?, _ url: String?, _ error: PictureError, _ index: Int,
    _ handle: Handler
  ) {
    guard let stored else { return fail(index, error, handle) }
    proceed(index, url, stored, after: error, handle)
  }

  private func proceed(
    _ index: Int, _ url: String?, _ stored: StoredPicture, after error: PictureError? = nil,
    _ handle: Handler
  ) {
    let attempt = attempts[index]
    var picture = CheckedPicture(source: attempt.source, url: url, stored: stored)
    picture.substitution = attempt.failure.map { .otherSize($0) } ?? error.map { .earlier($0) }
    if let ready = ReadyPicture(picture, of: service) {
      handle(index, .success(ready))
    } else {
      steps.append((index, picture))
    }
  }
}
