internal import DirectoryService
internal import DirectoryStore
internal import Foundation

/// What `status` tells.
struct DirectoryStatus {
  let feeds: [FeedState]
  let employees: Int
  /// From when to when the clock was set back; `nil` if it was not.
  var clockSetBack: (from: Date, to: Date)?
  /// How many people of one name the feeds disagree about.
  var namesakes = 0
  let cacheFolder: String
  /// In bytes.
  let cacheSize: Int
  let configurationFile: String
  let hasConfigurationFile: Bool
  let contacts: ContactStatus
}

/// What `status` tells of the user's contacts.
struct ContactStatus {
  /// The configured paths, absolute.
  let paths: [String]
  var faults: [ContactPathFault] = []
  var files = 0
  var cards = 0
  /// How many cards and paths could not be read.
  var unreadable = 0
  /// How many employees have a card.
  var matched = 0
}

/// How a feed is doing.
enum FeedHealth: String {
  /// Its last try succeeded.
  case fresh
  /// Its last try failed; an earlier answer is there.
  case stale
  /// It never gave an answer.
  case missing

  /// The state as people read it.
  var label: String {
    switch self {
    case .fresh: ScreenPhrase.fresh.text
    case .stale: ScreenPhrase.stale.text
    case .missing: ScreenPhrase.missing.text
    }
  }
}

extension FeedState {
  /// How the feed is doing.
  var health: FeedHealth {
    if fetchedAt == nil { return .missing }
    return failures == 0 ? .fresh : .stale
  }

  /// Why the last try failed, in words; `nil` if it did not.
  var fault: String? { error.map { FeedFault(encoded: $0)?.message ?? FaultPhrase.failed.text } }
}
