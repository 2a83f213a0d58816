import Foundation
import TestSupport
import Testing

/// Contacts that cannot be read, as their owner sees it.
@Suite struct ContactFaultTests {
  private static let card =
    "BEGIN:VCARD\nVERSION:4.0\nN:Termomeeter;Peeter;;;\nFN:Peeter Termomeeter\nEND:VCARD\n"

  private static let broken: [(name: String, text: Data, problem: String)] = [
    (
      "cut in mid-card", Data((card + "BEGIN:VCARD\nVERSION:4.0\nN:Ma").utf8),
      "6: the card that begins here has no END:VCARD line"
    ),
    (
      "a line of 20 MB",
      Data((card + "BEGIN:VCARD\nNOTE:" + String(repeating: "x", count: 20 << 20)).utf8)
        + Data(("\nEND:VCARD\n" + card).utf8),
      "6: the card that begins here is larger than 16 MiB"
    ),
    (
      "a picture", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + (0..<5000).map { UInt8($0 % 251) }),
      "1: "
    ),
    ("JSON", Data(Feed.tallinn.utf8), "1: not a vCard: no BEGIN:VCARD line"),
  ]

  @Test(arguments: broken)
  func `what is broken is told by file and line, the rest kept`(
    name: String, text: Data, problem: String
  ) throws {
    let office = try Office()
    let file = try office.home.folder.write(text, to: "cards.vcf")
    let run = try office.home.run("list", "--contacts", file, "--json")
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix(
        "employees: not all of your contacts could be read.\n  \(file):" + problem))
    let matched = try run.json().elements.filter { $0["contact"] != .null }
    #expect(matched.count == (text.starts(with: Data("BEGIN".utf8)) ? 1 : 0))
  }

  @Test(arguments: ["missing", "device", "loop", "fifo"])
  func `a path that cannot be read is told, and the people shown`(kind: String) throws {
    let office = try Office()
    let good = try office.home.run("list")
    let path = kind == "device" ? "/dev/zero" : office.home.folder.path("c.vcf")
    switch kind {
    case "loop": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    case "fifo": #expect(try office.home.shell("mkfifo c.vcf").status == 0)
    default: break
    }
    let run = try office.home.run("list", "--contacts", path)
    #expect((run.status, run.output) == (78, good.output))
    #expect(run.errors.hasPrefix("employees: the contacts in \(path) cannot be read: "))
  }

  @Test(.disabled(if: TestHome.isSanitized, "a sanitizer takes more addresses"))
  func `a gibibyte of nothing takes little memory`() throws {
    let office = try Office()
    let path = try office.home.folder.write("", to: "c.vcf")
    let file = try #require(FileHandle(forWritingAtPath: path))
    // A hole takes no room on the disk.
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    // A limit of addresses, in KiB: a process's peak memory counts its parent's until it is another
    // program, and the tests' own is large.
    let run = try office.home.shell("ulimit -v 700000; employees list --contacts '\(path)'")
    #expect(run.status == 0)
  }
}
