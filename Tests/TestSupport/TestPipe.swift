import CSystem

/// A pipe that no program inherits, not even one that another test starts at this moment.
public struct TestPipe: Sendable {
  /// The end to read from.
  public let reading: Int32
  /// The end to write to.
  public let writing: Int32

  /// Opens a pipe.
  public init() throws {
    var ends: [Int32] = [-1, -1]
    guard unsafe cfiles_pipe(&ends) == 0 else { throw SocketError(call: "pipe2") }
    (reading, writing) = (ends[0], ends[1])
  }
}
