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
  /// - Returns: a message for each failure.
  func run(for changes: [LoggedChange]) -> [String] {
    changes.compactMap { change in
      do throws(ShellCommand.Failure) {
        try run(for: change, timeout: nil)
        return nil
      } catch {
        return error.message
      }
    }
  }

  /// Starts to deliver changes to this command, if that was not done before.
  ///
  /// A fault of the change log is told by ``deliverPending(from:)``.
  func startDelivery(from service: DirectoryService) { try? service.startDelivery() }

  /// What came of a delivery.
  struct Delivery {
    /// What failed, and what happens then; empty if nothing failed.
    var failure: [String] = []
    /// Whether changes may be left that can be delivered now.
    var isUnfinished = false
  }

  /// Delivers the logged changes that were not delivered yet, until one fails.
  ///
  /// - Parameters:
  ///   - service: has the change log.
  ///   - limit: the maximum number of changes to deliver now.
  /// - Returns: what came of it.
  func deliverPending(from service: DirectoryService, limit: Int = .max) -> Delivery {
    do {
      let isUnfinished = try service.deliverPending(limit: limit) {
        try run(for: $0, timeout: Self.timeout)
      }
      return Delivery(isUnfinished: isUnfinished)
    } catch let failure as ShellCommand.Failure {
      return Delivery(failure: [failure.message, ChangePhrase.comesAgain.text])
    } catch let fault as StoreError {
      return Delivery(failure: [fault.message(home: effects.homeFolder) + "."])
    } catch {
      return Delivery(failure: [String(describing: error)])
    }
  }

  private func run(for logged: LoggedChange, timeout: Duration?) throws(ShellCommand.Failure) {
    // A gap is not a change.
    guard let json = ChangesJSON.line(of: logged) else { return }
    try effects.shell(command, OutputText(json), timeout)
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
