import BenchmarkData
import Foundation

/// How much of everything there is.
struct Sizes {
  /// Directories, the smallest first; the last but one is the one that most goals are about.
  let directories: [Int]
  /// Contact cards.
  let cards: Int
  let notes: Int
  let mails: Int
  /// Runs of what takes milliseconds, and of what takes seconds.
  let runs: (many: Int, few: Int)

  static let full = Sizes(
    directories: [300, 10_000, 100_000, 1_000_000], cards: 10_000, notes: 10_000, mails: 1000,
    runs: (50, 5))
  static let quick = Sizes(
    directories: [300, 1000, 2000, 4000], cards: 200, notes: 200, mails: 20,
    runs: (2, 2))

  var smallest: Int { directories[0] }
  var usual: Int { directories[directories.count - 2] }
  var largest: Int { directories[directories.count - 1] }
}

/// Something that `employees` does and that grows, or must not grow, with the directory.
enum Work: String, CaseIterable {
  case show, search, list
  case listJSON = "list --json"
  case firstRefresh = "refresh, first"
  case unchangedRefresh = "refresh, unchanged"
  case changedRefresh = "refresh, 1 % changed"
}

/// Time and resources of one work in a directory of one size.
struct Measurement {
  let time: Hyperfine.Timing
  let usage: Program.Usage
}

/// The program that is measured, its data and its surroundings.
struct Bench {
  let program: String
  let sizes: Sizes
  let folder: URL
  let server: FeedServer
  let hyperfine: Hyperfine

  init(program: String, folder: URL, isQuick: Bool) throws {
    self.program = program
    self.folder = folder
    sizes = isQuick ? .quick : .full
    let results = folder.appending(path: "results")
    try FileManager.default.createDirectory(at: results, withIntermediateDirectories: true)
    hyperfine = Hyperfine(folder: results, isQuick: isQuick)
    server = try FeedServer(folder: folder.appending(path: "feeds"))
    let home = folder.appending(path: "home").path
    for (name, value) in [
      "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_CONFIG_DIRS": home + "/etc",
      "XDG_CACHE_HOME": home + "/cache",
      "LC_ALL": "C.UTF-8", "EMPLOYEES_LOCALE": "et", "TERM": "xterm-256color",
    ] { unsafe setenv(name, value, 1) }
    for name in ["http_proxy", "https_proxy", "all_proxy"] { unsafe unsetenv(name) }
  }

  /// Makes the data that is not there yet.
  func generate() throws {
    for size in sizes.directories {
      try once("feeds/\(size)") { folder in
        var generator = FeedGenerator()
        try generator.write(size: size, to: folder)
      }
    }
    try once("feeds/directory-\(sizes.usual)") { folder in
      var generator = DirectoryGenerator()
      try generator.write(size: sizes.usual, to: folder)
    }
    try once("cards-\(sizes.cards)") { folder in
      var generator = CardGenerator()
      try generator.write(count: sizes.cards, to: folder)
    }
    try once("notes-\(sizes.notes)") { folder in
      var generator = NoteGenerator()
      try generator.write(count: sizes.notes, to: folder)
    }
    try once("pictures-\(sizes.smallest)") { try makePictures(sizes.smallest, in: $0) }
  }

