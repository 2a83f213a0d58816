internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import Foundation
internal import PictureService

/// The status of feeds, cache and contacts.
struct DirectoryStatus {
  let feeds: [FeedState]
  let employees: Int
  /// The times before and after the clock was set back; `nil` if it was not.
  var clockSetBack: (from: Date, to: Date)?
  /// The number of people with conflicting values.
  var namesakes = 0
  let cacheFolder: String
  /// In bytes.
  let cacheSize: Int
  /// The change log's file, whether it exists or not.
  let changeLog: String
  /// The profile in force; `nil` if none is configured.
  var profile: String?
  let configurationFile: String
  let hasConfigurationFile: Bool
  /// The configuration files of the system that exist.
  var systemConfigurationFiles: [String] = []
  let contacts: ContactStatus
  /// The cached pictures; `nil` if no picture was ever wanted.
  var pictures: PictureStatus?
  /// The mails that the user wrote; `nil` if there was never one.
  var mails: MailStatus?
  /// When notes were synced, in words; `nil` without `sync-command`.
  var notes: String?
  /// Where the user is signed in for feeds, in the order of the feeds.
  var signIns: [SignInStatus] = []
}

extension DirectoryStatus {
  /// What `refresh` would end with if every feed answered as it did last: also `.temporaryFailure` where a
  /// feed has never been asked.
  var exitStatus: ExitStatus {
    let faults = feeds.compactMap(\.error).map { RefreshError(encoded: $0) }
    if faults.contains(where: { $0?.isInvalidAnswer == true }) { return .invalidAnswer }
    return feeds.allSatisfy { $0.health == .fresh } ? .success : .temporaryFailure
  }
}

/// The status of the user's contacts.
struct ContactStatus {
  /// The configured paths, absolute.
  let paths: [String]
  var pathProblems: [ContactPathProblem] = []
  var files = 0
  var cards = 0
  /// The number of unreadable cards and paths.
  var unreadable = 0
  /// The number of employees who have a card.
  var matched = 0
}

/// The state of a feed.
enum FeedHealth: String {
  /// The last request succeeded.
  case fresh
  /// The last request failed; an earlier answer is stored.
  case stale
  /// No request has succeeded.
  case missing

  /// The state in words.
  var label: String {
    switch self {
    case .fresh: ScreenPhrase.fresh.text
    case .stale: ScreenPhrase.stale.text
    case .missing: ScreenPhrase.missing.text
    }
  }
}

extension FeedState {
  /// The state of the feed.
  var health: FeedHealth {
    if fetchedAt == nil { return .missing }
    return failures == 0 ? .fresh : .stale
  }

  /// Why the last request failed, in words; `nil` if it succeeded.
  var fault: String? { error.map { RefreshError(encoded: $0)?.message ?? FaultPhrase.failed.text } }
}
