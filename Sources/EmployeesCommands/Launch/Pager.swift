internal import DirectoryService
internal import Foundation

/// A program that shows long texts page by page.
enum Pager {
  /// What is run where neither `EMPLOYEES_PAGER` nor `PAGER` says what.
  static let defaultCommand = "less -FIRX"

  /// The pager that the environment asks for.
  ///
  /// - Returns: a shell command; `nil` where texts are not to be paged.
  static func command(_ environment: [String: String]) -> String? {
    if environment["TERM"] == "dumb" { return nil }
    let command = environment["EMPLOYEES_PAGER"] ?? environment["PAGER"] ?? defaultCommand
    return command.isEmpty || command == "cat" ? nil : command
  }

  /// Starts a pager.
  ///
  /// - Parameters:
  ///   - command: a shell command.
  ///   - text: what to show.
  /// - Returns: what waits until the user has seen enough; `nil` if the pager can't be started.
  static func start(_ command: String, text: String) -> (@Sendable () -> Void)? {
    guard let pipe = ProcessPipe() else { return nil }
    let process = ForegroundProcess("/bin/sh", ["-c", command], input: pipe.reading)
    close(pipe.reading)
    guard let process else {
      close(pipe.writing)
      return nil
    }
    // While it is there, Ctrl-C is the pager's.
    let handler = signal(SIGINT, SIG_IGN)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      _ = process.wait()
      signal(SIGINT, handler)
      isOver.signal()
    }
    let handle = FileHandle(fileDescriptor: pipe.writing, closeOnDealloc: true)
    DispatchQueue.global().async {
      // Whoever has seen enough does not read to the end.
      try? handle.write(contentsOf: Data(text.utf8))
      try? handle.close()
    }
    return { isOver.wait() }
  }
}
