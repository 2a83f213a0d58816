import BenchmarkData
import Foundation

/// Measurements of other programs that do the same.
extension Bench {
  /// Times another program; `nil` where it is not installed.
  func peer(
    _ name: String, _ command: [String], prepare: String? = nil, runs: Int? = nil
  ) throws -> Double? {
    guard let program = command.first, Program.exists(program) else { return nil }
    say(name)
    return try hyperfine.time(
      "peer-" + name.replacing(" ", with: "-"), command, prepare: prepare,
      runs: runs ?? sizes.runs.many
    ).median
  }

  /// `curl --version`: what loading its libraries takes.
  func curlVersion() throws -> Double? { try peer("curl version", ["curl", "--version"]) }

  /// `curl` asking both feeds at once with validators.
  func curlUnchanged(_ size: Int) throws -> Double? {
    let urls = urls(size).flatMap { ["-o", "/dev/null", $0] }
    return try peer(
      "curl unchanged \(size)",
      ["curl", "-sSZ", "-H", "If-None-Match: \(server.entityTag)"] + urls)
  }

  /// `curl`, `jq` and `sqlite3` fetching, storing and indexing both feeds.
  func load(_ size: Int) throws -> Double? {
    guard let command = try loading(size) else { return nil }
    return try peer("load \(size)", command, runs: sizes.runs.few)
  }

  /// Does what ``load(_:)`` times, for what reads it.
  func loadOnce(_ size: Int) throws {
    guard let command = try loading(size) else { return }
    say("load \(size)")
    _ = try Program.output(of: command)
  }

  private func loading(_ size: Int) throws -> [String]? {
    guard ["curl", "jq", "sqlite3"].allSatisfy(Program.exists) else { return nil }
    let loaded = loaded(size)
    try FileManager.default.createDirectory(at: loaded, withIntermediateDirectories: true)
    return [try script("load"), loaded.path] + urls(size)
  }

  /// `sqlite3` finding one person in what ``load(_:)`` left.
  func pointQuery(_ size: Int) throws -> Double? {
    let database = loaded(size).appending(path: "people.db").path
    return try peer(
      "sqlite3 \(size)",
      ["sqlite3", database, "SELECT * FROM person WHERE key = 'mari tamm'"])
  }

  private func loaded(_ size: Int) -> URL { folder.appending(path: "loaded-\(size)") }

  /// `jq` searching the feeds' JSON.
  func jqSearch(_ size: Int) throws -> Double? {
    let query = """
      .employees[] | select([.fname, .lname, .contact_details.email, .position] + .projects
        | join(" ") | ascii_downcase | contains("\(SearchTerm.text)"))
      """
    return try peer(
      "jq search \(size)", ["jq", "-c", query] + files(size), runs: sizes.runs.few)
  }

  /// `rg` searching the feeds' files.
  func ripgrep(_ size: Int) throws -> Double? {
    try peer("rg \(size)", ["rg", "-iN", SearchTerm.text] + files(size))
  }

  /// `jq` printing the list's columns.
  func jqList(_ size: Int) throws -> Double? {
    let query = """
      .employees[] | [.fname + " " + .lname, .contact_details.email, .contact_details.phone,
        (.projects | join(", "))] | @tsv
      """
    return try peer("jq list \(size)", ["jq", "-r", query] + files(size), runs: sizes.runs.few)
  }

  /// `fzf --filter` searching the list's rows.
  func fzf(_ size: Int) throws -> Double? {
    let rows = folder.appending(path: "rows-\(size).txt")
    let list = try Program.output(of: employees(size, "list", "--offline", "--format", "plain"))
    try Data(list.utf8).write(to: rows)
    let command = ["sh", "-c", "exec fzf --filter \(SearchTerm.text) < \(rows.path)"]
    return Program.exists("fzf") ? try peer("fzf \(size)", command, runs: sizes.runs.few) : nil
  }

  /// `khard list` on a folder of cards.
  func khard(_ cards: String) throws -> Double? {
    let file = folder.appending(path: "khard.conf")
    let text = """
      [addressbooks]
      [[bench]]
      path = \(cards)
      [general]
      default_action = list
      """
    try Data(text.utf8).write(to: file)
    return try peer("khard", ["khard", "-c", file.path, "list"], runs: sizes.runs.few)
  }

  /// Times `readdir` and `fstatat` of a folder's files in C, without the start of a process.
  func statuses(of cards: String) throws -> Double {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "statfiles").path
    let empty = folder.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let times = try [cards, empty.path].map { path in
      try hyperfine.time(
        "statfiles-" + URL(filePath: path).lastPathComponent, [program, path],
        runs: sizes.runs.many
      ).median
    }
    return times[0] - times[1]
  }

  private func script(_ name: String) throws -> String {
    let path = URL(filePath: FileManager.default.currentDirectoryPath)
      .appending(path: "Benchmarks/peers/\(name)").path
    if !Program.exists(path) { throw BenchmarkError("\(path) is missing") }
    return path
  }
}
