internal import Browser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Quotes
internal import SQLiteFiles

/// What background work of `browse` reports to the thread that draws.
enum BrowseMessage: Sendable {
  case loaded(Result<PeopleLoader.Loaded, StoreError>)
  /// The feeds have answered or failed; the store is another one if the cache cannot be written.
  case asked(Result<RefreshReport, StoreError>, DirectoryStore?)
  case joinTimes([NameKey: Date])
  case notes(Result<NewestNotes, StoreError>)
  case quotes(Result<QuoteShelf, any Error>)
  /// `sync-command` has ended; what went wrong, in a line.
  case notesSynced(problem: String?)
  /// ``PictureLoader/results()`` has something.
  case pictures
}
