import Foundation
import TestSupport
import Testing

/// Answers made so that reading them takes many times their size.
@Suite(.disabled(if: TestHome.isSanitized, "a sanitizer takes more addresses"))
struct AnswerMemoryTests {
  /// How often a text stands in an answer of about 48 MB.
  private static func much(_ text: String) -> String {
    String(repeating: text, count: 48_000_000 / text.utf8.count)
  }

  private static let good = #"{"fname":"Mari","lname":"Maasikas"}"#
  private static let value = "a value in the answer is too large"
  private static let nested =
    String(repeating: "[", count: 900) + String(repeating: "]", count: 900)

  /// An answer, and what is wrong with it; nothing where Mari can be shown.
  private static let answers: [(name: String, text: String, fault: String)] = [
    ("numbers that nobody reads", #"{"employees":[\#(good)],"x":[\#(much("1,"))1]}"#, ""),
    ("empty objects that nobody reads", #"{"x":[\#(much("{},"))1],"employees":[\#(good)]}"#, ""),
    ("deep nesting", #"{"employees":[\#(good)\#(much(",\(nested)"))]}"#, ""),
    (
      "long records of junk",
      #"{"employees":[\#(good)\#(much(#",{"x":[\#(String(repeating: "1,", count: 500))1]}"#))]}"#,
      ""
    ),
    (
      "wrong elements", #"{"employees":[\#(good),\#(much("1,"))1]}"#,
      "the answer has more than 262144 records"
    ),
    (
      "wrong elements alone", #"{"employees":[\#(much("{},")){}]}"#,
      "the answer has more than 262144 records"
    ),
    (
      "numbers in one record", #"{"employees":[{"fname":"A","lname":"B","x":[\#(much("1,"))1]}]}"#,
      value
    ),
    ("a large object", #"{"x":{"y":[\#(much("[],"))1]},"employees":[\#(good)]}"#, value),
  ]

  @Test(arguments: answers)
  func `memory stays near the largest size of an answer`(
    name: String, text: String, fault: String
  ) throws {
    let home = try TestHome()
    try home.folder.write(text, to: "config/employees/feed.json")
    try home.configure("feeds: [{name: Huge, url: feed.json}]\nmax-size: 64MiB\n")
    // A limit of addresses, in KiB: more than half of it the program takes for itself.
    let run = try home.shell("ulimit -v 700000; employees list --format plain")
    if fault.isEmpty {
      #expect(run == Run(status: 0, output: "Mari Maasikas\t\t\tOTHER\t\n"), "\(name)")
    } else {
      #expect((run.status, run.output) == (69, ""), "\(name)")
      #expect(run.errors.contains("Huge: \(fault); a larger max-size allows"), "\(name): \(run)")
    }
  }

  @Test func `an answer without a usable record is no answer`() throws {
    let (office, wrong) = (try Office(), #"{"employees":[{"fname":"A"},7]}"#)
    let before = try office.home.run("list")
    office.tartu.say(wrong)
    let refresh = try office.home.run("refresh")
    #expect(refresh.status == 65)
    #expect(
      refresh.errors.contains(
        "  Tartu: no record in the answer is usable (records: 2, the first: no last name) "))
    #expect(try office.home.run("list", "--offline").output == before.output)
  }
}
