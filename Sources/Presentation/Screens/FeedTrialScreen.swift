internal import Basics
internal import Configuration
package import DirectoryService
internal import EmployeeDirectory
internal import Feeds
internal import Localization

/// A configuration for a feed that was tried, with the first people as comments above it.
package struct FeedTrialScreen {
  private static let shownPeople = 3

  /// YAML, which goes into the configuration file as it is.
  package let text: String

  /// Writes the configuration of a feed after its answer.
  package init(_ feed: FeedSource, _ answer: FeedTrial.Answer) {
    let records = answer.reading.records.map(\.record)
    var comments = [
      records.isEmpty
        ? ConfigurationPhrase.noPeople : ConfigurationPhrase.tried(count: records.count)
    ]
    comments += records.prefix(Self.shownPeople).map { "  " + Self.line($0) }
    if !answer.unplaced.isEmpty {
      let names = answer.unplaced.map(\.visible).joined(separator: ", ")
      comments.append(ConfigurationPhrase.unplaced(names: names))
    }
    let command = SettingType<String>.quoted(feed.tokenCommand ?? "")
    let key = feed.kind == .ldap ? "password-command" : "token-command"
    let written = SettingType<[FeedSource]>.feeds.write([feed]) { _ in "\(key): \(command)" } ?? ""
    text = comments.map { "# \($0)\n" }.joined() + "feeds:" + written + "\n"
  }

  private static func line(_ record: FeedRecord) -> String {
    let position = record.position?.rawValue ?? ""
    let values = [record.name.description, position, record.email, record.phone ?? ""]
    let others = record.projects + record.more.map { $0.name + ": " + $0.value }
    return (values + others).filter { !$0.isEmpty }.map(\.visible).joined(separator: "  ")
  }
}
