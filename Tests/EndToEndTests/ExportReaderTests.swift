import Foundation
import TestSupport
import Testing

/// Other people's programs reading what is exported; skipped where they are missing.
@Suite struct ExportReaderTests {
  /// A home with an export as a vdir, a file a card, in `vdir`.
  private func vdir(_ version: String) throws -> TestHome {
    let home = try Office().home
    let split = """
      mkdir vdir other && employees export vcard --version \(version) \
      | csplit -s -z -f vdir/ -b %02d.vcf - '/BEGIN:VCARD/' '{*}'
      """
    #expect(try home.shell(split) == Run(status: 0))
    return home
  }

  @Test(.enabled(if: isThere("khard")), arguments: ["3.0", "4.0"])
  func `khard reads it`(version: String) throws {
    let home = try vdir(version)
    try home.folder.write(
      """
      [addressbooks]
      [[colleagues]]
      path = \(home.folder.path("vdir"))
      [vcard]
      skip_unparsable = no

      """, to: "khard.conf")
    let list = try home.shell("khard -c khard.conf list --parsable | cut -f2 | sort")
    #expect(
      list == Run(status: 0, output: "Jüri Käär\nMari Maasikas\nPeeter Termomeeter\n"))
    let card = try home.shell("khard -c khard.conf show peeter").output
    for text in ["Title: IOS", "55 555 555", "peeter@telisa.ee", "Tartu Buss"] {
      #expect(card.contains(text))
    }
  }

  @Test(.enabled(if: isThere("vdirsyncer")), arguments: ["3.0", "4.0"])
  func `vdirsyncer carries it over`(version: String) throws {
    let home = try vdir(version)
    let storages = ["vdir", "other"].map { name in
      """
      [storage \(name)]
      type = "filesystem"
      path = "\(home.folder.path(name))"
      fileext = ".vcf"

      """
    }
    try home.folder.write(
      """
      [general]
      status_path = "\(home.folder.path("status"))"
      [pair p]
      a = "vdir"
      b = "other"
      collections = null

      """ + storages.joined(), to: "vdirsyncer.conf")
    let sync = "yes | vdirsyncer -c vdirsyncer.conf discover; vdirsyncer -c vdirsyncer.conf sync"
    #expect(try home.shell(sync).status == 0)
    #expect(try home.shell("cat other/*.vcf | sort") == home.shell("cat vdir/*.vcf | sort"))
    let cards = try home.run("contact", "--json", "--contacts", home.folder.path("other")).json()
    #expect(
      Set(cards.elements.compactMap { $0["employee"]?.text })
        == ["Jüri Käär", "Peeter Termomeeter", "Mari Maasikas"])
  }
}

/// Whether a program is installed.
private func isThere(_ program: String) -> Bool {
  FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
}
