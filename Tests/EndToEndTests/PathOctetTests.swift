import Foundation
import TestSupport
import Testing

/// Paths that are not UTF-8: they are used as they are, and shown with U+FFFD.
@Suite struct PathOctetTests {
  private let home: TestHome

  init() throws { home = try Office().home }

  /// Runs a line of shell in a folder of its own, where `$cafe` is a name in Latin-1.
  private func shell(_ line: String, in home: TestHome? = nil) throws -> Run {
    try (home ?? self.home)
      .shell("mkdir -p work && cd work && cafe=$(printf 'caf\\351') && { \(line)\n}")
  }

  /// The names in the folder, or in one below it, in the order of their octets; `\351` is one that
  /// is not ASCII.
  private func names(_ folder: String = ".", in home: TestHome? = nil) throws -> [String] {
    try shell("LC_ALL=C ls -b \(folder)", in: home).lines
  }

  private func people(_ run: Run) throws -> Int {
    #expect(run.status == 0, "\(run)")
    return try run.json().elements.count
  }

  // MARK: - Arguments

  @Test func `cards are exported to a folder that is there, and to a new one`() throws {
    let export = "employees export vcard"
    let run = try shell("mkdir \"$cafe\"; \(export) --to \"$cafe\" && \(export) \"--to=new $cafe\"")
    #expect(run == Run(status: 0))
    #expect(try names() == ["caf\\351", "new\\ caf\\351"])
    for folder in ["\"$cafe\"", "\"new $cafe\""] { #expect(try names(folder).count == 3) }
  }

  @Test func `contacts are in a folder or a file`() throws {
    try home.folder.write(Contacts.jyri, to: "work/a.vcf")
    let contact = "employees contact --json --contacts"
    _ = try shell("mkdir \"$cafe\" && mv a.vcf \"$cafe\"")
    for line in ["\(contact) \"$cafe\"", "\(contact)=\"$cafe\""] {
      let files = try shell(line).json().elements.compactMap { $0["file"]?.text }
      #expect(files.count == 1 && files.first?.hasSuffix("/work/caf\u{FFFD}/a.vcf") == true)
    }
    let file = try shell("mv \"$cafe/a.vcf\" \"$cafe.vcf\"; \(contact) \"$cafe.vcf\"").json()
    #expect(file.elements.first?["employee"]?.text == "Jüri Käär")
  }

  @Test func `a configuration is read and written`() throws {
    let configuration = home.folder.path("config/employees/config.yaml")
    let run = try shell("mv '\(configuration)' \"$cafe\"; employees list --json --config \"$cafe\"")
    #expect(try people(run) == 3)
    let written = try shell("employees config init --config \"new $cafe\"")
    #expect(written.status == 0, "\(written)")
    #expect(written.output.hasSuffix("/work/new caf\u{FFFD}\n"))
    #expect(try names() == ["caf\\351", "new\\ caf\\351"])
  }

  @Test func `a picture is saved`() throws {
    let fixture = try PictureFixture()
    let run = try shell("employees picture mari --json -o \"$cafe\"", in: fixture.home)
    #expect(run.status == 0, "\(run)")
    #expect(try run.json()["file"]?.text?.hasSuffix("/work/caf\u{FFFD}") == true)
    #expect(try names(in: fixture.home) == ["caf\\351"])
    let size = try shell("wc -c < \"$cafe\"", in: fixture.home).lines
    #expect(size == ["\(PictureFixture.picture.count)"])
    let failed = try shell("employees picture mari -o \"$cafe/x\"", in: fixture.home)
    #expect(failed.status == 74 && failed.errors.contains("/work/caf\u{FFFD}/x"), "\(failed)")
    #expect(!fixture.asked.isEmpty)
  }

  @Test func `a feed is a file, and is read again when it has changed`() throws {
    let staff = [("Ülo", "Ümarik"), ("Anu", "Aru"), ("Ain", "Aru")]
    try home.folder.write(Feed.of(Array(staff.prefix(2))), to: "work/a.json")
    try home.folder.write(Feed.of(staff), to: "work/b.json")
    let list = "employees list --json --feed \"A=$cafe/a.json\""
    #expect(try people(shell("mkdir \"$cafe\"; mv a.json \"$cafe\"; \(list)")) == 2)
    #expect(try people(shell(list)) == 2)
    #expect(try people(shell("mv b.json \"$cafe/a.json\"; \(list)")) == 3)
    #expect(try people(shell("\(list) --offline")) == 3)
  }

  @Test(arguments: [
    ("export vcard --to \"$cafe/x\"", 74), ("list --config=\"$cafe/x\"", 78),
    ("note resolve \"$cafe/x\" y", 74), ("config try \"$cafe/x\"", 75),
  ])
  func `messages show a path with a replacement character`(line: String, status: Int32) throws {
    let run = try shell("touch \"$cafe\"; employees \(line)")
    #expect(run.status == status && run.errors.contains("/work/caf\u{FFFD}/x"), "\(run)")
    #expect(try names() == ["caf\\351"])
  }

  @Test(arguments: [
    "list --feed \"$cafe=a.json\"", "list --feed \"A=http://127.0.0.1:1/$cafe\"",
    "list --profile \"$cafe\"", "list --position \"$cafe\"", "export \"$cafe\" --to x",
    "note add termo \"$cafe\"", "config try \"http://127.0.0.1:1/$cafe\"", "-- \"$cafe\"",
  ])
  func `what is text is refused`(line: String) throws {
    let run = try shell("employees \(line)")
    #expect((run.status, run.output) == (64, ""), "\(run)")
    #expect(run.errors.contains("caf\u{FFFD}") || run.errors.contains("UTF-8"))
    #expect(try names().isEmpty)
  }

  // MARK: - The environment

  @Test func `relative paths begin in the current folder`() throws {
    try home.folder.write(Feed.tallinn, to: "work/feed.json")
    let run = try shell(
      """
      mkdir "$cafe" && mv feed.json "$cafe" && cd "$cafe" || exit
      employees export vcard --to out && employees list --json --feed A=feed.json
      """)
    #expect(try people(run) == 2)
    #expect(try names() == ["caf\\351"])
    #expect(try names("\"$cafe\"") == ["feed.json", "out"])
  }

  @Test func `variables name files and folders`() throws {
    try home.folder.write(Contacts.jyri, to: "work/a.vcf")
    let run = try shell(
      """
      mkdir "$cafe" && mv a.vcf "$cafe" && mv "$XDG_CONFIG_HOME" "$cafe/config" || exit
      export EMPLOYEES_CONTACTS="$PWD/$cafe/a.vcf" XDG_CONFIG_HOME="$PWD/$cafe/config"
      employees contact --json
      """)
    #expect(run.status == 0, "\(run)")
    #expect(try run.json().elements.compactMap { $0["employee"]?.text } == ["Jüri Käär"])
    #expect(try names() == ["caf\\351"])
  }

  @Test func `a variable that is text must be UTF-8`() throws {
    let run = try shell("export EMPLOYEES_PROFILE=\"$cafe\"; employees list")
    let errors = "employees: EMPLOYEES_PROFILE: is not valid UTF-8.\n"
    #expect(run == Run(status: 78, errors: errors))
  }

  @Test func `programs get variables as they are`() throws {
    let home = try Office("me: mari@telisa.ee\nsync-command: printf %s \"$X\" > x\n").home
    let run = try shell(
      "export X=\"$cafe\"; employees note add termo text > id; od -An -tx1 x", in: home)
    #expect(run == Run(status: 0, output: " 63 61 66 e9\n"))
  }

  // MARK: - Databases

  @Test func `the cache and the state are in folders of that name, and nowhere else`() throws {
    let run = try shell(
      """
      export EMPLOYEES_CACHE="$PWD/$cafe/cache" EMPLOYEES_STATE="$PWD/$cafe/state"
      employees refresh >&2 && employees list --json --offline
      """)
    #expect(try people(run) == 3)
    #expect(try names() == ["caf\\351"])
    #expect(try names("\"$cafe\"") == ["cache", "state"])
    #expect(try names("\"$cafe/cache\"").contains { $0.hasSuffix(".sqlite") })
    #expect(try names("\"$cafe/state\"").contains("history.sqlite"))
    #expect(!FileManager.default.fileExists(atPath: home.cache))
    let list = try shell("employees list --json --offline --cache \"$cafe/cache\"")
    #expect(try people(list) == 3)
    let pruned = try shell("employees cache prune --cache \"$cafe/cache\"")
    #expect(pruned == Run(status: 0, output: "Nothing to remove.\n"))
  }

  @Test func `a home folder of that name has the cache, the state and the user's files`() throws {
    let home = try Office("me: mari@telisa.ee\n").home
    let run = try shell(
      """
      mkdir "$cafe" && unset XDG_CACHE_HOME && export HOME="$PWD/$cafe" || exit
      employees refresh >&2 && employees note add termo Tea && employees status --json
      """, in: home)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("/work/caf\u{FFFD}/.cache/employees\""))
    #expect(try names("-A", in: home) == ["caf\\351"])
    #expect(try names("-A \"$cafe\"", in: home) == [".cache", ".local"])
    let folder = "\"$cafe/.local/share/employees/default/notes\""
    #expect(try names(folder, in: home).count == 1)
  }
}
