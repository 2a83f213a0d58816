/// Writing configuration files.
enum ConfigurationText {
  /// The settings in force, as a configuration file.
  static func text(of settings: Settings) -> String {
    SettingTable.keys.compactMap { $0.line(of: settings.values) }.map { $0 + "\n" }.joined()
  }

  /// A file that sets the defaults, with a note on each key in the current language.
  static var template: String {
    let keys = SettingTable.keys.map { setting in
      let lines = setting.example.split(separator: "\n")
      let example = setting.isActiveInTemplate ? lines : lines.map { "# " + $0 }
      return (setting.note.map { [comment($0)[...]] } ?? []) + example
    }
    return ([[comment(.introduction)[...]]] + keys)
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// A text as comments, one for each of its lines.
  static func comment(_ note: SettingPhrase) -> String {
    note.text.split(separator: "\n").map { "# " + $0 }.joined(separator: "\n")
  }
}
