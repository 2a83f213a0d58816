import CSystem

/// The process group in the foreground of the controlling terminal.
package enum ForegroundGroup {
  /// Whether this process's group is in the foreground.
  package static var isOwn: Bool { cterminal_is_own_group_in_foreground() }
  /// Puts another group into the foreground if this process's group is there, and returns whether
  /// it is there now; a signal that ends this process ends that group from now on.
  package static func set(_ group: Int32) -> Bool { cterminal_set_foreground_group(group) }

  /// Puts this process's group into the foreground and restores the terminal's settings, if
  /// ``set(_:)`` put another group there; if that is stopped and will be continued (`isStopped`),
  /// the next ``set(_:)`` restores that group's settings.
  package static func restore(isStopped: Bool) { cterminal_restore_foreground_group(isStopped) }
}
