import Basics
import CSystem

/// The arguments of this process.
///
/// Swift's `CommandLine` looks for them in memory next to `environ`; if a preloaded library has
/// moved that, it finds none.
package enum ProcessArguments {
  /// The program's name and its arguments, as the kernel gave them; `nil` if even the name is
  /// missing, in whose place Linux 5.18 and later put an empty one.
  ///
  /// Each may be a path, whose text `String(octetsAt:)` makes.
  package static func all() -> [String]? {
    let arguments = (0..<cfiles_argument_count()).map { index in
      unsafe String(octetsAt: cfiles_argument(index))
    }
    return arguments.first?.isEmpty == false ? arguments : nil
  }
}
