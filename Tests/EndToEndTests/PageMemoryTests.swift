import Foundation
import TestSupport
import Testing

/// The memory that a large answer in pages takes.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["LARGE_ANSWERS"] != nil, "make test-memory has it"),
  .disabled(if: TestHome.isSanitized, "a sanitizer takes more memory"))
struct PageMemoryTests {
  private static let pageSize = 1_000
  private static let pageCount = 200

  /// Prints the most memory that a command had, in MB.
  ///
  /// The command is started by a small process: Linux counts what its parent had at the start.
  private static let measure = """
    import resource, subprocess, sys
    status = subprocess.run(sys.argv[1:]).returncode
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 // 1000000)
    sys.exit(status)

    """

  private static func page(_ number: Int) -> String {
    let people = (number * pageSize..<(number + 1) * pageSize).map { id in
      """
      {"id":\(id),"fname":"First\(id % 1_009)","lname":"Lastname\(id / 1_009)","position":"WEB",\
      "contact_details":{"email":"first.lastname\(id)@example.com","phone":"+372 \(5_000_000 + id)"},\
      "projects":["Project \(id % 50)"]}
      """
    }
    let next = number + 1 < pageCount ? #","next":"?p=\#(number + 1)""# : ""
    return #"{"employees":[\#(people.joined(separator: ","))]\#(next)}"#
  }

  @Test func `memory does not grow with the number of pages`() throws {
    let server = try FeedServer { request in
      let number = request.target.firstMatch(of: /p=([0-9]+)/).flatMap { Int($0.1) } ?? 0
      return .answer(Self.page(number))
    }
    let home = try TestHome()
    try home.configure(
      feeds: [(name: "A", url: server.url("/people"))], "max-age: 0s\n")
    try home.folder.write(Self.measure, to: "measure.py")
    let command = "\(Python.program) measure.py '\(Program.path)' refresh"
    // All people are new, then none is.
    for limit in [190, 150] {
      let run = try home.shell(command)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      let megabytes = try #require(run.lines.last.flatMap { Int($0) })
      #expect(megabytes < limit)
    }
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["employees"] == 200_000)
    let email = "first.lastname199999@example.com"
    let found = try home.run("search", email, "--offline", "--json").json()
    #expect(found.elements.count == 1 && found[0]?["full_name"] == "First217 Lastname198")
  }
}
