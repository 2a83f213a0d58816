import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryService
@testable import EmployeesCommands
@testable import Presentation

/// `changes --follow` over many turns.
@Suite struct ChangeFollowerTests {
  /// Follows two feeds, of which one cannot be read, with a minute between two turns.
  ///
  /// - Parameters:
  ///   - turns: how many turns.
  ///   - atTurn: what happens before a turn.
  /// - Returns: what was told.
  /// - Throws: An error if files can't be written.
  private func follow(
    turns: Int, atTurn: @escaping @Sendable (Int, _ bad: String) -> Void = { _, _ in }
  ) throws -> String {
    let home = try CommandHome()
    let good = try home.folder.write(#"{"employees":[]}"#, to: "good.json")
    let bad = home.folder.path("bad.json")
    let told = Locked("")
    let turn = Locked(0)
    let now: @Sendable () -> Date = {
      CommandHome.now.addingTimeInterval(Double(turn.withLock { $0 }) * 60)
    }
    var effects = home.effects()
    (effects.now, effects.service.now) = (now, now)
    effects.errors = TextOutput(
      isTerminal: false, columns: nil,
      writeBytes: { (bytes) throws(TextOutput.WriteError) in
        told.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      })
    effects.wait = { time, _, _ in
      #expect(time == .seconds(60))
      let next = turn.withLock { turn in
        turn += 1
        return turn
      }
      atTurn(next, bad)
      return next < turns
    }
    let status = Program.run(
      [
        "changes", "--follow", "--max-age", "10m", "--feed", "Good=file://" + good,
        "--feed", "Bad=file://" + bad,
      ], effects)
    #expect(status == .success)
    return told.withLock { $0 }
  }

  @Test func `a failure that goes on is told once, however seldom the feed is asked`() throws {
    let told = try follow(turns: 40)
    #expect(told.components(separatedBy: "Bad: ").count == 2, "\(told)")
  }

  @Test func `a failure that comes back is told again`() throws {
    let told = try follow(turns: 30) { turn, bad in
      switch turn {
      case 5:
        try? Data(#"{"employees":[]}"#.utf8).write(to: URL(filePath: bad))
      case 10: try? FileManager.default.removeItem(atPath: bad)
      default: break
      }
    }
    #expect(told.components(separatedBy: "Bad: ").count == 3, "\(told)")
  }
}
