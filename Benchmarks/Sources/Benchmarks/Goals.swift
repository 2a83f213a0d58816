import BenchmarkData
import Foundation

/// Running everything, and setting it against the goals of docs/performance.md.
struct Goals {
  let bench: Bench
  private(set) var table = Table()
  /// The measurement of each work in each size of directory.
  private(set) var measurements: [Work: [Int: Measurement]] = [:]

  init(_ bench: Bench) { self.bench = bench }

  var sizes: Sizes { bench.sizes }

  /// Measures everything.
  mutating func run() throws {
    for size in sizes.directories {
      bench.say("a directory of \(size)")
      // In this order: the first refresh makes the cache that the others use.
      for work in [Work.firstRefresh, .changedRefresh, .unchangedRefresh] {
        measurements[work, default: [:]][size] = try bench.measure(work, size)
      }
      try bench.check(size)
      for work in [Work.show, .search, .list, .listJSON] {
        measurements[work, default: [:]][size] = try bench.measure(work, size)
      }
    }
    let refreshes = try refreshRows()
    table.rows = try startRows() + searchRows() + listRows() + refreshes + contactRows()
    table.rows.append(memoryRow())
    table.rows.append(growthRow())
    table.rows.append(try terminalRow())
    table.rows += try browseRows()
    table.rows += try pictureRows() + noteRows() + greetingRows() + sendingRows() + quoteRows()
    table.rows += try directoryRows()
  }

  /// Measures `browse` alone.
  mutating func runBrowse() throws {
    for size in sizes.directories.suffix(2) {
      bench.say("a directory of \(size)")
      _ = try Program.run(bench.employees(size, "refresh"))
      try bench.check(size)
    }
    table.rows = try browseRows()
  }

  /// Measures pictures alone.
  mutating func runPictures() throws {
    _ = try Program.run(bench.employees(sizes.smallest, "refresh"))
    table.rows = try pictureRows()
  }

  /// Measures notes alone.
  mutating func runNotes() throws {
    _ = try Program.run(bench.employees(sizes.smallest, "refresh"))
    table.rows = try noteRows()
  }

  /// Measures mails alone.
  mutating func runMail() throws {
    _ = try Program.run(bench.employees(sizes.smallest, "refresh"))
    table.rows = try greetingRows() + sendingRows()
  }

  /// Measures quotes alone.
  mutating func runQuotes() throws {
    _ = try Program.run(bench.employees(sizes.usual, "refresh"))
    table.rows = try quoteRows()
  }

  /// Measures directories of other kinds alone.
  mutating func runDirectories() throws {
    let size = sizes.usual
    bench.say("a directory of \(size)")
    measurements[.firstRefresh] = [size: try bench.measure(.firstRefresh, size)]
    table.rows = try directoryRows()
  }

  private func measured(_ work: Work, _ size: Int) throws -> Measurement {
    guard let found = measurements[work]?[size] else { throw BenchmarkError("\(work) is missing") }
    return found
  }

  func time(_ work: Work, _ size: Int) throws -> Double {
    try measured(work, size).time.median
  }

  private func ratio(_ value: Double, _ other: Double?) -> Double? { other.map { value / $0 } }
}

// MARK: - Reading

extension Goals {
  private func startRows() throws -> [Row] {
    let curl = try bench.curlVersion()
    let version = try bench.hyperfine.time(
      "version", [bench.program, "--version"], runs: sizes.runs.many
    ).median
    let show = try time(.show, sizes.smallest)
    var rows = [
      Row(
        1, "`--version`", Amount.time(version), beside: "curl " + Amount.time(curl),
        ratio(version, curl), .atMost(1.6)),
      Row(
        1, "`show NAME` at \(Amount.count(sizes.smallest))", Amount.time(show),
        beside: "curl " + Amount.time(curl), ratio(show, curl), .atMost(1.6)),
    ]
    for size in sizes.directories.suffix(2) {
      let (large, query) = (try time(.show, size), try bench.pointQuery(size))
      rows.append(
        Row(
          2, "`show NAME` at \(Amount.count(size))", Amount.time(large),
          beside: "row 1; sqlite3 " + Amount.time(query), large / show, .atMost(1.3)))
    }
    return rows
  }

