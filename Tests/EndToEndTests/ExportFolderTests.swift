import Foundation
import TestSupport
import Testing

/// `export vcard --to`: a card a file, among files of others.
@Suite struct ExportFolderTests {
  private func files(_ home: TestHome, _ folder: String = "vdir") -> [String: Data] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(folder))) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, FileManager.default.contents(atPath: home.folder.path(folder + "/" + $0)) ?? Data())
      })
  }

  @Test func `each employee is a card in a file called by its UID`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    let vdir = home.folder.path("vdir")
    #expect(try home.run("export", "vcard", "--to", vdir) == Run(status: 0))
    let written = files(home)
    #expect(written.count == 4)
    for (name, bytes) in written where name != ".keep" {
      let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
      #expect(lines.contains("UID:urn:uuid:" + name.dropLast(4)))
      #expect(lines.count { $0 == "BEGIN:VCARD" } == 1)
    }
    let all = try home.run("export", "vcard").output
    #expect(
      Set(written.values.map { String(decoding: $0, as: UTF8.self) }).filter { !$0.isEmpty }
        .allSatisfy { all.contains($0) })
    // Once more changes nothing, not even a card that its user edited.
    let edited = try #require(written.keys.filter { $0 != ".keep" }.min())
    let card = String(decoding: written[edited] ?? Data(), as: UTF8.self)
    try home.folder.write(card.replacing("END:", with: "NOTE:mine\r\nEND:"), to: "vdir/" + edited)
    let mine = files(home)
    #expect(try home.run("export", "vcard", "--to", vdir) == Run(status: 0))
    #expect(files(home) == mine)
    let cards = try home.run("contact", "--json", "--contacts", vdir).json()
    #expect(cards.elements.compactMap { $0["employee"]?.text }.count == 3)
  }

  @Test func `those who are in the folder already are not written into it again`() throws {
    let home = try Contacts("contacts: [../../cards]\n").home
    let before = files(home, "cards")
    let cards = home.folder.path("cards")
    #expect(try home.run("export", "vcard", "--unmatched", "--to", cards) == Run(status: 0))
    let after = files(home, "cards")
    #expect(after.count == before.count + 1)
    #expect(before.allSatisfy { after[$0.key] == $0.value })
    let rest = try home.run("export", "vcard", "--unmatched", "--to", cards)
    #expect(rest == Run(status: 1, errors: "employees: no employees to export.\n"))
  }

  @Test func `a name that is taken is told of`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    let vdir = home.folder.path("vdir")
    #expect(try home.run("export", "vcard", "--to", vdir).status == 0)
    let name = try #require(files(home).keys.filter { $0 != ".keep" }.min())
    try home.folder.write("mine", to: "vdir/" + name)
    let run = try home.run("export", "vcard", "--to", vdir)
    #expect((run.status, run.output) == (74, ""))
    #expect(
      run.errors.hasPrefix(
        "employees: some cards were not written: other files already have their names.\n  \(name): "
      ))
    #expect(files(home)[name] == Data("mine".utf8))
  }

  @Test func `without all contacts it is not guessed who is missing from them`() throws {
    let home = try Contacts("contacts: [../../cards, ../../missing.vcf]\n").home
    try home.folder.write("", to: "vdir/.keep")
    let run = try home.run("export", "vcard", "--unmatched", "--to", home.folder.path("vdir"))
    #expect((run.status, run.output) == (78, ""))
    #expect(run.errors.contains("nothing was written"))
    #expect(files(home).keys.sorted() == [".keep"])
  }

  @Test(arguments: [
    ["csv", "--to", "/tmp"], ["json", "--to", "/tmp"], ["vcard", "--to", ""],
    ["ldif", "--base-dn", "ou=a", "--to", "/tmp"], ["vcard", "--to"],
  ])
  func `only vcard goes into a folder`(arguments: [String]) throws {
    let run = try Office().home.start(["export"] + arguments).finish()
    #expect((run.status, run.output) == (64, ""))
  }

  @Test func `a folder that is missing is created, for its owner alone`() throws {
    let home = try Office().home
    let missing = home.folder.path("missing/cards")
    #expect(try home.run("export", "vcard", "--to", missing) == Run(status: 0))
    #expect(files(home, "missing/cards").count == 3)
    #expect(try home.shell("stat -c %a missing missing/cards").output == "700\n700\n")
  }

  @Test func `a folder that cannot be created is reported`() throws {
    let home = try Office().home
    let path = try home.folder.write("", to: "file") + "/cards"
    #expect(
      try home.run("export", "vcard", "--to", path)
        == Run(
          status: 74, errors: "employees: cannot write cards to \(path): Not a directory.\n"))
  }

  @Test func `what a killed export left is no card, and is removed by the next one`() throws {
    let home = try Office().home
    let vdir = home.folder.path("vdir")
    let (left, mine) = (".employees-\(UUID().uuidString).tmp", ".employees-mine.tmp")
    for name in [left, mine] {
      try home.folder.write("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Peeter Ter", to: "vdir/" + name)
    }
    let listed = try home.run("contact", "--json", "--contacts", vdir)
    #expect(!listed.output.contains("Peeter"), "\(listed)")
    #expect(try home.run("export", "vcard", "--to", vdir) == Run(status: 0))
    let after = files(home)
    #expect(after.keys.count { $0.hasSuffix(".vcf") } == 3)
    #expect(after[left] == nil && after[mine]?.isEmpty == false && after.count == 4)
  }

  /// A disk without room, as a limit on the size of files shows it.
  @Test(.disabled(if: TestHome.isSanitized, "ThreadSanitizer writes a file at the start"))
  func `a card that does not fit is not there at all`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    #expect(try home.run("refresh").status == 0)
    let run = try home.shell(
      "prlimit --fsize=0 '\(Program.path)' export vcard --offline --to \"$PWD/vdir\" 2>&1 | cat")
    #expect(run.output.contains("cannot write cards to "))
    #expect(files(home).keys.sorted() == [".keep"])
  }

  @Test func `two at once write each card once`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    let vdir = home.folder.path("vdir")
    let runs = try (0..<6).map { _ in try home.start(["export", "vcard", "--to", vdir]) }
    for run in runs { #expect(try run.finish() == Run(status: 0)) }
    #expect(files(home).count == 4)
  }

  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `killed at any call, each card is there whole or not at all`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    #expect(try home.run("refresh").status == 0)
    let vdir = home.folder.path("vdir")
    var counts: Set<Int> = []
    for call in ["write", "fsync", "linkat"] {
      for number in 1...4 {
        for name in files(home).keys where name != ".keep" {
          try FileManager.default.removeItem(atPath: vdir + "/" + name)
        }
        _ = try home.shell(
          """
          '\(Strace.path)' -f -qq -o /dev/null -e trace=\(call) \
          -e inject=\(call):signal=KILL:when=\(number) \
          '\(Program.path)' export vcard --offline --to '\(vdir)' >/dev/null 2>&1; true
          """)
        let left = files(home).filter { $0.key != ".keep" }
        counts.insert(left.count)
        for (name, bytes) in left {
          #expect(name.hasSuffix(".vcf"))
          #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("END:VCARD\r\n"))
        }
      }
    }
    // Kills that all leave the same would prove little.
    #expect(counts == [0, 1, 2, 3])
    #expect(try home.run("export", "vcard", "--offline", "--to", vdir) == Run(status: 0))
    #expect(files(home).count == 4)
  }

  /// Runs the export with system calls that fail.
  private func export(_ home: TestHome, failing faults: [String]) throws -> Run {
    let calls = faults.map { String($0.prefix { $0 != ":" }) }
    return try home.shell(
      """
      '\(Strace.path)' -f -qq -o /dev/null -e trace=\(calls.joined(separator: ",")) \
      \(faults.map { "-e inject=" + $0 }.joined(separator: " ")) \
      '\(Program.path)' export vcard --offline --to '\(home.folder.path("vdir"))' >/dev/null 2>&1
      """)
  }

  @Test(
    .enabled(if: Strace.isUsable, "it takes strace"),
    arguments: [
      ["linkat:error=EPERM"], ["linkat:error=EOPNOTSUPP"], ["linkat:error=ENOSYS"],
      ["linkat:error=EMLINK"], ["linkat:error=EPERM", "renameat2:error=EINVAL"],
      ["linkat:error=EPERM", "renameat2:error=ENOSYS"],
    ])
  func `without hard links cards are written, and nothing is replaced`(faults: [String]) throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    #expect(try home.run("refresh").status == 0)
    #expect(try export(home, failing: faults).status == 0)
    let written = files(home)
    #expect(written.count == 4)
    for (name, bytes) in written where name != ".keep" {
      #expect(name.hasSuffix(".vcf"))
      #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("END:VCARD\r\n"))
    }
    // A file that is not a card has a card's name.
    let taken = try #require(written.keys.filter { $0 != ".keep" }.min())
    try home.folder.write("mine", to: "vdir/" + taken)
    _ = try export(home, failing: faults)
    #expect(files(home).count == 4)
    #expect(files(home)[taken] == Data("mine".utf8))
  }

  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `without hard links and with a disk that fails, no part of a card is left`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    #expect(try home.run("refresh").status == 0)
    let faults = ["linkat:error=EPERM", "renameat2:error=EINVAL"]
    var failures = 0
    for number in 1...4 {
      let run = try export(home, failing: faults + ["fsync:error=EIO:when=\(number)"])
      if run.status != 0 { failures += 1 }
      for (name, bytes) in files(home) where name != ".keep" {
        #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("END:VCARD\r\n"))
        try FileManager.default.removeItem(atPath: home.folder.path("vdir/" + name))
      }
    }
    #expect(failures == 4)
  }

  @Test func `a terminal is told how many`() throws {
    let home = try Office().home
    try home.folder.write("", to: "vdir/.keep")
    #expect(try home.run("refresh").status == 0)
    let line = "'\(Program.path)' export vcard --offline --to '\(home.folder.path("vdir"))'"
    let script = try home.shell("script -qec \"\(line)\" /dev/null </dev/null")
    // It may be folded, and is dim.
    let words = script.output.replacing(/\u{1B}\[[0-9]*m/, with: "").split(
      whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("/vdir: 3; already there: 0."))
  }
}
