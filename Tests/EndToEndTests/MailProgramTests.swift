import Foundation
import TestSupport
import Testing

/// The lines that docs/mail.md prints for the configuration of mail programs.
@Suite struct MailProgramTests {
  /// A home in which `~/.local/bin/employees` is the program, and the configuration is where it is
  /// by default.
  private func installed() throws -> Office {
    let office = try Office()
    let folder = office.home.folder
    let config = try String(
      contentsOfFile: folder.path("config/employees/config.yaml"), encoding: .utf8)
    try folder.write(config, to: "home/.config/employees/config.yaml")
    try folder.write("", to: "home/.local/bin/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/.local/bin/employees"), withDestinationPath: Program.path)
    return office
  }

  /// Runs a line as these programs do, with `/bin/sh` and the variables of a login.
  private func run(_ line: String, in home: TestHome) throws -> Run {
    let path = home.folder.path("home/.local/bin") + ":/usr/bin:/bin"
    var environment = ["PATH": path, "HOME": home.folder.path("home"), "LANG": "C.UTF-8"]
    environment.merge(home.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }
    return try RunningProgram("/bin/sh", ["-c", line], environment, in: home, output: nil).finish()
  }

  @Test func `they find an address and ask no feed`() throws {
    let lines = try DocumentBlock.blocks(of: "docs/mail.md").filter { $0.language.isEmpty }
      .flatMap { $0.text.split(separator: "\n") }
      .compactMap {
        $0.firstMatch(of: /(?:query_command = "(.*)"|address-book-cmd = (.*)|source "(.*)\|")$/)
      }
    let mutt = String(try #require(lines.compactMap(\.1).first))
    let aerc = String(try #require(lines.compactMap(\.2).first))
    let aliases = String(try #require(lines.compactMap(\.3).first))
    let office = try installed()
    #expect(try run("employees refresh", in: office.home).status == 0)
    let asked = office.tallinn.requests.count
    for _ in 0..<2 {
      // mutt quotes what was typed; aerc has quotes around its place.
      let found = try run(mutt.replacing("%s", with: "'peeter term'"), in: office.home)
      #expect(found.status == 0 && found.lines.count == 3 && found.errors.isEmpty)
      // A line for each address.
      #expect(found.lines.dropFirst().allSatisfy { $0.contains("\tPeeter Termomeeter\t") })
      let completed = try run(aerc.replacing("%s", with: "peeter term"), in: office.home)
      #expect(completed.status == 0 && completed.lines.count == 2)
      let read = try run(aliases, in: office.home)
      #expect(read.status == 0)
      #expect(read.output.contains(" peeter.termomeeter Peeter Termomeeter <"))
    }
    #expect(office.tallinn.requests.count == asked)
  }
}
