import Foundation
import PictureStore
import Pictures
import TestSupport
import Testing

@testable import EmployeesCommands

@Suite struct CacheCommandTests {
  @Test func `prune removes pictures that were not shown for a week`() throws {
    let home = try CommandHome()
    let cache = home.folder.path("cache")
    let store = try PictureStore(cache: cache)
    let files = [8.0, 6.0].map { days in
      store.keep(
        Array(repeating: UInt8(days), count: 100), kind: .png,
        size: PixelSize(width: 1, height: 1),
        at: CommandHome.now.addingTimeInterval(-days * 86_400)
      ).file ?? ""
    }
    let run = home.run("cache", "prune", "--cache", cache)
    #expect(run.output == "\(cache)/pictures  (100 bytes)\nRemoved 1 file (100 bytes).\n")
    #expect(run.status == .success && run.errors == "")
    #expect(files.map { FileManager.default.fileExists(atPath: $0) } == [false, true])
    let again = home.run("cache", "prune", "--cache", cache)
    #expect(again == Outcome(status: .success, output: "Nothing to remove.\n"))
  }
}
