internal import Foundation

/// A value that several threads use one at a time, and by which they wait for one another.
// The compiler cannot see that nobody comes to the value but by the lock. Foundation's is used, and no
// Mutex, because one can wait by it, and because ThreadSanitizer knows it.
final class Monitor<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  /// Puts a value behind a lock of its own.
  init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value while nobody else does, and wakes those who wait for a change.
  func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    condition.lock()
    defer { condition.unlock() }
    let result = body(&value)
    condition.broadcast()
    return result
  }

  /// Waits for as long as there is no answer.
  ///
  /// - Parameters:
  ///   - end: when to give up; `nil` for never.
  ///   - body: reads the value, and may change it where it has an answer.
  /// - Returns: the answer; `nil` if it did not come in time.
  @discardableResult
  func wait<Result: Sendable>(
    until end: Date? = nil, _ body: (inout Value) -> Result?
  ) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) {
        condition.broadcast()
        return result
      }
      if let end {
        if !condition.wait(until: end) { return nil }
      } else {
        condition.wait()
      }
    }
  }
}
