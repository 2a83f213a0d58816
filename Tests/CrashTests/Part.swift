import Foundation
import TestSupport
import Testing

/// What a run of these tests is told by whoever asks for it (`make test-crash`).
enum Crash {
  private static let environment = ProcessInfo.processInfo.environment

  /// The program to try; these tests run only where it is named.
  static let program = environment["CRASH_PROGRAM"] ?? ""

  /// How much of something to try.
  static func number(_ name: String, else standard: Int) -> Int {
    environment[name].flatMap(Int.init) ?? standard
  }

  /// How many points are tried at once.
  static let workers = 3
}

/// One part of the tests: the points tried, and what went wrong at any of them.
final class Part: Sendable {
  private static let total = Locked((points: 0, wrong: 0))

  private let title: String
  private let start = ContinuousClock.now
  private let outcome = Locked((points: 0, faults: [String]()))

  init(_ title: String) { self.title = title }

  /// Notes a point, and what is wrong there: nothing, if all is as promised.
  func note(_ point: String, _ faults: [String]) {
    outcome.withLock { outcome in
      outcome.points += 1
      outcome.faults += faults.prefix(1).map { point + ": " + $0 }
    }
  }

  /// Tries every point, several at once, each worker in a scene of its own.
  func tryAll<Point: Sendable>(
    _ points: [Point], in scenes: [Scene],
    _ body: @escaping @Sendable (Scene, Point) throws -> [String]
  ) {
    let next = Locked(0)
    let group = DispatchGroup()
    for scene in scenes {
      group.enter()
      Thread.detachNewThread { [self] in
        while let point = next.withLock({ next -> Point? in
          defer { next += 1 }
          return next < points.count ? points[next] : nil
        }) {
          do {
            note("\(point)", try body(scene, point))
          } catch {
            note("\(point)", ["\(error)"])
          }
        }
        group.leave()
      }
    }
    group.wait()
  }

  /// Tells what was tried; anything wrong fails the test.
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
    // Not held back in a buffer: whoever waits for minutes wants to see how it gets on.
    FileHandle.standardOutput.write(Data(lines.utf8))
    #expect(points > 0, "nothing was tried")
    for fault in faults.prefix(20) { Issue.record("\(title): \(fault)") }
  }
}
