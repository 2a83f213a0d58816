import Foundation
import TestSupport
import Testing

/// `call`, with a desktop that records what it is given.
@Suite struct CallTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(
      """
      {"employees":[
      {"fname":"Mari","lname":"Maasikas","contact_details":{"phone":"+372 (0)5551-0101 ext. 5"}},
      {"fname":"Jüri","lname":"Käär","contact_details":{"phone":"5551 0102"}},
      {"fname":"No","lname":"Body"},
      {"fname":"Word","lname":"Only","contact_details":{"phone":"ask\\u001b[J"}}]}
      """)
    try desk.standIn("xdg-open")
  }

  @Test(arguments: [
    ("mari", "Mari Maasikas: +372 (0)5551-0101 ext. 5", "tel:+37255510101"),
    ("5551 0102", "Jüri Käär: 5551 0102", "tel:55510102"),
  ])
  func `the desktop gets the number as a link`(name: String, shown: String, link: String) throws {
    #expect(
      try desk.run(["call", name]) == Run(status: 0, errors: "Calling \(shown)\n"))
    #expect(desk.arguments("xdg-open") == [link])
  }

  @Test func `without a number nobody is called`() throws {
    for (name, status, message) in [
      ("body", 1, "No Body has no phone."),
      ("word", 1, "the phone of Word Only is not a number: ask\u{FFFD}[J"),
      ("xyzzy", 1, "nobody is called \"xyzzy\"."), ("a", 2, "2 people match \"a\"."),
    ] as [(String, Int32, String)] {
      let run = try desk.run(["call", name])
      #expect(run.status == status && run.errors.hasPrefix("employees: \(message)\n"), "\(run)")
    }
    #expect(desk.arguments("xdg-open") == nil)
  }

  @Test func `without a desktop, or if it fails, the number is told`() throws {
    try desk.standIn("xdg-open", status: 4)
    #expect(
      try desk.run(["call", "jüri"])
        == Run(
          status: 74,
          errors: "employees: xdg-open failed (exit status 4).\n  The number is 5551 0102.\n"))
    try FileManager.default.removeItem(atPath: desk.home.folder.path("bin/xdg-open"))
    #expect(
      try desk.run(["call", "jüri"], tools: "")
        == Run(
          status: 74,
          errors: "employees: xdg-open is not on PATH.\n  The number is 5551 0102.\n"))
  }

  @Test func `nobody waits for an application that goes on`() throws {
    try desk.standIn("xdg-open")
    let environment = desk.home.environment.merging(
      ["PATH": desk.home.folder.path("bin") + ":/usr/bin:/bin"]) { $1 }
    let run = try desk.home.shell("employees call mari 2>&1 | cat", environment: environment)
    desk.endBackground()
    #expect(run == Run(status: 0, output: "Calling Mari Maasikas: +372 (0)5551-0101 ext. 5\n"))
  }
}
