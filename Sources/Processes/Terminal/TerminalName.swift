import Foundation

/// A name of the user's terminal.
package enum TerminalName {
  /// The path of the standard streams' terminal, and when it was created: paths are used again.
  package static var ofStandardStreams: String? {
    for descriptor in [STDOUT_FILENO, STDIN_FILENO, STDERR_FILENO] {
      var path = [CChar](repeating: 0, count: 256)
      var status = stat()
      guard unsafe ttyname_r(descriptor, &path, path.count - 1) == 0,
        unsafe fstat(descriptor, &status) == 0
      else { continue }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let created = status.st_ctim
      return String(decoding: bytes, as: UTF8.self) + " \(created.tv_sec).\(created.tv_nsec)"
    }
    return nil
  }
}
