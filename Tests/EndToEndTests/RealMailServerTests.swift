import Foundation
import TestSupport
import Testing

/// Sending to servers, and by programs, that others wrote.
@Suite struct RealMailServerTests {
  /// A server that wants encryption and a sign-in, and delivers into a Maildir.
  private static let server = """
    import asyncio, os, ssl, sys
    from aiosmtpd.handlers import Mailbox
    from aiosmtpd.smtp import SMTP, AuthResult
    certificate, key, maildir, port = sys.argv[1:5]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    def authenticate(server, session, envelope, mechanism, data):
        return AuthResult(success=data.login == b"mari" and data.password.decode() == "sõna päike 🔑", handled=False)
    def smtp():
        return SMTP(Mailbox(maildir), hostname="test", tls_context=context, require_starttls=True,
                    authenticator=authenticate, auth_required=True)
    async def main():
        server = await asyncio.get_running_loop().create_server(smtp, "127.0.0.1", 0)
        with open(port + ".new", "w") as file:
            file.write(str(server.sockets[0].getsockname()[1]))
        os.rename(port + ".new", port)
        await server.serve_forever()
    asyncio.run(main())
    """

  @Test(.enabled(if: Python.has("aiosmtpd"), "python3-aiosmtpd is not installed"))
  func `aiosmtpd takes mails over STARTTLS after a sign-in, and not otherwise`() throws {
    let authority = try TestAuthority()
    let certificate = try authority.issue()
    let folder = try ScratchFolder()
    let port = folder.path("port")
    let script = try folder.write(Self.server, to: "server.py")
    let process = try ChildProcess(
      Python.program,
      [script, certificate.certificateFile, certificate.keyFile, folder.path("maildir"), port],
      environment: [:],
      streams: (.file("/dev/null"), .file(folder.path("log")), .file(folder.path("log"))))
    defer { process.end(with: SIGKILL) }
    #expect(waitUntil { FileManager.default.fileExists(atPath: port) })
    let url = "smtp://127.0.0.1:" + (try String(contentsOfFile: port, encoding: .utf8))
    let login = "user: mari\npassword-command: echo sõna päike 🔑"
    let cacert = "cacert: \(authority.certificateFile)"
    // Each mail in a home of its own, so that none waits.
    func send(_ name: String, _ settings: String...) throws -> (mail: MailHome, run: Run) {
      let mail = try MailHome((["smtp: \(url)"] + settings).joined(separator: "\n"))
      try mail.add(name)
      return (mail, try mail.greeting("send-due"))
    }
    let good = try send("good", cacert, login)
    #expect(good.run == Run(status: 0))
    #expect(good.mail.mails() == ["sent": ["good"]])
    let wrong = try send("wrong", cacert, "user: mari\npassword-command: echo wrong")
    #expect(wrong.run.status == 75)
    #expect(wrong.run.errors.contains("535"))
    let unknown = try TestAuthority()
    let foreign = try send("foreign", "cacert: \(unknown.certificateFile)", login)
    #expect(foreign.run.status == 75)
    #expect(foreign.run.errors.contains("certificate is not valid"))
    // Without authorities of its own, this machine may be plain, which this server refuses.
    let plain = try send("plain")
    #expect(plain.mail.mails()["sent"] == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("maildir/new"))
    #expect(names.count == 1)
    let file = folder.path("maildir/new") + "/" + names[0]
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Message-ID: <good@telisa.ee>") && text.contains("\n.\nFrom me"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/msmtp"), "no msmtp"))
  func `msmtp sends as a command`() throws {
    let server = try MailServer { stage, line in
      stage == .recipient && line.contains("nobody") ? .say("550 no such user") : nil
    }
    let mail = try MailHome(
      "send-command: msmtp --file=/dev/null --host=127.0.0.1 --port=\(server.port) --from=mari@telisa.ee -t"
    )
    try mail.add("one")
    #expect(try mail.greeting("send-due") == Run(status: 0))
    #expect(mail.mails() == ["sent": ["one"]])
    #expect(server.taken.map(\.recipients) == [["<jaan@telisa.ee>"]])
    #expect(server.taken.first?.message.contains("\r\n.\r\nFrom me\r\n") == true)
    try mail.add("two", to: "nobody@telisa.ee")
    let run = try mail.greeting("send-due")
    #expect(run.status == 65)
    #expect(run.errors.contains("not sent: exit status 65: msmtp: could not send mail"))
    #expect(mail.mails() == ["sent": ["one"], "failed": ["two"]])
  }
}
