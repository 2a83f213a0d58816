import Basics
package import Configuration
import DirectoryService
import Localization
import TerminalUI

/// The profiles as people read them.
package struct ProfileScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  /// A line for each profile, the one in force with an asterisk.
  package func list(_ profiles: [ProfileSummary]) -> String {
    let rows = profiles.map { profile in
      [
        profile.isCurrent ? "* " : "  ", profile.name, profile.me?.visible ?? "—",
        ProfilePhrase.feeds(count: profile.feeds).isolated,
      ]
    }
    let widths = rows.columnWidths
    let lines = rows.flatMap { row in
      let name = row[1].padded(toWidth: widths[1])
      let me = row[2].padded(toWidth: widths[2])
      return [row[0], painter.paint(name, .bold) + "  ", me + "  ", row[3]].asRow
        .folded(toWidth: width, indent: 4)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The profile in force, what chose it, and its folders.
  package func text(of settings: Settings, dataFolder: String) -> String {
    let lines = LabelColumn.lines(
      [
        (ScreenPhrase.profile, [profile(settings.choice)]),
        (ScreenPhrase.me, [settings.me?.visible].compactMap { $0 }),
        (ScreenPhrase.feeds, settings.feeds.map(\.name.visible)),
        (ScreenPhrase.configuration, [short(settings.file)]),
        (ScreenPhrase.cache, [short(settings.cacheFolder)]),
        (ScreenPhrase.state, [short(settings.stateFolder)]),
        (ScreenPhrase.data, [short(dataFolder)]),
      ], width: width, margin: 0)
    return lines.map { $0 + "\n" }.joined()
  }

  /// "work  (--profile)".
  private func profile(_ choice: ProfileChoice?) -> String {
    guard let choice else { return painter.paint(ScreenPhrase.noFile, .dim) }
    let location = choice.location?.text(home: home) ?? ProfilePhrase.first
    return painter.paint(choice.profile.name, .bold) + "  "
      + painter.paint("(\(location))".isolated, .dim)
  }
}

/// A profile as `profile list` shows it.
package struct ProfileSummary: Equatable {
  package let name: String
  /// Whether the profile is in force.
  package let isCurrent: Bool
  /// Who the user is in its directory: an email or a full name; `nil` if unknown.
  package let me: String?
  /// How many feeds it has.
  package let feeds: Int

  /// Collects the values that apply with the profile in force.
  package init(of profile: Profile, _ settings: Settings) {
    let values = settings.layers.values(of: profile)
    name = profile.name
    isCurrent = settings.choice?.profile.name == profile.name
    me = values.me ?? nil
    feeds = (values.feeds ?? SettingTable.shared.feeds.standard).count
  }

  /// Profiles as JSON, one object per line.
  package static func json(of profiles: [ProfileSummary]) -> String {
    JSONText.array(profiles) { json, profile in
      json.member("name", profile.name)
      json.member("current", profile.isCurrent)
      json.member("me", profile.me)
      json.member("feeds", profile.feeds)
    }
  }
}
