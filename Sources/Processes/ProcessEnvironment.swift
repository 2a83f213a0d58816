import Basics
import CSystem

/// The environment of this process, whose paths that are not UTF-8 `ProcessInfo` would repair, and
/// its arguments: `CommandLine` finds none if a preloaded library moved `environ`.
package enum ProcessEnvironment {
  /// The program's name and its arguments, as the kernel gave them, each in the text of a path;
  /// `nil` if even the name is missing, for which Linux 5.18 and later put an empty one.
  package static func arguments() -> [String]? {
    let arguments = (0..<cfiles_argument_count()).map { index in
      unsafe String(octetsAt: cfiles_argument(index))
    }
    return arguments.first?.isEmpty == false ? arguments : nil
  }

  /// The variables; the value of each may be a path, whose text `String(octetsAt:)` makes.
  package static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    var index: Int32 = 0
    while let variable = unsafe cfiles_variable(index) {
      index += 1
      let text = unsafe String(octetsAt: variable)
      guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      variables[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
    }
    return variables
  }
}
