import Foundation
import TestSupport
import Testing

/// One part of the tests: the points tried, and the faults found at them.
final class Part: Sendable {
  private static let total = Locked((points: 0, wrong: 0))

  private let title: String
  private let start = ContinuousClock.now
  private let outcome = Locked((points: 0, faults: [String]()))

  init(_ title: String) { self.title = title }

  /// Records a point and its faults.
  func note(_ point: String, _ faults: [String]) {
    outcome.withLock { outcome in
      outcome.points += 1
      outcome.faults += faults.prefix(1).map { point + ": " + $0 }
    }
  }

  /// Tries every point, or a sample of ``CrashSettings/points``; there is a worker for each home.
  func tryAll<Point: Sendable>(
    _ all: [Point], in homes: [CrashHome],
    _ body: @escaping @Sendable (CrashHome, Point) throws -> [String]
  ) {
    let points = Self.sample(of: all)
    let next = Locked(0)
    let group = DispatchGroup()
    for home in homes {
      group.enter()
      Thread.detachNewThread { [self] in
        while let point = next.withLock({ next -> Point? in
          defer { next += 1 }
          return next < points.count ? points[next] : nil
        }) {
          do {
            note("\(point)", try body(home, point))
          } catch {
            note("\(point)", ["\(error)"])
          }
        }
        group.leave()
      }
    }
    group.wait()
  }

  private static func sample<Point>(of all: [Point]) -> [Point] {
    guard let count = CrashSettings.points, count < all.count else { return all }
    return (0..<count).map { all[$0 * (all.count - 1) / max(1, count - 1)] }
  }

  /// Prints the number of points; faults fail the test.
  func finish(_ remark: String = "") {
    let (points, faults) = outcome.withLock { $0 }
    let total = Self.total.withLock { total in
      total.points += points
      total.wrong += faults.count
      return total
    }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    let lines = """
      crash: \(title): \(points) points, \(faults.count) wrong, \(seconds) s\(remark)
      crash: in all \(total.points) points, \(total.wrong) wrong

      """
    // Unbuffered, to show progress.
    FileHandle.standardOutput.write(Data(lines.utf8))
    #expect(points > 0, "nothing was tried")
    for fault in faults.prefix(20) { Issue.record("\(title): \(fault)") }
  }
}
