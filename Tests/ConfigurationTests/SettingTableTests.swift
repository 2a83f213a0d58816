import Testing

@testable import Configuration

/// The one definition of each setting.
@Suite struct SettingTableTests {
  @Test func `every setting of the table is listed once`() {
    let defined = Mirror(reflecting: SettingTable.shared).children
      .compactMap { $0.value as? any AnySetting }.map(\.name)
    #expect(SettingTable.all.map(\.name).sorted() == defined.sorted())
    #expect(Set(defined).count == defined.count)
  }

  @Test func `the example of every key can be read`() throws {
    let file = ConfigurationFile(path: "/etc/config.yaml", home: "/home/me")
    for setting in SettingTable.keys {
      let values = try file.values(in: setting.example)
      #expect(values.written(setting) != nil, "\(setting.name)")
    }
  }

  @Test func `a misspelt key is told with the one that is meant`() {
    let file = ConfigurationFile(path: "/etc/config.yaml", home: "/home/me")
    for setting in SettingTable.keys {
      let fault = ConfigurationError.Cause.unknownKey(suggestion: setting.name)
      #expect(
        throws: ConfigurationError(
          location: .file(path: "/etc/config.yaml", line: 1), key: setting.name + "x",
          cause: fault)
      ) { try file.values(in: setting.name + "x: 1") }
    }
  }
}
