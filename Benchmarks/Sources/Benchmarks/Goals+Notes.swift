import BenchmarkData
import Foundation

/// Notes: what is listed again while nothing changed.
extension Goals {
  func noteRows() throws -> [Row] {
    let count = sizes.notes
    let notes = bench.notes
    let configuration = try bench.configuration(notes: notes)
    let command = bench.employees(
      sizes.smallest, "note", "list", "--offline", "--config", configuration)
    bench.say("note list of \(count)")
    // The first one makes the index.
    let listed = try Program.output(of: command + ["--json"]).count { $0 == "{" }
    if listed != 3 * count { throw BenchmarkError("\(listed / 3) notes of \(count) are listed") }
    let time = try hyperfine("note list", command)
    let json = try hyperfine("note list --json", command + ["--json"])
    let notmuch = try bench.notmuch()
    return [
      Row(
        15, "`note list` of \(Amount.count(count)), unchanged", Amount.time(time),
        beside: "`--json` \(Amount.time(json)), notmuch search \(Amount.time(notmuch))",
        time * 1000, .atMost(30), " ms")
    ]
  }

  private func hyperfine(_ name: String, _ command: [String]) throws -> Double {
    try bench.hyperfine.time(
      name.replacing(" ", with: "-"), command, runs: sizes.runs.many
    ).median
  }
}

extension Bench {
  /// Where notes, and mails with the same words, are.
  var notes: URL { folder.appending(path: "notes-\(sizes.notes)") }

  /// A configuration with a folder of notes.
  func configuration(notes: URL) throws -> String {
    let file = folder.appending(path: "notes.yaml")
    try Data("notes: \(notes.appending(path: "notes").path)\n".utf8).write(to: file)
    return file.path
  }

  /// notmuch listing the same words as mails, which it has indexed.
  func notmuch() throws -> Double? {
    guard Program.exists("notmuch") else { return nil }
    let file = folder.appending(path: "notmuch.conf")
    let text = """
      [database]
      path=\(notes.appending(path: "mails").path)
      [search]
      exclude_tags=

      """
    try Data(text.utf8).write(to: file)
    let notmuch = ["notmuch", "--config=" + file.path]
    _ = try Program.output(of: notmuch + ["new", "--quiet"])
    return try peer("notmuch search", notmuch + ["search", "*"])
  }
}
