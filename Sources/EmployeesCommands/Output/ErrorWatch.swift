internal import Synchronization

/// Notices what is written to standard error and stays there.
final class ErrorWatch: Sendable {
  private let wasWritten = Mutex(false)

  /// Whether nothing was written.
  var isUntouched: Bool { wasWritten.withLock { !$0 } }

  /// The effects, whose standard error is watched.
  func watching(_ effects: Effects) -> Effects {
    var effects = effects
    let write = effects.errors.writeBytes
    effects.errors.writeBytes = { [self] (bytes) throws(TextOutput.WriteError) in
      // A line that goes again begins with its erasure.
      if !bytes.starts(with: "\r\u{1B}[K".utf8) { wasWritten.withLock { $0 = true } }
      try write(bytes)
    }
    return effects
  }
}
