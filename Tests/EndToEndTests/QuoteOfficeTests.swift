import Foundation
import TestSupport
import Testing

/// A quote among colleagues with a home each: those who were there have it, and nobody else.
@Suite(.enabled(if: Python.has("aiosmtpd"), "python3-aiosmtpd is not installed"))
struct QuoteOfficeTests {
  /// Occurs in no name, path or message of the program.
  private static let secret = "zebrakoorem"

  @Test func `who said it, who heard it and who added it have it, and nobody else`() throws {
    let office = try QuoteOffice()
    let (mari, peeter) = (try office.home("mari"), try office.home("peeter"))
    let (tiina, uku) = (try office.home("tiina"), try office.home("uku"))
    let added = try mari.run(
      "quote", "add", "The \(Self.secret) compiles.", "--said-by", "peeter", "--heard-by", "tiina",
      "--yes")
    #expect(added.status == 0, "\(added)")
    let id = added.output.trimmingCharacters(in: .newlines)
    #expect(id.count >= 4 && !id.contains("\n"))
    // The author's own copy and the delivered one are one quote.
    for name in ["mari", "peeter", "tiina"] { #expect(office.files(name).count == 1) }
    for home in [mari, peeter, tiina] {
      let list = try home.run("quote", "list", "--json").json()
      #expect(list.elements.count == 1)
      let quote = try #require(list.elements.first)
      #expect(quote["id"]?.text == id)
      #expect(quote["text"]?.text == "The \(Self.secret) compiles.")
      #expect(quote["said_by"]?["email"]?.text == "peeter@telisa.ee")
      #expect(quote["said_by"]?["name"]?.text == "Peeter Termomeeter")
      #expect(quote["heard_by"]?.elements.map { $0["email"]?.text } == ["tiina@telisa.ee"])
      #expect(quote["added_by"]?["email"]?.text == "mari@telisa.ee")
    }
    // Each has a mail of their own, in which they see who else has it.
    for name in ["mari", "peeter", "tiina"] {
      let text = try #require(office.texts(name).first)
      #expect(["mari", "peeter", "tiina"].allSatisfy { text.contains("<\($0)@telisa.ee>") })
      #expect(!text.contains("Employees-"))
    }
    // Somebody who uses the program as well, with the same directory and the same server.
    let none = try uku.run("quote", "list", "--json")
    #expect(none.status == 1 && none.output == "[]\n")
    for command in ["refresh", "list", "status", "doctor", "greeting"] { _ = try uku.run(command) }
    #expect(office.files("uku").isEmpty)
    #expect(QuoteOffice.files(in: uku.folder.url.path, holding: Self.secret).isEmpty)
    #expect(!QuoteOffice.files(in: tiina.folder.url.path, holding: Self.secret).isEmpty)
    // Forwarded to them by somebody who was there: it is not theirs, and nothing of its text is
    // kept.
    try office.deliver(try #require(office.texts("tiina").first), to: "uku")
    #expect(try uku.run("quote", "list", "--json").output == "[]\n")
    #expect(try uku.run("quote", "list", Self.secret).status == 1)
    let doctor = try uku.run("doctor").output
    #expect(doctor.contains("uku/new") && !doctor.contains(Self.secret))
    #expect(QuoteOffice.files(in: uku.folder.url.path, holding: Self.secret).isEmpty)
  }

  @Test(
    .enabled(if: Terminals.haveJobs),
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mutt"), "no mutt"))
  func `Alt-q in mutt takes in the mail, with the line of the manual`() throws {
    let office = try QuoteOffice()
    let mari = try office.home("mari")
    let added = try mari.run(
      "quote", "add", "The \(Self.secret) compiles.", "--said-by", "peeter", "--heard-by", "tiina",
      "--yes")
    #expect(added.status == 0, "\(added)")
    let tiina = try office.home("tiina", hasMaildir: false)
    #expect(try tiina.run("quote", "list", "--json").output == "[]\n")
    let macro = try #require(
      try DocumentBlock.blocks(of: "docs/quotes.md", with: "macro index").first
    ).text
    try tiina.folder.write("set charset=utf-8 folder='\(office.folder)'\n\(macro)", to: "muttrc")
    let bin = tiina.folder.path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bin + "/employees", withDestinationPath: Program.path)
    let shell = try JobShell(tiina, ["PATH": bin + ":/usr/bin:/bin"])
    try shell.run(
      "mutt -R -n -F '\(tiina.folder.path("muttrc"))' -f '\(office.folder)/tiina'",
      until: "Mari Maasikas")
    // The text is shown, and the calendar only offered.
    try shell.type("\n", until: "The \(Self.secret) compiles.", "text/calendar")
    try shell.type("\u{1B}q", until: "Press any key to continue...")
    // mutt forgets what is typed while it draws.
    try shell.type(" ", until: "The \(Self.secret) compiles.")
    try shell.type("q", until: "q:Quit")
    // From the list it takes in the same once more, and says so.
    #expect(
      try shell.type("\u{1B}q", until: "Press any key to continue...").contains(
        "You already have quote"))
    try shell.type(" ", until: "q:Quit")
    try shell.type("q", until: "ready> ")
    shell.finish()
    let list = try tiina.run("quote", "list", "--json").json()
    #expect(list.elements.map { $0["text"]?.text } == ["The \(Self.secret) compiles."])
    #expect(
      list.elements.first?["id"]?.text == added.output.trimmingCharacters(in: .newlines))
  }
}

