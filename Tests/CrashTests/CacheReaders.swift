import Foundation
import TestSupport

/// Threads that read a cache again and again; each reading must show a whole generation.
final class CacheReaders: Sendable {
  private let isOver = Locked(false)
  private let outcome = Locked((readings: 0, faults: [String]()))
  private let group = DispatchGroup()

  init(of home: CrashHome, count: Int) {
    for index in 0..<count {
      group.enter()
      Thread.detachNewThread { [self] in
        while !isOver.withLock({ $0 }) {
          let command = index % 2 == 0 ? ["list"] : ["search", "example.ee"]
          let run = try? home.run(command + ["--offline", "--json"])
          let isGood =
            run.map {
              $0.isSuccess && $0.errors.isEmpty && home.generation(of: $0.output) != nil
            } ?? false
          outcome.withLock { outcome in
            outcome.readings += 1
            if !isGood { outcome.faults.append("\(String(describing: run))") }
          }
        }
        group.leave()
      }
    }
  }

  func stop() -> (readings: Int, faults: [String]) {
    isOver.withLock { $0 = true }
    group.wait()
    return outcome.withLock { $0 }
  }
}
