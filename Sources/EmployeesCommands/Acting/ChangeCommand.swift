internal import DirectoryService
internal import History
internal import Processes
internal import SQLiteFiles

/// The user's shell command for changes, which gets each change as JSON on its standard input.
struct ChangeCommand {
  let command: String
  let console: Console
  let effects: Effects

  /// How long the command of the configuration may take for a change: nobody may be there to end it.
  static let timeout = Duration.seconds(60)

  /// Hands over some changes in their order, and tells about those that fail.
  ///
  /// - Returns: whether the command has taken all of them.
  func take(_ changes: [LoggedChange]) -> Bool {
    // Each one gets its turn.
    changes.map { take($0, timeout: nil, advice: nil) }.allSatisfy(\.self)
  }

  /// Notes that this command gets the changes from now on, if that was not noted before.
  ///
  /// If the log can't be written, a refresh with changes tells about that.
  func begin(with service: DirectoryService) { try? service.beginHandover() }

  /// Hands over the logged changes that this command has not taken yet, and tells about a failure.
  ///
  /// - Returns: whether it has taken all of them.
  func takeNew(from service: DirectoryService) throws(StoreError) -> Bool {
    try service.handOverChanges {
      take($0, timeout: Self.timeout, advice: ChangePhrase.comesAgain.text)
    }
  }

  /// Hands over a change; a gap is none.
  private func take(_ logged: LoggedChange, timeout: Duration?, advice: String?) -> Bool {
    guard let json = ChangesJSON.line(of: logged) else { return true }
    do throws(ShellCommand.Failure) {
      try effects.shell(command, OutputText(json), timeout)
      return true
    } catch {
      console.tell(error.message, details: [advice].compactMap { $0 })
      return false
    }
  }
}

extension ShellCommand.Failure {
  /// The failure of the command for changes in words.
  fileprivate var message: String {
    switch self {
    case .failed(let status): ChangePhrase.commandFailed.text(["status": String(status)])
    case .timedOut: ChangePhrase.commandTimedOut.text
    }
  }
}
