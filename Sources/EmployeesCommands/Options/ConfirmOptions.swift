import ArgumentParser
import Basics
import Configuration
import Localization
import Presentation

struct ConfirmOptions: ParsableArguments {
  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(CachePhrase.yesOption))
  var isGiven = false

  /// Throws if nobody can be asked about a command, "note delete", that is not confirmed.
  func require(_ effects: Effects, for command: String) throws(CommandError) {
    if isGiven || effects.canAsk() { return }
    throw CommandError(message: UsagePhrase.needsYes(command: command), status: .usage)
  }
}

protocol DeleteCommand: DirectoryCommand {
  var confirmation: ConfirmOptions { get }
  /// The command's group: "note".
  static var noun: String { get }
  func deletion(_ settings: Settings, _ console: Console, _ effects: Effects) throws -> Deletion
}

struct Deletion {
  let list: OutputText
  /// A warning that the list doesn't show; may be empty.
  var warning = ""
  let question: String
  let perform: () throws -> Void
}

extension DeleteCommand {
  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let deletion = try deletion(settings, console, effects)
    try confirmation.require(effects, for: Self.noun + " delete")
    if !confirmation.isGiven {
      try console.write(deletion.list.string)
      if !deletion.warning.isEmpty {
        console.printErrorLines { deletion.warning.folded(toWidth: $0) }
      }
      if !effects.isAgreed(deletion.question) {
        console.report(NotePhrase.notDeleted)
        return .success
      }
    }
    try deletion.perform()
    return .success
  }

  /// The items that several IDs name, each once; none if an ID is unknown.
  func unique<Item: Equatable>(
    _ ids: [String], _ find: (String) throws -> Item
  ) rethrows -> [Item] {
    try ids.reduce(into: []) { items, id in
      let item = try find(id)
      if !items.contains(item) { items.append(item) }
    }
  }
}
