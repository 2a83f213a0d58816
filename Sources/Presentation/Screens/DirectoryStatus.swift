package import Contacts
import DirectoryService
package import DirectoryStore
package import Foundation
import Localization
package import PictureService

/// The status of feeds, cache and contacts.
package struct DirectoryStatus {
  package let feeds: [FeedState]
  package let employees: Int
  /// The number of people with conflicting values.
  package var namesakes = 0
  package let cacheFolder: String
  /// In bytes.
  package let cacheSize: Int
  /// The change log's file, whether it exists or not.
  package let changeLog: String
  /// The profile in force; `nil` if none is configured.
  package var profile: String?
  package let configurationFile: String
  package let hasConfigurationFile: Bool
  /// The configuration files of the system that exist.
  package var systemConfigurationFiles: [String] = []
  package let contacts: ContactStatus
  /// The cached pictures; `nil` if no picture was ever wanted.
  package var pictures: PictureStatus?
  /// The emails that the user wrote; `nil` if there was never one.
  package var mails: MailStatus?
  /// When notes were synced, in words; `nil` without `sync-command`.
  package var notes: String?
  /// Where the user is signed in for feeds, in the order of the feeds.
  package var signIns: [SignInStatus] = []

  package init(
    feeds: [FeedState], employees: Int, namesakes: Int = 0, cacheFolder: String, cacheSize: Int,
    changeLog: String, profile: String? = nil, configurationFile: String,
    hasConfigurationFile: Bool, systemConfigurationFiles: [String] = [], contacts: ContactStatus
  ) {
    (self.feeds, self.employees, self.namesakes) = (feeds, employees, namesakes)
    (self.cacheFolder, self.cacheSize, self.changeLog) = (cacheFolder, cacheSize, changeLog)
    (self.profile, self.configurationFile) = (profile, configurationFile)
    self.hasConfigurationFile = hasConfigurationFile
    (self.systemConfigurationFiles, self.contacts) = (systemConfigurationFiles, contacts)
  }

  /// The status of `refresh` if every feed answered as it did last: also `.temporaryFailure` where
  /// a feed has never been fetched.
  package var exitStatus: ExitStatus {
    let faults = feeds.compactMap(\.error).map { RefreshError(encoded: $0) }
    if faults.contains(where: { $0?.isInvalidAnswer == true }) { return .invalidAnswer }
    return feeds.allSatisfy { $0.health == .fresh } ? .success : .temporaryFailure
  }
}

/// The status of the user's contacts.
package struct ContactStatus {
  /// The configured paths, absolute.
  package let paths: [String]
  package var pathProblems: [ContactPathProblem] = []
  package var files = 0
  /// The number of people's cards.
  package var cards = 0
  /// The number of cards of groups, organisations and others.
  package var notPeople = 0
  /// The number of unreadable cards and paths.
  package var unreadable = 0
  /// The number of employees who have a card.
  package var matched = 0
  package init(paths: [String]) { self.paths = paths }
}

/// The state of a feed.
package enum FeedHealth: String {
  /// The last request succeeded.
  case fresh
  /// The last request failed; an earlier answer is stored.
  case stale
  /// No request has succeeded.
  case missing

  /// The state in words.
  package var label: String {
    switch self {
    case .fresh: ScreenPhrase.fresh
    case .stale: ScreenPhrase.stale
    case .missing: ScreenPhrase.missing
    }
  }
}

extension FeedState {
  /// The state of the feed.
  package var health: FeedHealth { fetchedAt == nil ? .missing : failures == 0 ? .fresh : .stale }

  /// Why the last request failed, in words; `nil` if it succeeded.
  package var fault: String? {
    error.map { RefreshError(encoded: $0)?.message ?? FaultPhrase.failed }
  }

  /// "asked to wait until 14:05"; `nil` if there is no need to wait.
  package func wait(at now: Date) -> String? {
    waitEnd(at: now).map { ScreenPhrase.waitsUntil(time: Day.end($0, now: now)) }
  }
}

extension RefreshReport.Answer {
  /// The answer in words: "50 people, 9.4 kB".
  package var message: String {
    guard let records else { return ScreenPhrase.notModified }
    let lost = skipped == 0 ? [] : [ScreenPhrase.skipped(count: skipped)]
    return ([ScreenPhrase.records(count: records)] + lost + [byteCount.inDecimalBytes])
      .joined(separator: ScreenPhrase.comma)
  }
}
