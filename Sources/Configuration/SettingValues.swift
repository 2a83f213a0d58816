/// The values of some settings, as one source or several together give them.
///
/// A value is read and set as a member named as in the table: `values.maximumAge`.
@dynamicMemberLookup
package struct SettingValues: Sendable {
  private var entries: [String: Entry] = [:]

  /// A value, and what it was read from; `nil` for a default.
  private struct Entry: Sendable {
    let value: any Sendable
    let written: WrittenValue?
  }

  /// The value of a setting, or `nil` for none; setting it keeps what it was read from.
  package subscript<Value>(setting: Setting<Value>) -> Value? {
    get { entries[setting.name]?.value as? Value }
    set { entries[setting.name] = newValue.map { Entry(value: $0, written: written(setting)) } }
  }

  package subscript<Value>(dynamicMember path: KeyPath<SettingTable, Setting<Value>>) -> Value? {
    get { self[SettingTable.shared[keyPath: path]] }
    set { self[SettingTable.shared[keyPath: path]] = newValue }
  }

  /// Sets a value that was read.
  package mutating func set<Value>(
    _ setting: Setting<Value>, to value: Value, written: WrittenValue
  ) {
    entries[setting.name] = Entry(value: value, written: written)
  }

  /// The text that the value of a setting was read from.
  package func written(_ setting: any AnySetting) -> WrittenValue? {
    entries[setting.name]?.written
  }

  /// Whether the value of a setting is an option's.
  package func isOption<Value>(_ path: KeyPath<SettingTable, Setting<Value>>) -> Bool {
    if case .option = written(SettingTable.shared[keyPath: path])?.location { true } else { false }
  }

  /// Whether the value of a setting is for this run: an option's or a variable's.
  package func isForThisRun<Value>(_ path: KeyPath<SettingTable, Setting<Value>>) -> Bool {
    switch written(SettingTable.shared[keyPath: path])?.location {
    case .option, .environment: true
    case .file, nil: false
    }
  }

  /// These values, and others for the settings without a value.
  package func over(_ other: SettingValues) -> SettingValues {
    var all = self
    all.entries.merge(other.entries) { own, _ in own }
    return all
  }
}
