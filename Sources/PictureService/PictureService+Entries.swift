import EmployeeDirectory
import Foundation
import Synchronization

extension PictureService {
  /// The longest pause of a server that did not answer, in seconds: an hour, since all people wait.
  private static let longestPause = 3600.0

  /// Reads the picture in an entry of a feed's directory server; `nil` if it has none.
  ///
  /// After a failure of the server or the sign-in, the server is left alone for a pause.
  func picture(
    in entry: EntryPicture, of feed: PictureSettings.Feed
  ) throws(PictureError) -> [UInt8]? {
    if settings.isOffline { throw .offline }
    let end = ContinuousClock.now + settings.timeout
    let access = access(to: feed)
    return try access.search(until: end) { () throws(PictureError) -> [UInt8]? in
      if let error = pausedError(of: feed) { throw error }
      do throws(PictureError) {
        let rest = max(.milliseconds(1), ContinuousClock.now.duration(to: end))
        let picture = try entryPicture(entry, feed.name, rest)
        forgetFailure(of: feed)
        return picture
      } catch {
        if error.isOfServer {
          access.restrict()
          pause(feed, after: error)
        } else {
          forgetFailure(of: feed)
        }
        throw error
      }
    }
  }

  /// Why a feed's directory server failed, until it is to be searched again; `nil` afterwards.
  func pausedError(of feed: PictureSettings.Feed) -> PictureError? {
    store.address(feed.serverKey)?.pausedError(at: now())
  }

  private func pause(_ feed: PictureSettings.Feed, after error: PictureError) {
    // The other searches that were under way fail together with the first.
    if pausedError(of: feed) != nil { return }
    store.saveFailure(
      error, of: feed.serverKey, url: feed.url,
      longestPause: error.isTransient ? Self.longestPause : StoredAddress.longestPause, at: now())
  }

  private func forgetFailure(of feed: PictureSettings.Feed) {
    if store.address(feed.serverKey) != nil { store.forget([feed.serverKey]) }
  }

  private func access(to feed: PictureSettings.Feed) -> ServerAccess {
    serverAccesses.withLock { accesses in
      let access = accesses[feed.serverKey] ?? ServerAccess()
      accesses[feed.serverKey] = access
      return access
    }
  }
}
