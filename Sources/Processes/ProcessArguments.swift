import Basics
import CSystem

/// The arguments of this process; `CommandLine` finds none if a preloaded library moved `environ`.
package enum ProcessArguments {
  /// The program's name and its arguments, as the kernel gave them, each in the text of a path;
  /// `nil` if even the name is missing, for which Linux 5.18 and later put an empty one.
  package static func all() -> [String]? {
    let arguments = (0..<cfiles_argument_count()).map { index in
      unsafe String(octetsAt: cfiles_argument(index))
    }
    return arguments.first?.isEmpty == false ? arguments : nil
  }
}
