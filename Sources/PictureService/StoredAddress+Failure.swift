import Foundation
import HTTP
import LDAP
import Pictures
import SQLiteFiles

/// A failure as the index of pictures keeps it.
struct StoredFailure: Codable {
  let error: PictureError
  /// When the address was first said to be gone, if it has not had another good answer since.
  var goneAt: Date?
}

extension StoredAddress {
  /// The longest time until a failed address, or a picture, is requested again: a day, in seconds.
  static let longestPause = 86_400.0
  private static let shortestPause = 60.0

  /// Whether the last good answer is younger than a day; one from the future is not.
  func isFresh(at now: Date) -> Bool {
    guard failure == nil, let checkedAt else { return false }
    return (0..<Self.longestPause).contains(now.timeIntervalSince(checkedAt))
  }

  /// Whether it is a file, which is read whenever its picture is wanted.
  var isFile: Bool { url.hasPrefix("file:") }

  /// Whether the last good answer, or the file that was read, needs no request.
  func isCurrent(at now: Date) -> Bool {
    isFile ? HTTPClient.isUnchanged(file: url, since: validators) : isFresh(at: now)
  }

  /// Whether an entry of a directory server had no picture less than a day ago.
  func isWithoutPicture(at now: Date) -> Bool { picture == nil && isFresh(at: now) }

  /// The last failure as it is stored; `nil` if there is none, or another version stored it.
  private var storedFailure: StoredFailure? { failure.flatMap { StoredJSON.value(of: $0.error) } }

  /// The last failure; `nil` as ``storedFailure`` is.
  var error: PictureError? {
    let isOfServer = key.hasPrefix(PictureSettings.Feed.serverKeyPrefix)
    // Earlier versions also stored failures of tokens and servers with addresses.
    guard let error = storedFailure?.error else { return nil }
    return (isOfServer ? error.isOfServer : error.isStorable) ? error : nil
  }

  /// Why the last request failed, until it is to be sent again; `nil` afterwards.
  func pausedError(at now: Date) -> PictureError? {
    guard let failure, let error else { return nil }
    // More than a day ahead, the clock was set back.
    let rest = failure.retryAt.timeIntervalSince(now)
    guard rest > 0, rest <= Self.longestPause else { return nil }
    return .remembered(error, until: failure.retryAt)
  }

  /// Notes a failure; the pause doubles with each one in a row, from a minute to the longest, but
  /// not for faults of this machine, which may be fixed at any time.
  mutating func fail(_ error: PictureError, at now: Date, longestPause: Double = longestPause) {
    let count = (failure?.count ?? 0) + 1
    var pause = min(Self.shortestPause * pow(2, Double(count - 1)), longestPause)
    if error.isOfThisMachine { pause = Self.shortestPause }
    if let asked = error.retryAfter { pause = min(max(pause, asked), Self.longestPause) }
    // A file may be put right at any time, and looking costs nothing.
    if isFile { pause = 0 }
    var stored = StoredFailure(error: error, goneAt: storedFailure?.goneAt)
    if error.isGone { stored.goneAt = min(stored.goneAt ?? now, now) }
    failure = Failure(
      error: StoredJSON.text(of: stored), count: count, retryAt: now.addingTimeInterval(pause))
  }

  /// Whether the picture was said to be gone now and a day ago or earlier, and never good since.
  func isWithdrawn(at now: Date) -> Bool {
    guard let storedFailure, storedFailure.error.isGone, let goneAt = storedFailure.goneAt
    else { return false }
    return now.timeIntervalSince(goneAt) >= Self.longestPause
  }

  /// Lets the next request be sent at once, and the pauses begin again with the shortest.
  mutating func endPause(at now: Date) {
    failure?.count = 0
    failure?.retryAt = now
  }
}

extension PictureStore {
  /// Stores a failure under a key.
  func saveFailure(
    _ error: PictureError, of key: String, url: String,
    longestPause: Double = StoredAddress.longestPause, at now: Date
  ) {
    var address = address(key) ?? StoredAddress(key: key, url: url)
    address.fail(error, at: now, longestPause: longestPause)
    save([address])
  }
}

extension PictureError {
  /// Whether it may be stored with an address: not what concerns a token, or no request at all.
  var isStorable: Bool {
    switch self {
    case .offline, .token, .signIn, .noPicture, .remembered: false
    case .ldap(let error): !error.isOfEverySearch
    case .notAllowed, .http, .picture, .watermark: true
    }
  }

  /// Whether a server, or the sign-in there, failed for all entries; stored with the server.
  var isOfServer: Bool {
    switch self {
    case .token: true
    case .ldap(let error): error.isOfEverySearch
    case .notAllowed, .offline, .signIn, .http, .noPicture, .picture, .watermark, .remembered: false
    }
  }

  /// Whether a directory server may well answer a moment later.
  var isTransient: Bool { if case .ldap(let error) = self { error.isTransient } else { false } }

  var isUnauthorized: Bool {
    if case .http(let error) = self { error.cause == .status(401) } else { false }
  }

  fileprivate var isGone: Bool {
    guard case .http(let error) = self else { return false }
    return [.status(404), .status(410)].contains(error.cause)
  }

  /// The failure of a request; `nil` if something else failed.
  private var httpError: HTTPError? {
    switch self {
    case .http(let error), .watermark(.http(let error)): error
    case .notAllowed, .offline, .token, .signIn, .ldap, .noPicture, .picture, .watermark,
      .remembered:
      nil
    }
  }

  /// Whether the server did not answer, so that another request to it would only take as long.
  var isUnreachable: Bool {
    guard let httpError else { return false }
    return if case .status = httpError.cause { false } else { httpError.isTransient }
  }

  /// Whether something on this machine fails that every picture needs.
  fileprivate var isOfThisMachine: Bool {
    switch self {
    case .token, .picture(.noLibrary), .picture(.noSandbox), .picture(.notStarted): true
    case .http(let error): error.cause == .noLibrary
    case .ldap(let error): error.isOfThisMachine
    case .watermark(.picture(let fault)): PictureError.picture(fault).isOfThisMachine
    case .notAllowed, .offline, .signIn, .noPicture, .picture, .watermark, .remembered: false
    }
  }

  fileprivate var retryAfter: Double? { httpError?.retryAfter.map { $0 / .seconds(1) } }

  /// Whether the watermark of one picture failed for a reason that others do not share.
  var isOfOnePicture: Bool {
    switch self {
    case .picture: true
    // Bad Request, Content Too Large, Unsupported Media Type, Unprocessable Content.
    case .watermark(.http(let error)): [400, 413, 415, 422].contains { error.cause == .status($0) }
    case .watermark, .notAllowed, .offline, .token, .signIn, .http, .ldap, .noPicture, .remembered:
      false
    }
  }
}
