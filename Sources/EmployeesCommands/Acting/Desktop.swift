internal import Processes

/// The user's desktop, which has an application for each kind of link.
struct Desktop {
  private let effects: Effects

  init(_ effects: Effects) { self.effects = effects }

  /// Opens a link.
  ///
  /// - Parameters:
  ///   - uri: the link.
  ///   - advice: what to do if it cannot be opened.
  /// - Throws: ``CommandError`` with the advice if no program opens links, or the program fails.
  func open(_ uri: String, ifNot advice: String) throws(CommandError) {
    do {
      try effects.open(uri)
    } catch {
      switch error {
      case .noOpener(let program): throw CommandError(.notFound, of: program, advice: advice)
      case .failed(let program, let status):
        throw CommandError(.failed(status: status), of: program, advice: advice)
      }
    }
  }
}

extension CommandError {
  /// A program is missing, or has failed.
  init(_ failure: FilterProgram.Failure, of program: String, advice: String?) {
    let message =
      switch failure {
      case .notFound: ActionPhrase.noProgram.text(["program": program.excerpt])
      case .failed(let status):
        ActionPhrase.programFailed.text(["program": program.excerpt, "status": String(status)])
      }
    self.init(message: message, details: [advice].compactMap { $0 }, status: .inputOutput)
  }
}
