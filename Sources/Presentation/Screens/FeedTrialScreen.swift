import Basics
import Configuration
package import DirectoryService
import EmployeeDirectory
import Feeds
import Localization

/// A configuration for a feed that was tried, with the first people as comments above it.
package struct FeedTrialScreen {
  /// YAML, which goes into the configuration file as it is.
  package let text: String

  /// Writes the configuration of a feed after its answer.
  package init(_ feed: FeedSource, _ answer: FeedTrial) {
    let records = answer.reading.records.map(\.record)
    var comments = [
      records.isEmpty
        ? ConfigurationPhrase.noPeople : ConfigurationPhrase.tried(count: records.count)
    ]
    comments += records.prefix(3).map { "  " + Self.line($0) }
    if !answer.unplaced.isEmpty {
      let names = answer.unplaced.map(\.visible).joined(separator: ", ")
      comments.append(ConfigurationPhrase.unplaced(names: names))
    }
    comments += Self.gaps(feed, records)
    switch feed.shape.next {
    // No answer names the parameters.
    case .cursor?, .start?, .page?:
      if feed.kind == .json { comments.append(ConfigurationPhrase.guessedPages) }
    case .onePage?, .url?, .link?, nil: break
    }
    let command = SettingType<String>.quoted(feed.tokenCommand ?? "")
    let key = feed.kind == .ldap ? "password-command" : "token-command"
    let written = SettingType<[FeedSource]>.feeds.write([feed]) { _ in "\(key): \(command)" } ?? ""
    text = comments.map { "# \($0)\n" }.joined() + "feeds:" + written + "\n"
  }

  /// The fields that are empty in all records, and the right that the token may lack.
  private static func gaps(_ feed: FeedSource, _ records: [FeedRecord]) -> [String] {
    let names = feed.shape.fields.compactMap(\.field.counted)
      .filter { field in records.allSatisfy(field.isEmpty) }.map(\.name.visible)
    let list = ConfigurationPhrase.emptyFields(names: names.joined(separator: ", "))
    let lines = records.isEmpty || names.isEmpty ? [] : [list]
    guard names.contains("email") else { return lines }
    switch feed.kind {
    case .slack: return lines + [ConfigurationPhrase.slackEmails(scope: "users:read.email")]
    case .google: return lines + [ConfigurationPhrase.googleSharing]
    case .employees, .scim, .graph, .ldap, .json: return lines
    }
  }

  private static func line(_ record: FeedRecord) -> String {
    let position = record.position?.rawValue ?? ""
    let values = [record.name.description, position, record.email, record.phone ?? ""]
    let others = record.projects + record.more.map { $0.name + ": " + $0.value }
    return (values + others).filter { !$0.isEmpty }.map(\.visible).joined(separator: "  ")
  }
}
