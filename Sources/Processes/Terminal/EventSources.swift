import CSystem
import Files
import Foundation

/// Everything that a program with a full screen waits for.
package struct EventSources {
  /// The sources that are ready; none at the deadline.
  package struct Ready: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Something was typed, or the terminal is gone: ``FullScreen/read()`` tells.
    package static let terminal = Ready(rawValue: 1)
    /// The terminal was resized.
    package static let resized = Ready(rawValue: 2)
    /// The process was stopped and continued: ``FullScreen/enter()``, and draw all of it in its
    /// size now.
    package static let continued = Ready(rawValue: 4)
    /// Another thread has posted an event.
    package static let events = Ready(rawValue: 8)
    /// Files may have changed.
    package static let files = Ready(rawValue: 16)
  }

  private let descriptors: [(Int32, Ready)]

  /// Collects what to wait for: a terminal, which must live as long as this is used, what other
  /// threads post, and the descriptor of a ``FileWatch``.
  package init<Event>(screen: FullScreen, events: EventQueue<Event>, files: Int32? = nil) {
    descriptors = [
      (cterminal_screen_waker(), []), (screen.descriptor, .terminal),
      (events.descriptor, .events), (files ?? -1, .files),
    ]
  }

  /// Waits until something is ready, and returns all that is; nothing at the deadline.
  package func wait(until deadline: ContinuousClock.Instant? = nil) -> Ready {
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

  private func ready(_ entries: [pollfd]) -> Ready {
    if entries[0].revents != 0 { cterminal_sleep(entries[0].fd) }
    return zip(entries, descriptors).reduce(into: []) { ready, entry in
      if entry.0.revents != 0 { ready.insert(entry.1.1) }
    }
  }
}
