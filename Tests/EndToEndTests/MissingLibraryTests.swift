import Foundation
import TestSupport
import Testing

/// Messages about a library that is missing: which one, and the package that brings it.
@Suite struct MissingLibraryTests {
  private static let curl = "libcurl 7.85+ could not be loaded; on Debian, install libcurl4"
  private static let gmime = "GMime 3.2+ could not be loaded; on Debian, install libgmime-3.0-0"
  private static let ldap =
    "libldap 2.5+ could not be loaded; on Debian, install libldap2 (Debian 12: libldap-2.5-0)"
  private static let jpeg = "libjpeg-turbo could not be loaded; on Debian, install libjpeg62-turbo"
  private static let png = "libpng 1.6 could not be loaded; on Debian, install libpng16-16"

  /// The environment of a home where the first file that the loader finds is not a library.
  private func without(_ files: String..., in home: TestHome) throws -> [String: String] {
    for file in files { try home.folder.write("", to: "libraries/\(file)") }
    return home.environment.merging(["LD_LIBRARY_PATH": home.folder.path("libraries")]) { $1 }
  }

  @Test func `the version lists all`() throws {
    let home = try TestHome()
    let files = try without(
      "libcurl.so.4", "libgmime-3.0.so.0", "libjpeg.so.62", "libjpeg.so.8", "libpng16.so.16",
      "libldap-2.5.so.0", "libldap.so.2", in: home)
    let run = try home.start(["--version", "--verbose"], environment: files).finish()
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.lines.dropFirst() == [Self.curl, Self.gmime, Self.jpeg, Self.png, Self.ldap])
  }

  @Test func `without libcurl the last good answer is shown`() throws {
    let office = try Office()
    let good = try office.home.run("list")
    let environment = try without("libcurl.so.4", in: office.home)
    let run = try office.home.run("list", environment: environment)
    #expect((run.status, run.output) == (0, good.output))
    #expect(run.errors.contains("  Tallinn: \(Self.curl) (last good answer now)\n"))
    #expect(try office.home.run("refresh", environment: environment).status == 75)
  }

  @Test func `without libcurl a mail stays scheduled`() throws {
    let mail = try MailHome("smtp: smtp://127.0.0.1:9")
    try mail.add("one")
    let run = try mail.greeting("send-due", more: try without("libcurl.so.4", in: mail.home))
    #expect(run.status == 75 && run.errors.contains(Self.curl), "\(run)")
    #expect(mail.mails() == ["scheduled": ["one"]])
  }

  @Test func `without libldap a directory server is a feed that failed`() throws {
    let home = try TestHome()
    try home.configure(feeds: [("Company", "ldap://127.0.0.1:9/dc=example??sub")])
    let environment = try without("libldap-2.5.so.0", "libldap.so.2", in: home)
    let run = try home.run("list", environment: environment)
    #expect(run.status == 69 && run.errors.contains("  Company: \(Self.ldap) (no answer yet)\n"))
  }

  @Test func `without GMime no quote is listed`() throws {
    let quotes = try QuoteHome()
    try quotes.receive(QuoteSample())
    let environment = try without("libgmime-3.0.so.0", in: quotes.home)
    let run = try quotes.home.start(["quote", "list"], environment: environment).finish()
    #expect(run == Run(status: 69, errors: "employees: \(Self.gmime).\n"))
  }

  private static let canMount =
    (try? TestHome().shell("unshare -m mount --bind /dev/null /dev/zero").status == 0) ?? false

  /// The process that decodes pictures has no environment, so that the file itself must be gone.
  @Test(
    .enabled(if: canMount, "mount namespaces are not to be had"),
    arguments: [("libpng16.so.16", false, png), ("libjpeg.so.62", true, jpeg)])
  func `without its library a picture is not shown`(
    file: String, isJPEG: Bool, message: String
  ) throws {
    let fixture = try PictureFixture()
    let jpeg = TestJPEG.file(TestJPEG.frame(width: 20, height: 10))
    let picture = isJPEG ? jpeg : PictureFixture.picture
    fixture.answer("/pictures/missing.png", .answer(body: picture))
    let run = try fixture.home.shell(
      """
      library=$(/sbin/ldconfig -p | awk '$1 == "\(file)" && !found++ { print $NF }')
      exec unshare -m sh -c 'mount --bind /dev/null "$1" && exec "$2" picture jüri' \
      sh "$library" '\(Program.path)'
      """)
    let errors = "employees: cannot show the picture of Jüri Käär: \(message).\n"
    #expect(run == Run(status: 69, errors: errors))
    let installed = try fixture.home.run("picture", "jüri", "--retry")
    // That JPEG has no pixels.
    #expect(installed.status == (isJPEG ? 69 : 0), "\(installed)")
    #expect(!installed.errors.contains(message))
  }
}
