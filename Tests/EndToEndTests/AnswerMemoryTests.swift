import Foundation
import TestSupport
import Testing

/// Answers made so that reading them takes many times their size.
@Suite(.disabled(if: TestHome.isSanitized, "a sanitizer takes more addresses"))
struct AnswerMemoryTests {
  /// How often a text stands in an answer of about 24 MB.
  private static func much(_ text: String) -> String {
    String(repeating: text, count: 24_000_000 / text.utf8.count)
  }

  private static let good = #"{"fname":"Mari","lname":"Maasikas"}"#
  private static let tooLarge = "a value in the answer is too large"
  private static let tooMany = "the answer has more than 131\u{A0}072 records"
  private static let nested =
    String(repeating: "[", count: 900) + String(repeating: "]", count: 900)

  /// An answer, and what is wrong with it; nothing where Mari can be shown.
  ///
  /// It is made only when its test runs, and a failure prints its name alone.
  struct Answer: CustomTestStringConvertible {
    let testDescription: String
    let fault: String
    let text: @Sendable () -> String

    init(_ description: String, _ fault: String = "", _ text: @escaping @Sendable () -> String) {
      (testDescription, self.fault, self.text) = (description, fault, text)
    }
  }

  private static let answers = [
    Answer("numbers that nobody reads") { #"{"employees":[\#(good)],"x":[\#(much("1,"))1]}"# },
    Answer("numbers beyond 64 bits") { #"{"employees":[\#(good)],"x":[\#(much("1e999,"))1]}"# },
    Answer("empty objects that nobody reads") {
      #"{"x":[\#(much("{},"))1],"employees":[\#(good)]}"#
    },
    Answer("deep nesting") { #"{"employees":[\#(good)\#(much(",\(nested)"))]}"# },
    Answer("long records of junk") {
      #"{"employees":[\#(good)\#(much(#",{"x":[\#(String(repeating: "1,", count: 500))1]}"#))]}"#
    },
    Answer("wrong elements", tooMany) { #"{"employees":[\#(good),\#(much("1,"))1]}"# },
    Answer("wrong elements alone", tooMany) { #"{"employees":[\#(much("{},")){}]}"# },
    Answer("numbers in one record", tooLarge) {
      #"{"employees":[{"fname":"A","lname":"B","x":[\#(much("1,"))1]}]}"#
    },
    Answer("a large object", tooLarge) {
      #"{"x":{"y":[\#(much("[],"))1]},"employees":[\#(good)]}"#
    },
  ]

  @Test(arguments: answers)
  func `memory stays near the largest size of an answer`(answer: Answer) throws {
    let home = try TestHome()
    try home.folder.write(answer.text(), to: "config/employees/feed.json")
    try home.configure("feeds: [{name: Huge, url: feed.json}]\nmax-size: 32MiB\n")
    // A limit of addresses, in KiB: more than half of it the program takes for itself.
    let run = try home.shell("ulimit -v 360000; employees list --format plain")
    if answer.fault.isEmpty {
      #expect(run == Run(status: 0, output: "Mari Maasikas\t\t\tOTHER\t\n"))
    } else {
      #expect((run.status, run.output) == (69, ""))
      #expect(run.errors.contains("Huge: \(answer.fault); a larger max-size allows"))
    }
  }

  /// The C++ library reports it by exceptions, which the released program cannot catch.
  @Test(arguments: [250_000, 500_000])
  func `an answer that the memory is too small for is refused`(limit: Int) throws {
    let home = try TestHome()
    try home.folder.write(
      #"{"employees":[\#(Self.good)],"x":[\#(Self.much("1e999,"))1]}"#,
      to: "config/employees/feed.json")
    try home.configure("feeds: [{name: Huge, url: feed.json}]\nmax-size: 512MiB\n")
    let run = try home.shell("ulimit -v \(limit); employees list --format plain")
    #expect((run.status, run.output) == (69, ""))
    #expect(run.errors.contains("Huge: the answer is not valid JSON (not enough memory)"))
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