  private func once(_ name: String, _ make: (URL) throws -> Void) throws {
    let target = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: target.path) { return }
    say("making \(name)")
    let draft = folder.appending(path: name + ".part")
    try? FileManager.default.removeItem(at: draft)
    try make(draft)
    try FileManager.default.moveItem(at: draft, to: target)
  }

  /// Tells on standard error how things get on.
  func say(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }

  /// When and on what machine this is, and how busy that is.
  func heading(isQuick: Bool) -> String {
    if isQuick { return "A smoke run: small sizes, two runs each. The figures mean nothing.\n" }
    var loads = [0.0, 0.0, 0.0]
    unsafe getloadavg(&loads, 3)
    let day = Date.now.formatted(.iso8601.year().month().day())
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let load = loads.map(Amount.plain).joined(separator: ", ")
    return "\(day), \(cores) cores; load at the end: \(load)\n"
  }

  // MARK: - What is run

  /// The feed's files of a directory, in the first generation.
  func files(_ size: Int) -> [String] {
    FeedGenerator.feeds.map { folder.appending(path: "feeds/\(size)/\($0).1.json").path }
  }

  func cache(_ size: Int) -> String { folder.appending(path: "caches/\(size)").path }

  func urls(_ size: Int) -> [String] {
    FeedGenerator.feeds.map { server.url(size: size, feed: $0) }
  }

  /// A command line of `employees` about a directory.
  func employees(_ size: Int, cache: String? = nil, _ arguments: String...) -> [String] {
    let feeds = zip(FeedGenerator.feeds, urls(size)).flatMap { ["--feed", "\($0)=\($1)"] }
    return [program] + arguments + feeds + ["--cache", cache ?? self.cache(size)]
  }

  func measure(_ work: Work, _ size: Int) throws -> Measurement {
    let copy = cache(size) + ".copy"
    let (command, prepare): ([String], String?) =
      switch work {
      case .show: (employees(size, "show", "Mari", try soughtName(size), "--offline"), nil)
      case .search: (employees(size, "search", SearchTerm.text, "--offline", "--json"), nil)
      case .list: (employees(size, "list", "--offline"), nil)
      case .listJSON: (employees(size, "list", "--offline", "--json"), nil)
      case .firstRefresh: (employees(size, "refresh"), "rm -rf \(cache(size))")
      case .unchangedRefresh: (employees(size, "refresh"), nil)
      case .changedRefresh:
        (
          employees(size, cache: copy, "refresh"),
          "rm -rf \(copy) && cp -r \(cache(size)) \(copy)"
        )
      }
    server.generation = work == .changedRefresh ? 2 : 1
    defer { server.generation = 1 }
    let isSlow = size >= 100_000 && work != .show && work != .search && work != .unchangedRefresh
    let runs = isSlow ? sizes.runs.few : sizes.runs.many
    let name = "\(work)-\(size)"
    let time = try hyperfine.time(name, command, prepare: prepare, runs: runs)
    if let prepare { _ = try Program.output(of: ["sh", "-c", prepare]) }
    return Measurement(time: time, usage: try Program.measure(command))
  }

  /// Some people's full names, evenly spread over the list.
  func names(_ count: Int, of size: Int) throws -> [String] {
    let list = try Program.output(of: employees(size, "list", "--offline", "--format", "plain"))
    let lines = list.split(separator: "\n")
    return (0..<count).compactMap { index in
      lines[index * lines.count / count].split(separator: "\t").first.map(String.init)
    }
  }

  /// Two letters that about as many people have in what is searched as ``SearchTerm/text``, and how
  /// many have them.
  func twoLetters(of size: Int) throws -> (text: String, count: Int) {
    let list = try Program.output(
      of: employees(size, "list", "--offline", "--fields", "full_name,email", "--format", "tsv"))
    var counts: [[UInt8]: Int] = [:]
    for line in list.lowercased().utf8.split(separator: 0x0A) {
      let pairs = zip(line, line.dropFirst()).filter { pair in
        [pair.0, pair.1].allSatisfy { (0x61...0x7A).contains($0) }
      }
      for pair in Set(pairs.map { [$0, $1] }) { counts[pair, default: 0] += 1 }
    }
    let best = counts.min { left, right in
      (abs(left.value - SearchTerm.hits), left.key[0], left.key[1])
        < (abs(right.value - SearchTerm.hits), right.key[0], right.key[1])
    }
    guard let best else { throw BenchmarkError("nobody is listed") }
    let text = String(decoding: best.key, as: UTF8.self)
    let found = try Program.output(
      of: employees(size, "search", text, "--offline", "--format", "plain"))
    return (text, found.split(separator: "\n").count)
  }

  /// The last name of somebody whom the search is for.
  private func soughtName(_ size: Int) throws -> String {
    let lines = try Program.output(
      of: employees(size, "search", SearchTerm.text, "--offline", "--format", "plain"))
    guard let name = lines.split(separator: "\t").first?.split(separator: " ").last else {
      throw BenchmarkError("nobody is found")
    }
    return String(name)
  }

  /// Makes sure that what is timed does what it should.
  func check(_ size: Int) throws {
    func count(_ arguments: String...) throws -> Int {
      try Program.output(of: employees(size) + arguments).count { $0 == "\n" }
    }
    let (people, found) = (
      try count("list", "--offline", "--format", "plain"),
      try count("search", SearchTerm.text, "--offline", "--format", "plain")
    )
    if people != size || found != SearchTerm.hits {
      throw BenchmarkError("\(people) people of \(size), \(found) of \(SearchTerm.hits) found")
    }
  }
}
