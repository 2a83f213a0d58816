import Foundation
import PictureService
import Pictures
import Presentation
import TestSupport
import Testing

@testable import EmployeesCommands

@Suite struct CacheCommandTests {
  @Test func `prune removes pictures that were not shown for a week`() throws {
    let home = try CommandHome()
    let cache = home.folder.path("cache")
    let store = try PictureStore(cache: cache)
    let files = [8.0, 6.0].map { days in
      store.save(
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

  @Test func `prune removes the temporary file of a killed process`() throws {
    let home = try CommandHome()
    let file = try home.folder.write(
      "x", to: "cache/.employees-6F8A8C5E-2D41-4B0B-9F6E-5F3A4C7D9E01.tmp")
    let run = home.run("cache", "prune", "--cache", home.folder.path("cache"))
    #expect(run == Outcome(status: .success, output: "Nothing to remove.\n"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }
}
