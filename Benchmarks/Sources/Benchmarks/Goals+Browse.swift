import BenchmarkData
import Foundation

/// `browse` on a terminal of 200x50, from the key to the end of the frame.
extension Goals {
  /// Measurements of `browse` in one directory.
  private struct Browsing {
    /// Seconds from the start to the end of the first frame, of each run.
    var starts: [Double] = []
    /// Seconds from a query typed at the first frame to the people whom it finds, of each run.
    var firstQueries: [Double] = []
    /// Seconds that `show` took in the same minute.
    var show = 0.0
    /// Typing names, scrolling by a page, moving the cursor by a row.
    var (typing, pages, rows):
      ([ScreenProgram.Frame], [ScreenProgram.Frame], [ScreenProgram.Frame]) =
        ([], [], [])
    var peakMemory = 0
    var rest = ScreenProgram.Rest(wakeUps: 0, processorTime: 0)
  }

  /// The keys that are typed.
  private enum Key {
    static let down = "\u{1B}[B"
    static let pageDown = "\u{1B}[6~"
    static let clear = "\u{15}"
    static let quit = "\u{11}"
  }

  func browseRows() throws -> [Row] {
    let (size, largest) = (sizes.usual, sizes.largest)
    let (usual, large) = (try browse(size), try browse(largest))
    let typing = Percentiles(usual.typing.map(\.time))
    let largeTyping = Percentiles(large.typing.map(\.time))
    let pages = Percentiles(usual.pages.map(\.time))
    let bytes = Percentiles(usual.rows.map { Double($0.bytes.count) })
    let fzf = try bench.fzf(size)
    let restTime = Self.restSeconds
    return [
      startRow(usual, size), startRow(large, largest), firstQueryRow(usual, size, goal: 40),
      firstQueryRow(large, largest, goal: 100),
      Row(
        13, "typing a query at \(Amount.count(size)), p50", Amount.time(typing.p50), beside: "",
        typing.p50 * 1000, .atMost(8), " ms"),
      Row(
        13, "p99", Amount.time(typing.p99), beside: "", typing.p99 * 1000, .atMost(16), " ms"),
      Row(
        13, "p99", Amount.time(typing.p99), beside: "`fzf --filter` " + Amount.time(fzf),
        fzf.map { typing.p99 / $0 }, .atMost(1)),
      Row(
        13, "p99 at \(Amount.count(largest))", Amount.time(largeTyping.p99),
        beside: "p50 " + Amount.time(largeTyping.p50), largeTyping.p99 * 1000, .atMost(60), " ms"),
      Row(
        13, "scrolling a page, p50", Amount.time(pages.p50),
        beside: "p99 " + Amount.time(pages.p99), pages.p50 * 1000, .atMost(4), " ms"),
      Row(
        13, "bytes to move the cursor by a row, at most", Amount.memory(Int(bytes.p100)),
        beside: "p50 " + Amount.memory(Int(bytes.p50)), bytes.p100 / 1000, .atMost(1.5), " kB"),
      Row(
        13, "peak memory", Amount.memory(usual.peakMemory),
        beside: "at \(Amount.count(largest)) " + Amount.memory(large.peakMemory),
        Double(usual.peakMemory) / 1e6, .atMost(120), " MB"),
      Row(
        22, "peak memory at \(Amount.count(largest))", Amount.memory(large.peakMemory), beside: "",
        Double(large.peakMemory) / 1e6, .atMost(330), " MB"),
      Row(
        13, "wake-ups in \(Int(restTime)) s without a key", "\(usual.rest.wakeUps)", beside: "",
        Double(usual.rest.wakeUps), .atMost(1), ""),
      Row(
        13, "processor used meanwhile", Amount.time(usual.rest.processorTime), beside: "",
        usual.rest.processorTime / restTime * 100, .atMost(0), " %"),
    ]
  }

  private func startRow(_ seen: Browsing, _ size: Int) -> Row {
    let (start, show) = (Percentiles(seen.starts).p50, seen.show)
    return Row(
      13, "`browse` at \(Amount.count(size)): first frame", Amount.time(start),
      beside: "`show` " + Amount.time(show), (start - show) * 1000, .atMost(15), " ms more")
  }

  private func firstQueryRow(_ seen: Browsing, _ size: Int, goal: Double) -> Row {
    let time = Percentiles(seen.firstQueries).p50
    return Row(
      21, "`browse` at \(Amount.count(size)): a query typed at the first frame", Amount.time(time),
      beside: "", time * 1000, .atMost(goal), " ms")
  }

  /// How long it is left alone, in seconds.
  private static let restSeconds = 10.0

  private func browse(_ size: Int) throws -> Browsing {
    bench.say("browse \(size)")
    var seen = Browsing()
    seen.show = try bench.measure(.show, size).time.median
    let command = bench.employees(size, "browse")
    for _ in 0..<sizes.runs.many {
      let program = try ScreenProgram(command)
      seen.starts.append(program.start.time)
      // The first frame has to show people.
      if !String(decoding: program.start.bytes, as: UTF8.self).contains("@") {
        throw BenchmarkError("the first frame of browse shows nobody")
      }
      // No one else is called so, and what is typed has a small letter.
      seen.firstQueries.append(
        try program.type(SearchTerm.text, until: SearchTerm.text.capitalized))
      try program.quit(Key.quit)
    }
    let program = try ScreenProgram(command)
    try program.waitUntilIdle()
    for name in try bench.names(bench.hyperfine.isQuick ? 2 : 20, of: size) {
      for letter in name { seen.typing.append(try program.press(String(letter))) }
      _ = try program.press(Key.clear)
    }
    for _ in 0..<sizes.runs.many {
      seen.pages.append(try program.press(Key.pageDown))
      seen.rows.append(try program.press(Key.down))
    }
    seen.peakMemory = try program.peakMemory()
    try program.waitUntilIdle()
    seen.rest = try program.rest(seconds: Self.restSeconds)
    try program.quit(Key.quit)
    return seen
  }
}

/// Some values in order.
struct Percentiles {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var p50: Double { at(0.5) }
  var p99: Double { at(0.99) }
  var p100: Double { at(1) }

  private func at(_ part: Double) -> Double {
    sorted.isEmpty ? .nan : sorted[Int((Double(sorted.count - 1) * part).rounded())]
  }
}
