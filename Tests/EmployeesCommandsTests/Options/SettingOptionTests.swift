import ArgumentParser
import Presentation
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands

/// The options, variables and keys that are made from the table of settings.
@Suite struct SettingOptionTests {
  /// A value of each setting that is an option and a variable.
  private static let values = [
    "config": "a.yaml", "feeds": "A=https://a.example/", "contacts": "/a.vcf", "cache": "/cache",
    "state": "/state", "offline": "1", "max-age": "2m", "timeout": "3s", "locale": "et",
    "color": "always", "pictures-as": "sixel",
  ]

  @Test func `the options of every command are those of the table`() throws {
    let arguments = try #require(CommandInfo.program().command(at: ["list"])).commonArguments
    for setting in SettingTable.options {
      let argument = try #require(arguments.first { $0.optionNames == [setting.option] })
      #expect(argument.abstract == setting.help)
    }
  }

  @Test func `an option, a variable and a key say the same`() throws {
    for setting in SettingTable.options where setting.note != nil {
      let home = try CommandHome()
      let value = try #require(Self.values[setting.name], "\(setting.name) has no value here")
      let option = setting.syntax.isFlag ? [setting.option] : [setting.option, value]
      let typed = try GlobalOptions.parse(option).settings(home.effects())
      let exported = try Settings(
        options: SettingValues(), home.effects([setting.variable: value]).environment)
      let line = try #require(setting.line(of: typed.values, ConfigurationText.comment))
      try home.folder.write(line + "\n", to: "home/.config/employees/config.yaml")
      let written = try Settings(options: SettingValues(), home.effects().environment)
      #expect(setting.line(of: exported.values, ConfigurationText.comment) == line)
      #expect(setting.line(of: written.values, ConfigurationText.comment) == line)
    }
  }
}
