internal import DirectoryService
internal import History
internal import Processes
internal import SQLiteFiles

/// The user's shell command for changes, which gets each change as JSON on its standard input.
struct ChangeCommand {
  let command: String
  let effects: Effects

  /// How long `on-change` may take for a change: nobody may be there to end it.
  static let timeout = Duration.seconds(60)

  /// Runs the command for some changes in their order, also after a failure.
  ///
  /// - Returns: the failures.
  func run(for changes: [LoggedChange]) -> [CommandError] {
    changes.compactMap { run(for: $0, timeout: nil) }
  }

  /// Starts to deliver changes to this command, if that was not done before.
  ///
  /// A fault of the change log is told by ``deliverPending(from:limit:)``.
  func startDelivery(from service: DirectoryService) { try? service.startDelivery() }

  /// What came of a delivery.
  struct Delivery {
    /// What failed; `nil` if nothing did.
    var failure: CommandError?
    /// Whether changes are left that can be delivered now.
    var isUnfinished = false
  }

  /// Delivers the logged changes that were not delivered yet, until one fails.
  ///
  /// - Parameters:
  ///   - service: has the change log.
  ///   - limit: the maximum number of changes to deliver now.
  /// - Returns: what came of it.
  func deliverPending(from service: DirectoryService, limit: Int = .max) -> Delivery {
    var delivery = Delivery()
    do throws(StoreError) {
      delivery.isUnfinished = try service.deliverPending(limit: limit) { change in
        delivery.failure = run(for: change, timeout: Self.timeout)
        delivery.failure?.details = [ChangePhrase.comesAgain.text]
        return delivery.failure == nil
      }
    } catch {
      delivery.failure = CommandError(error, home: effects.homeFolder)
    }
    return delivery
  }

  /// Runs the command for a change.
  ///
  /// - Returns: the failure; `nil` if it succeeds, and for a gap, which is not a change.
  private func run(for logged: LoggedChange, timeout: Duration?) -> CommandError? {
    guard let json = ChangesJSON.line(of: logged) else { return nil }
    do throws(ShellCommand.Failure) {
      try effects.shell(command, OutputText(json), timeout)
      return nil
    } catch {
      return CommandError(message: error.message, status: .inputOutput)
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
