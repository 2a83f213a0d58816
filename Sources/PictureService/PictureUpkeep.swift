import Foundation

extension PictureService {
  /// How long a failure is kept of an address that no one asks for, in seconds: a week.
  private static let failureLifetime = 7 * 86_400.0

  /// Lets everything that failed be requested at once.
  package func endPauses() {
    let time = now()
    forgetFailedFeeds()
    var paused = store.failures().filter { ($0.failure?.retryAt ?? time) > time }
    for index in paused.indices { paused[index].endPause(at: time) }
    store.save(paused)
  }

  /// Forgets the failures of addresses not in `sources`, everyone's pictures, which is called only
  /// after failures; those of cards, which would have to be read, a week after their pause.
  package func forgetFailures(except sources: () throws -> [PictureSource]) rethrows {
    let failures = store.failures()
    if failures.isEmpty { return }
    let servers = settings.feeds.filter(\.hasEntryPictures).map(\.serverKey)
    let named = Set(try sources().flatMap { $0.all.map(\.key) } + servers)
    let end = now().addingTimeInterval(-Self.failureLifetime)
    let forgotten = failures.filter { address in
      if address.failure.map({ $0.retryAt < end }) == true { return true }
      if AddressRule.isOfCard(key: address.key) { return false }
      if address.key.hasPrefix(WatermarkService.keyPrefix) {
        let key = watermark?.key
        return address.key != key && !address.key.hasPrefix((key ?? "") + "\n")
      }
      return !named.contains(address.key)
    }
    store.forget(forgotten.map(\.key))
  }

  /// Removes a picture that no address leads to, and its watermark.
  func remove(_ picture: Int64) {
    guard store.removeUnnamed(picture), let key = watermark?.key(of: picture),
      let marked = store.address(key)
    else { return }
    store.forget([key])
    if let picture = marked.picture { _ = store.removeUnnamed(picture) }
  }
}
