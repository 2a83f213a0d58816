import Foundation

/// An error of a system call, by its number (`errno`).
public struct SystemError: Error, Hashable, Sendable {
  /// The number.
  public let code: Int32

  /// Takes a number.
  public init(_ code: Int32) { self.code = code }

  /// Whether nothing is at the path (ENOENT).
  public var isMissingFile: Bool { code == ENOENT }

  static var last: SystemError { SystemError(errno) }
}

/// Throws the error of a system call whose result is not 0.
func check(_ result: Int32) throws(SystemError) { if result != 0 { throw .last } }

/// Calls a function until no signal interrupts it; throws its error if the result is negative.
@discardableResult
func retrying(_ call: () -> Int) throws(SystemError) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
