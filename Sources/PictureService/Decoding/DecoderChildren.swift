import Synchronization

/// The processes that decode, each for one picture, and a spare one.
final class DecoderChildren: Sendable {
  private struct State {
    var renewsSpare = false
    var spare: DecoderChild?
  }

  private let program: String
  private let state = Mutex(State())

  init(program: String) { self.program = program }

  deinit { state.withLock { $0.spare?.end() } }

  /// Starts a spare process; another one whenever that is taken, if it is for many pictures.
  func startSpare(isForMany: Bool) {
    state.withLock { state in
      state.renewsSpare = state.renewsSpare || isForMany
      if let spare = state.spare, spare.isRunning { return }
      state.spare = DecoderChild(program: program)
    }
  }

  /// A process that runs: the spare one, or else a new one; `nil` if it cannot be started.
  func acquire() -> DecoderChild? {
    state.withLock { state in
      let spare = state.spare
      state.spare = state.renewsSpare ? DecoderChild(program: program) : nil
      if let spare, spare.isRunning { return spare }
      return DecoderChild(program: program)
    }
  }
}
