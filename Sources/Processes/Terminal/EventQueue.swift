import CSystem
import Foundation
import Synchronization

/// Events that other threads hand to the thread that draws.
package final class EventQueue<Event: Sendable>: Sendable {
  /// Readable while events wait.
  let descriptor: Int32
  private let events = Mutex<[Event]>([])

  /// Creates an empty queue; `nil` if the process may open no more files.
  package init?() {
    descriptor = cterminal_open_waker()
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Adds an event, from any thread.
  package func post(_ event: Event) {
    events.withLock { events in
      events.append(event)
      cterminal_wake(descriptor)
    }
  }

  /// Removes and returns all events, the oldest first.
  package func drain() -> [Event] {
    events.withLock { events in
      cterminal_sleep(descriptor)
      defer { events = [] }
      return events
    }
  }

  /// Runs work on a ``BackgroundThread`` and posts what it returns.
  package func perform(_ work: @escaping @Sendable () -> Event) {
    BackgroundThread.start { [self] in post(work()) }
  }
}