  private func searchRows() throws -> [Row] {
    let (size, time) = (sizes.usual, try time(.search, sizes.usual))
    let work = "`search \(SearchTerm.text) --json` at \(Amount.count(size))"
    let (jq, ripgrep) = (try bench.jqSearch(size), try bench.ripgrep(size))
    let (large, largeTime) = (sizes.largest, try self.time(.search, sizes.largest))
    return [
      Row(
        3, work, Amount.time(time), beside: "jq " + Amount.time(jq), jq.map { $0 / time },
        .atLeast(50), "× faster"),
      Row(
        3, work, Amount.time(time), beside: "rg " + Amount.time(ripgrep), ratio(time, ripgrep),
        .atMost(2)),
      Row(
        4, "the same at \(Amount.count(large))", Amount.time(largeTime),
        beside: "row 3; rg " + Amount.time(try bench.ripgrep(large)), largeTime / time,
        .atMost(1.5)),
      try twoLetterRow(size),
    ]
  }

  /// A search of two letters that about as many people have as ``SearchTerm/text``.
  private func twoLetterRow(_ size: Int) throws -> Row {
    let letters = try bench.twoLetters(of: size)
    let command = bench.employees(size, "search", letters.text, "--offline", "--json")
    let time = try bench.hyperfine.time("two letters", command, runs: sizes.runs.many).median
    return Row(
      20, "`search \(letters.text) --json` at \(Amount.count(size)), \(letters.count) hits",
      Amount.time(time), beside: "`fzf --filter` " + Amount.time(try bench.fzf(size)), time * 1000,
      .atMost(20), " ms")
  }

  private func listRows() throws -> [Row] {
    let (size, jq) = (sizes.usual, try bench.jqList(sizes.usual))
    return try [Work.list, .listJSON].map { work in
      let time = try time(work, size)
      return Row(
        5, "`\(work.rawValue)` at \(Amount.count(size))", Amount.time(time),
        beside: "jq " + Amount.time(jq), jq.map { $0 / time }, .atLeast(4), "× faster")
    }
  }
}

// MARK: - On a terminal

extension Goals {
  /// `list` on a pseudo-terminal beside `list` on a pipe, when the feeds' answers are unchanged.
  private func terminalRow() throws -> Row {
    let size = sizes.usual
    let list = Hyperfine.quoted(bench.employees(size, "list", "--no-pager"))
    let piped = try bench.hyperfine.time(
      "list-pipe", ["sh", "-c", "\(list) | cat"], runs: sizes.runs.few
    ).median
    let shown = try bench.hyperfine.time(
      "list-terminal",
      ["script", "-q", "-e", "-c", "stty rows 50 cols 200; exec \(list)", "/dev/null"],
      runs: sizes.runs.few
    ).median
    return Row(
      12, "`list` on a terminal at \(Amount.count(size)), answers unchanged", Amount.time(shown),
      beside: "on a pipe " + Amount.time(piped), shown / piped, .atMost(1.3))
  }
}

// MARK: - Refreshing

