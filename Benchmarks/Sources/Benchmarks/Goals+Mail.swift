import BenchmarkData
import Foundation

/// Greetings: what is listed again while nothing changed.
extension Goals {
  func greetingRows() throws -> [Row] {
    let count = sizes.notes
    let sender = "mari@telisa.ee"
    let folder = bench.folder.appending(path: "greetings-\(count)")
    if !FileManager.default.fileExists(atPath: folder.path) {
      bench.say("making greetings-\(count)")
      try GreetingGenerator().write(count: count, from: sender, to: sender, in: folder)
    }
    let file = bench.folder.appending(path: "greetings.yaml")
    let text = "me: \(sender)\nmail:\n  maildirs:\n    - \(folder.path)\n"
    try Data(text.utf8).write(to: file)
    let command = bench.employees(
      sizes.smallest, "greeting", "list", "--offline", "--config", file.path)
    bench.say("greeting list of \(count)")
    // The first one makes the index.
    let lines = try Program.output(of: command).count { $0 == "\n" }
    if lines != count + 1 { throw BenchmarkError("\(lines - 1) greetings of \(count) are listed") }
    func time(_ name: String, _ command: [String]) throws -> Double {
      try bench.hyperfine.time(name, command, runs: sizes.runs.many).median
    }
    let list = try time("greeting-list", command)
    let json = try time("greeting-list-json", command + ["--json"])
    return [
      Row(
        15, "`greeting list` of \(Amount.count(count)), unchanged", Amount.time(list),
        beside: "`--json` \(Amount.time(json))", list * 1000, .atMost(30), " ms")
    ]
  }
}
