import BenchmarkData
import Foundation

/// Quotes in `browse`, from the key to the end of the frame.
extension Goals {
  func quoteRows() throws -> [Row] {
    let (count, size) = (sizes.notes, sizes.usual)
    let me = "mari@telisa.ee"
    let folder = bench.folder.appending(path: "quotes-\(count)")
    if !FileManager.default.fileExists(atPath: folder.path) {
      bench.say("making quotes-\(count)")
      try QuoteGenerator().write(count: count, from: "jyri@telisa.ee", to: me, in: folder)
    }
    let file = bench.folder.appending(path: "quotes.yaml")
    // Only somebody of the directory writes a quote.
    let name = try bench.names(1, of: size)[0]
    let text =
      "me: \(name)\nmail:\n  from: \(me)\n  send-command: 'true'\n  maildirs:\n    - \(folder.path)\n"
    try Data(text.utf8).write(to: file)
    bench.say("quotes of \(count)")
    func command(_ words: String...) -> [String] {
      bench.employees(size, words[0])
        + words.dropFirst() + ["--offline", "--config", file.path]
    }
    // The first one makes the index.
    let lines = try Program.output(of: command("quote", "list")).count { $0 == "\n" }
    if lines < count { throw BenchmarkError("\(lines) lines for \(count) quotes") }
    let list = try bench.hyperfine.time(
      "quote-list", command("quote", "list"), runs: sizes.runs.many
    ).median
    let program = try ScreenProgram(command("browse"))
    try program.waitUntilIdle()
    let (search, names) = try keys(program)
    return [
      Row(
        17, "`quote list` of \(Amount.count(count)), unchanged", Amount.time(list), beside: "",
        list * 1000, .atMost(100), " ms"),
      Row(
        17, "typing a query in \(Amount.count(count)) quotes, p50", Amount.time(search.p50),
        beside: "p99 " + Amount.time(search.p99), search.p99 * 1000, .atMost(16), " ms"),
      Row(
        17, "typing a name for a quote at \(Amount.count(size)), p50", Amount.time(names.p50),
        beside: "p99 " + Amount.time(names.p99), names.p99 * 1000, .atMost(16), " ms"),
    ]
  }

  /// Types words in the quotes, and names in the form.
  private func keys(_ program: ScreenProgram) throws -> (search: Percentiles, names: Percentiles) {
    _ = try program.press("\u{1B}Q")
    var (search, names): ([Double], [Double]) = ([], [])
    let count = bench.hyperfine.isQuick ? 2 : 20
    for number in 0..<count {
      for letter in "kohv \(number) oun" {
        search.append(try program.press(String(letter)).time)
      }
      _ = try program.press("\u{15}")
    }
    _ = try program.press("\u{1B}a")
    _ = try program.press("x")
    _ = try program.press("\r")
    try program.waitUntilIdle()
    for name in try bench.names(count, of: sizes.usual) {
      for letter in name { names.append(try program.press(String(letter)).time) }
      _ = try program.press("\u{15}")
    }
    // Out of the form, which asks before it throws away what was typed, then of the quotes.
    _ = try program.press("\u{3}")
    _ = try program.press("y")
    // Between two screens the terminal itself takes Ctrl-Q.
    try program.waitUntilIdle()
    try program.quit("\u{11}")
    return (Percentiles(search), Percentiles(names))
  }
}
