import Foundation
import TestSupport
import Testing

/// Exported cards in a folder that vdirsyncer keeps like a CardDAV server's; skipped where a
/// program is missing.
@Suite(.enabled(if: CardServer.isAvailable)) struct CardServerTests {
  @Test(arguments: ["3.0", "4.0"])
  func `the server has one card a person, however often they are exported`(version: String) throws {
    let (office, server) = (try Office(), try CardServer())
    let home = office.home
    try configure(home, server)
    let export = "employees export vcard --version \(version) --to cards/colleagues"
    #expect(try home.shell("mkdir -p cards/colleagues && \(export)") == Run(status: 0))
    try sync("yes | vdirsyncer -c vdirsyncer.conf discover", in: home)
    let first = try server.cards(of: "mari", in: "colleagues")
    #expect(first.count == 3 && first.keys.allSatisfy { $0.hasPrefix("UID:urn:uuid:") })
    // The same once more.
    #expect(try home.shell(export) == Run(status: 0))
    try sync(in: home)
    #expect(try server.cards(of: "mari", in: "colleagues") == first)
    // Mari leaves, Peeter moves, Ülo joins; a colleague's card belongs to the user, who may have
    // edited it.
    office.tallinn.say(Feed.tallinnLater)
    #expect(
      try home.shell("sed -i 's/^TITLE:IOS/TITLE:Boss/' cards/colleagues/*.vcf && \(export)")
        == Run(status: 0))
    try sync(in: home)
    let later = try server.cards(of: "mari", in: "colleagues")
    #expect(later.count == 4 && Set(first.keys).isSubset(of: later.keys))
    #expect(later.values.count { $0.contains("Peeter") } == 1)
    #expect(later.values.first { $0.contains("Peeter") }?.contains("TITLE:Boss") == true)
    #expect(
      try home.shell("khard -c khard.conf list --parsable | cut -f2 | sort").output
        == "Jüri Käär\nMari Maasikas\nPeeter Termomeeter\nÜlo Ümarik\n")
  }

  @Test
  func `a card that the server got from elsewhere comes back matched, and is not exported again`()
    throws
  {
    let (office, server) = (try Office(), try CardServer())
    let home = office.home
    try configure(home, server)
    try home.folder.write(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:x-1\r\nN:Maasikas;Mari;;;\r\nFN:Mari\r\nEND:VCARD\r\n",
      to: "cards/colleagues/mine.vcf")
    try sync("yes | vdirsyncer -c vdirsyncer.conf discover", in: home)
    // As on another machine of the user's.
    #expect(try home.shell("rm -r cards/colleagues status && mkdir cards/colleagues").status == 0)
    try sync("yes | vdirsyncer -c vdirsyncer.conf discover", in: home)
    #expect(
      try home.shell(
        "employees export vcard --unmatched --contacts cards/colleagues --to cards/colleagues")
        == Run(status: 0))
    try sync(in: home)
    let cards = try server.cards(of: "mari", in: "colleagues")
    #expect(cards.count == 3 && cards.values.count { $0.contains("Mari") } == 1)
  }

  /// Configures vdirsyncer and khard for the folder `cards/colleagues` and the server's collection.
  private func configure(_ home: TestHome, _ server: CardServer) throws {
    try home.folder.write(
      """
      [general]
      status_path = "\(home.folder.path("status"))"
      [pair colleagues]
      a = "here"
      b = "server"
      collections = ["colleagues"]
      [storage here]
      type = "filesystem"
      path = "\(home.folder.path("cards"))"
      fileext = ".vcf"
      [storage server]
      type = "carddav"
      url = "\(server.url)"
      username = "mari"
      password = "any"

      """, to: "vdirsyncer.conf")
    try home.folder.write(
      """
      [addressbooks]
      [[colleagues]]
      path = \(home.folder.path("cards/colleagues"))
      [vcard]
      skip_unparsable = no

      """, to: "khard.conf")
  }

  /// Runs vdirsyncer; a complaint is a failed test.
  private func sync(_ before: String = "true", in home: TestHome) throws {
    let run = try home.shell(
      "(\(before)) > discovered 2>&1; vdirsyncer -c vdirsyncer.conf sync 2>&1")
    #expect(run.status == 0, "\(run)")
  }
}