/// Colleagues with the same directory, and a server that delivers into a Maildir for each.
private final class QuoteOffice {
  private static let server = """
    import asyncio, mailbox, os, sys
    from aiosmtpd.smtp import SMTP
    folder, port = sys.argv[1:3]
    class Delivery:
        async def handle_RCPT(self, server, session, envelope, address, options):
            if not address.endswith("@telisa.ee"): return "550 no such domain"
            envelope.rcpt_tos.append(address)
            return "250 OK"
        async def handle_DATA(self, server, session, envelope):
            for address in envelope.rcpt_tos:
                box = mailbox.Maildir(os.path.join(folder, address.split("@")[0]))
                box.add(envelope.original_content.replace(b"\\r\\n", b"\\n"))
            return "250 2.0.0 delivered"
    async def main():
        server = await asyncio.get_running_loop().create_server(
            lambda: SMTP(Delivery(), hostname="test"), "127.0.0.1", 0)
        with open(port + ".new", "w") as file:
            file.write(str(server.sockets[0].getsockname()[1]))
        os.rename(port + ".new", port)
        await server.serve_forever()
    asyncio.run(main())
    """
  private static let directory = """
    {"employees":[
    {"fname":"Peeter","lname":"Termomeeter","contact_details":{"email":"peeter@telisa.ee"},
     "position":"IOS"},
    {"fname":"Tiina","lname":"Tamm","contact_details":{"email":"tiina@telisa.ee"},"position":"PM"},
    {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mari@telisa.ee"},
     "position":"WEB"},
    {"fname":"Uku","lname":"Uus","contact_details":{"email":"uku@telisa.ee"},"position":"IOS"}]}
    """

  private let scratch: ScratchFolder
  private let feed: LiveFeed
  private let process: ChildProcess
  private let port: String

  init() throws {
    scratch = try ScratchFolder()
    feed = try LiveFeed(Self.directory)
    for name in ["peeter", "tiina", "mari", "uku"] {
      for part in ["tmp", "new", "cur"] {
        try FileManager.default.createDirectory(
          atPath: scratch.path("mail/\(name)/\(part)"), withIntermediateDirectories: true)
      }
    }
    let script = try scratch.write(Self.server, to: "server.py")
    let (portFile, log) = (scratch.path("port"), scratch.path("log"))
    process = try ChildProcess(
      Python.program, [script, scratch.path("mail"), portFile], environment: [:],
      streams: (.file("/dev/null"), .file(log), .file(log)))
    _ = waitUntil { FileManager.default.fileExists(atPath: portFile) }
    port = try String(contentsOfFile: portFile, encoding: .utf8)
  }

  deinit { process.end(with: SIGKILL) }

  /// The folder of the Maildirs.
  var folder: String { scratch.path("mail") }

  /// A colleague's home.
  func home(_ name: String, hasMaildir: Bool = true) throws -> TestHome {
    let home = try TestHome(keeping: [feed])
    let received = hasMaildir ? "  maildirs: ['\(folder)/\(name)']\n" : ""
    try home.configure(
      feeds: [("Office", feed.url)],
      "me: \(name)@telisa.ee\nmail:\n  smtp: smtp://127.0.0.1:\(port)\n" + received)
    #expect(try home.run("refresh").status == 0)
    return home
  }

  /// The names of the mails that somebody got.
  func files(_ name: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/\(name)/new")
    return (names ?? []).sorted()
  }

  /// The mails that somebody got.
  func texts(_ name: String) -> [String] {
    files(name).compactMap { file in
      FileManager.default.contents(atPath: folder + "/\(name)/new/" + file)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Puts a mail into somebody's Maildir.
  func deliver(_ text: String, to name: String) throws {
    try scratch.write(text, to: "mail/\(name)/new/forwarded.host")
  }

  /// The files below a folder with a word in them, as it is or in base64 at any place.
  static func files(in folder: String, holding word: String) -> [String] {
    let needles =
      [Data(word.utf8)]
      + (0..<3).map { shift in
        // Without the letters that depend on what stands before and after.
        let octets = Data(repeating: 0, count: shift) + Data(word.utf8)
        let text = octets.base64EncodedString().replacing("=", with: "")
        return Data(text.dropFirst(shift == 0 ? 0 : shift + 1).dropLast().utf8)
      }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      guard let content = FileManager.default.contents(atPath: folder + "/" + name) else {
        return false
      }
      return needles.contains { content.range(of: $0) != nil }
    }
  }
}
