import CSystem
import Files
import Foundation

/// Everything that a program with a full screen waits for.
package struct EventSources {
  /// A source that is ready.
  package enum Ready: Hashable, Sendable {
    /// Something was typed, or the terminal is gone: ``FullScreen/read()`` tells.
    case terminal
    /// The terminal was resized.
    case resized
    /// The process was stopped and continued: ``FullScreen/enter()``, and draw all of it in its
    /// size now.
    case continued
    /// Another thread has posted an event.
    case events
    /// Files may have changed.
    case files
  }

  private let descriptors: [(Int32, Ready?)]

  /// Collects what to wait for: a terminal, which must live as long as this is used, what other
  /// threads post, and the descriptor of a ``FileWatch``.
  package init<Event>(screen: FullScreen, events: EventQueue<Event>, files: Int32? = nil) {
    descriptors = [
      (cterminal_screen_waker(), nil), (screen.descriptor, .terminal),
      (events.descriptor, .events), (files ?? -1, .files),
    ]
  }

  /// Waits until something is ready, and returns all that is; nothing at the deadline.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Set<Ready> {
    var entries = descriptors.map { pollfd(fd: $0.0, events: Int16(POLLIN), revents: 0) }
    while true {
      let left = deadline.map { max(.zero, $0 - .now) }
      // Rounded up: rounded down it would ask again and again during the last millisecond.
      let milliseconds = left.map { Int32(min($0 / .milliseconds(1), 1e9).rounded(.up)) } ?? -1
      let count = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
      // After an interrupted call, the entries are as they were before.
      var ready = count > 0 ? self.ready(entries) : []
      if cterminal_take_continuation() { ready.insert(.continued) }
      if cterminal_take_resize() { ready.insert(.resized) }
      if !ready.isEmpty || left == .zero { return ready }
    }
  }

  private func ready(_ entries: [pollfd]) -> Set<Ready> {
    if entries[0].revents != 0 { cterminal_sleep(entries[0].fd) }
    return Set(zip(entries, descriptors).compactMap { $0.revents != 0 ? $1.1 : nil })
  }
}
