import CSystem
import Files
import Foundation

/// A pipe to or from a ``SpawnedProcess``; no other program inherits it.
struct ProcessPipe {
  let reading: Int32
  let writing: Int32

  /// Opens a pipe; `nil` if the process may open no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe cfiles_pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    Foundation.close(reading)
    Foundation.close(writing)
  }

  /// Writes from another thread what the program reads, and closes the end: the program may print
  /// before it has read everything, or read nothing.
  func feed(_ bytes: [UInt8]) {
    let end = writing
    BackgroundThread.start {
      // Fails when the program closes the pipe.
      try? FileDescriptor.write(bytes, to: end)
      Foundation.close(end)
    }
  }
}
