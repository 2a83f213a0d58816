internal import CFiles

/// A pipe to or from a ``SpawnedProcess``; no other program inherits it.
struct ProcessPipe {
  /// The end to read from.
  let reading: Int32
  /// The end to write to.
  let writing: Int32

  /// Opens a pipe; `nil` if the process may open no more files.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe cfiles_pipe(&ends) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }
}
