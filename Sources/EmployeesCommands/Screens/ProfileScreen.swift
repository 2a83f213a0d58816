internal import DirectoryService
internal import TerminalUI

/// The profiles as people read them.
struct ProfileScreen {
  let painter: Painter
  let home: String?
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?

  /// A line for each profile, the one in force with an asterisk.
  func list(_ profiles: [ProfileSummary]) -> String {
    let rows = profiles.map { profile in
      [
        profile.isCurrent ? "* " : "  ", profile.name, profile.me?.visible ?? "—",
        ProfilePhrase.feeds.text(count: profile.feeds).isolated,
      ]
    }
    let widths = (1...2).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    let lines = rows.flatMap { row in
      let name = row[1].padded(toWidth: widths[0])
      let me = row[2].padded(toWidth: widths[1])
      return [row[0], painter.paint(name, .bold) + "  ", me + "  ", row[3]].asRow
        .folded(toWidth: width, indent: 4)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The profile in force, what chose it, and its folders.
  func text(of settings: Settings, dataFolder: String) -> String {
    let column = LabelColumn(
      [.profile, .me, .feeds, .configuration, .cache, .state, .data], width: width, margin: 0)
    var lines = column.lines(.profile, [profile(settings.choice)])
    lines += column.lines(.me, [settings.me?.visible].compactMap { $0 })
    lines += column.lines(.feeds, settings.feeds.map(\.name.visible))
    lines += column.lines(.configuration, [short(settings.file)])
    lines += column.lines(.cache, [short(settings.cacheFolder)])
    lines += column.lines(.state, [short(settings.stateFolder)])
    lines += column.lines(.data, [short(dataFolder)])
    return lines.map { $0 + "\n" }.joined()
  }

  private func short(_ path: String) -> String { Paths.short(path, home: home).visible }

  /// "work  (--profile)".
  private func profile(_ choice: ProfileChoice?) -> String {
    guard let choice else { return painter.paint(ScreenPhrase.noFile.text, .dim) }
    let location = choice.location?.text(home: home) ?? ProfilePhrase.first.text
    return painter.paint(choice.profile.name, .bold) + "  "
      + painter.paint("(\(location))".isolated, .dim)
  }
}
