internal import ArgumentParser

/// The command `employees greeting`.
struct GreetingCommand: ParsableCommand {
  static let name = "greeting"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: GreetingPhrase.greeting.text,
      subcommands: [])
  }
}
