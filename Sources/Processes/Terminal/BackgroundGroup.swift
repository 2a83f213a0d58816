import CSystem

/// A process group without the terminal, such as a token command's while a full screen is drawn.
package enum BackgroundGroup {
  /// Remembers a group, or none for 0: ``end()`` and a signal that ends this process end it.
  package static func set(_ group: Int32) { cterminal_set_background_group(group) }
  /// Ends the group, if there is one.
  package static func end() { cterminal_end_background_group() }
}
