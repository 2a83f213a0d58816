import CSystem
import Foundation

/// Threads other than the one that draws.
package enum BackgroundThread {
  /// Runs work on its own thread; a polite one, with its programs, leaves the processor to others.
  ///
  /// Nothing waits for it: end the process by `_exit` while it may run. It handles no signals but
  /// those of its own faults, so that none leaves the screen while another thread writes to it.
  package static func start(isPolite: Bool = false, _ work: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      cterminal_block_signals()
      // On Linux, this is of the thread alone.
      if isPolite { _ = nice(10) }
      work()
    }
  }
}
