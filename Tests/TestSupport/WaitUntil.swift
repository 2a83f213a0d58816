import Foundation
import Glibc

/// Waits until a condition holds; false if it does not within a limit.
public func waitUntil(
  atMost limit: Duration = TimeLimit.hang, _ condition: () throws -> Bool
) rethrows -> Bool {
  let end = ContinuousClock.now + limit
  while ContinuousClock.now < end {
    if try condition() { return true }
    usleep(2000)
  }
  return try condition()
}
