internal import Foundation
internal import HTTP
internal import PictureStore
internal import Pictures
internal import SQLiteFiles

extension StoredAddress {
  /// The longest time until an address that failed is requested again, and the age of a picture that is: a day.
  static let longestPause = 86_400.0
  private static let shortestPause = 60.0

  /// Whether the last good answer is younger than a day; a time in the future does not count as young.
  func isFresh(at now: Date) -> Bool {
    guard failure == nil, let checkedAt else { return false }
    return (0..<Self.longestPause).contains(now.timeIntervalSince(checkedAt))
  }

  /// Why the last request failed, until it is to be sent again; `nil` afterwards.
  ///
  /// A failure that another version stored cannot be decoded and counts as over.
  func pausedError(at now: Date) -> PictureError? {
    guard let failure else { return nil }
    // More than a day ahead, the clock was set back.
    let rest = failure.retryAt.timeIntervalSince(now)
    return rest > 0 && rest <= Self.longestPause ? PictureError(encoded: failure.error) : nil
  }

  /// Notes a failure; the pause until the next try doubles with each one in a row, from a minute to a day.
  ///
  /// What is wrong with this machine may be put right at any time, so that pause stays at a minute.
  mutating func fail(_ error: PictureError, at now: Date) {
    let count = (failure?.count ?? 0) + 1
    var pause = min(Self.shortestPause * pow(2, Double(count - 1)), Self.longestPause)
    if error.isOfThisMachine { pause = Self.shortestPause }
    if let asked = error.retryAfter { pause = min(max(pause, asked), Self.longestPause) }
    // A file may be put right at any time, and looking costs nothing.
    if url.hasPrefix("file:") { pause = 0 }
    failure = Failure(
      error: StoredJSON.text(of: error), count: count, retryAt: now.addingTimeInterval(pause))
  }
}

extension PictureError {
  /// Reads what the cache keeps of an error; `nil` if another version wrote it.
  init?(encoded text: String) {
    guard let error: Self = StoredJSON.value(of: text) else { return nil }
    self = error
  }

  /// Whether this machine lacks something that every picture needs.
  fileprivate var isOfThisMachine: Bool {
    switch self {
    case .picture(.noLibrary), .picture(.noSandbox), .picture(.notStarted): true
    case .http(let error): error.cause == .noLibrary
    case .watermark(.picture(let fault)): PictureError.picture(fault).isOfThisMachine
    default: false
    }
  }

  /// The seconds that the server asked to wait.
  fileprivate var retryAfter: Double? {
    switch self {
    case .http(let error), .watermark(.http(let error)): error.retryAfter.map { $0 / .seconds(1) }
    default: nil
    }
  }
}
