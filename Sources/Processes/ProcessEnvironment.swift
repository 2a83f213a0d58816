import Basics
import CSystem

/// The environment of this process, whose paths that are not UTF-8 `ProcessInfo` would repair.
package enum ProcessEnvironment {
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
