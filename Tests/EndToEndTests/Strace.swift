import Foundation

/// strace, which tells what a program asks of the system, and makes it fail.
enum Strace {
  static let path = "/usr/bin/strace"
  /// LeakSanitizer does not work under another program's trace.
  static let isUsable =
    FileManager.default.isExecutableFile(atPath: path) && !TestHome.isSanitized
}
