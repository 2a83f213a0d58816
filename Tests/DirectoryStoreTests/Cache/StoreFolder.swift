import EmployeeDirectory
import TestSupport

@testable import DirectoryStore

/// A folder with the store of two feeds.
struct StoreFolder {
  let scratch: ScratchFolder
  let store: DirectoryStore

  init() throws {
    scratch = try ScratchFolder()
    store = try DirectoryStore.open(scratch)
  }
}

/// A folder with a change log, and with the stores that log their changes there.
struct LogFolder {
  let scratch: ScratchFolder
  let log: ChangeLog

  init() throws {
    scratch = try ScratchFolder()
    log = try ChangeLog.open(folder: scratch.path("state"))
  }

  /// Opens the store of some feeds.
  func open(_ feeds: [FeedIdentity] = [tallinn, tartu]) throws -> DirectoryStore {
    let store = try DirectoryStore.open(scratch, feeds: feeds)
    try store.log(in: log)
    return store
  }

  /// Makes a folder, and opens the store of two feeds in it.
  static func withStore() throws -> (LogFolder, DirectoryStore) {
    let folder = try LogFolder()
    return (folder, try folder.open())
  }
}