extension Goals {
  private func refreshRows() throws -> [Row] {
    let size = sizes.usual
    let first = try measured(.firstRefresh, size)
    let load = try bench.load(size)
    try bench.loadOnce(sizes.largest)
    let changed = try measured(.changedRefresh, size)
    var rows = [
      Row(
        6, "first `refresh` at \(Amount.count(size)), CPU",
        Amount.time(first.time.processorTime), beside: "", first.time.processorTime, .atMost(1.2),
        " s"),
      Row(
        6, "first `refresh` at \(Amount.count(size))", Amount.time(first.time.median),
        beside: "curl, jq, sqlite3 " + Amount.time(load), load.map { $0 / first.time.median },
        .atLeast(3), "× faster"),
    ]
    for size in sizes.directories {
      let (time, curl) = (try time(.unchangedRefresh, size), try bench.curlUnchanged(size))
      rows.append(
        Row(
          7, "`refresh`, 304, at \(Amount.count(size))", Amount.time(time),
          beside: "curl " + Amount.time(curl), ratio(time, curl), .atMost(2)))
    }
    rows += [
      Row(
        8, "`refresh`, 1 % changed, at \(Amount.count(size))", Amount.time(changed.time.median),
        beside: "row 6", changed.time.median / first.time.median, .atMost(0.25)),
      Row(
        8, "bytes it writes", Amount.memory(changed.usage.written),
        beside: "row 6 " + Amount.memory(first.usage.written),
        Double(changed.usage.written) / Double(max(1, first.usage.written)), .atMost(0.25)),
    ]
    return rows
  }

  private func memoryRow() -> Row {
    let usage = measurements[.firstRefresh]?[sizes.largest]?.usage
    return Row(
      11, "peak memory of a first `refresh` at \(Amount.count(sizes.largest))",
      usage.map { Amount.memory($0.peakMemory) } ?? "—", beside: "",
      usage.map { Double($0.peakMemory) / 1e6 }, .atMost(1000), " MB")
  }

  private func growthRow() -> Row {
    let large = measurements[.firstRefresh]?[sizes.largest]?.time.median
    let usual = measurements[.firstRefresh]?[sizes.usual]?.time.median
    let value = large.flatMap { large in usual.map { large / $0 } }
    return Row(
      11, "its time", Amount.time(large), beside: "row 6 " + Amount.time(usual), value, .atMost(12))
  }
}

// MARK: - Contacts

extension Goals {
  private func contactRows() throws -> [Row] {
    let folder = bench.folder.appending(path: "cards-\(sizes.cards)")
    let (files, file) = (
      folder.appending(path: "cards").path, folder.appending(path: "cards.vcf").path
    )
    let (many, one) = (try firstMatch(files), try firstMatch(file))
    let khard = try bench.khard(files)
    let list = bench.employees(sizes.smallest, "list", "--offline")
    _ = try Program.run(list + ["--contacts", files])
    let plain = try bench.hyperfine.time("list", list, runs: sizes.runs.many).median
    let unchanged = try bench.hyperfine.time(
      "list-cards", list + ["--contacts", files], runs: sizes.runs.many
    ).median
    let statuses = try bench.statuses(of: files)
    let count = Amount.count(sizes.cards)
    return [
      Row(
        9, "\(count) cards, a file each: first match", Amount.time(many.time.median),
        beside: "khard " + Amount.time(khard), khard.map { $0 / many.time.median }, .atLeast(40),
        "× faster"),
      Row(
        9, "the same in one file", Amount.time(one.time.median),
        beside: "khard " + Amount.time(khard), khard.map { $0 / one.time.median }, .atLeast(80),
        "× faster"),
      Row(
        9, "peak memory of both", Amount.memory(max(many.usage.peakMemory, one.usage.peakMemory)),
        beside: "", Double(max(many.usage.peakMemory, one.usage.peakMemory)) / 1e6, .atMost(200),
        " MB"),
      Row(
        10, "\(count) files, unchanged: `list`", Amount.time(unchanged),
        beside: "without \(Amount.time(plain)); C \(Amount.time(statuses))",
        (unchanged - plain) / statuses, .atMost(1.3)),
    ]
  }

  /// A list beside contacts that were never read.
  private func firstMatch(_ contacts: String) throws -> Measurement {
    let command = bench.employees(
      sizes.smallest, "list", "--offline", "--contacts", contacts)
    let forget = "rm -f \(bench.cache(sizes.smallest))/contacts-*"
    let name = "first-match-" + URL(filePath: contacts).lastPathComponent
    let time = try bench.hyperfine.time(
      name, command, prepare: forget, runs: max(2, sizes.runs.few * 2))
    _ = try Program.output(of: ["sh", "-c", forget])
    return Measurement(time: time, usage: try Program.measure(command))
  }
}
