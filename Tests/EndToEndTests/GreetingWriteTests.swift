import Foundation
import TestSupport
import Testing

/// Greetings that the built program writes without a terminal.
@Suite struct GreetingWriteTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }

  init() throws { greetings = try GreetingHome() }

  /// Far ahead, so that nothing is sent.
  private static let later = ["--at", "2090-01-01 9:00", "--yes"]

  private func write(_ arguments: String..., locale: String = "en") throws -> Run {
    let words = ["greeting", "write"] + arguments + Self.later + ["--locale", locale]
    return try home.start(words).finish()
  }

  /// The decoded header and text of a mail, as Python's `email` reads it.
  private func decoded(_ mail: String) throws -> JSONValue {
    try home.folder.write(mail, to: "mail.eml")
    let script = """
      import email, email.policy, json
      m = email.message_from_binary_file(open('mail.eml','rb'), policy=email.policy.default)
      body = m.get_body(('plain',))
      print(json.dumps({'from': str(m['From']), 'to': str(m['To']), 'subject': str(m['Subject']),
        'keywords': str(m['Keywords']), 'text': body.get_content(),
        'pictures': [p.get_filename() for p in m.walk() if p.get_content_maintype() == 'image'],
        'recipients': len(m['To'].addresses), 'fields': sorted(m.keys())}))
      """
    try home.folder.write(script, to: "read.py")
    let run = try home.shell("/usr/bin/python3 read.py")
    #expect(run.errors == "")
    return try run.json()
  }

  @Test func `NAME, --message and --yes suffice`() throws {
    let run = try write("termo", "--message", "short")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains(/^[0-9a-f]{4,16}\n$/))
    let mail = try decoded(try #require(greetings.mails().first))
    #expect(mail["from"] == "Mari Maasikas <mari@telisa.ee>")
    #expect(mail["to"] == "Peeter Termomeeter <peeter@telisa.ee>")
    #expect(mail["subject"] == "Happy birthday, Peeter!")
    #expect(mail["keywords"] == "greeting, birthday")
    #expect(
      mail["text"]
        == "Happy birthday, Peeter! Have a wonderful day, and a good year ahead.\n\nMari\n")
    #expect(mail["pictures"] == ["birthday.png"])
  }

  @Test func `what is missing is named`() throws {
    for (arguments, missing) in [
      (["termo"], "--message, --yes"), (["termo", "--yes"], "--message"),
      (["termo", "--message", "warm"], "--yes"),
    ] {
      #expect(
        try home.start(["greeting", "write"] + arguments).finish()
          == Run(
            status: 64, errors: "employees: cannot prompt without a terminal; add \(missing).\n"))
    }
    #expect(try home.run("greeting", "write").status == 64)
    #expect(try home.run("greeting", "write", "", "--message", "warm", "--yes").status == 64)
    #expect(greetings.mails().isEmpty)
  }

  @Test func `settings that are missing are told before anything is asked`() throws {
    let office = try Office()
    let arguments = ["greeting", "write", "termo", "--message", "warm", "--yes"]
    let nobody = try office.home.start(arguments).finish()
    #expect(nobody.status == 78 && nobody.errors.contains("'me:'"))
    try office.home.configure(
      feeds: [("Tallinn", office.tallinn.url)], "me: mari@telisa.ee\n")
    let noServer = try office.home.start(arguments).finish()
    #expect(noServer.status == 78 && noServer.errors.contains("'mail:'"))
    #expect(office.tallinn.requests.isEmpty)
  }

  @Test func `several people get a message each, with their own name, time and ID`() throws {
    let arguments = ["termo", "jyri@tartu.ee", "peeter@telisa.ee", "--message", "warm", "--yes"]
    let run = try home.start(["greeting", "write"] + arguments + ["--at", "birthday 9:00"]).finish()
    #expect((run.status, run.errors) == (0, ""))
    let mails = greetings.mails()
    #expect(run.lines.count == 2 && Set(run.lines).count == 2 && mails.count == 2)
    let all = try mails.map(decoded)
    #expect(
      Set(all.compactMap { $0["subject"]?.text })
        == ["Happy birthday, Peeter!", "Happy birthday, Jüri!"])
    #expect(all.allSatisfy { $0["recipients"] == 1 })
    #expect(mails.filter { $0.contains("peeter@") }.count == 1)
    #expect(Set(mails.flatMap { $0.fields("Message-ID") }).count == 2)
    #expect(Set(mails.flatMap { $0.fields("Deferred-Delivery") }).count == 2)
  }

  @Test func `a person without email is refused by name, and nobody gets anything`() throws {
    greetings.office.tartu.say(Feed.of([("Ülo", "Ümarik")]))
    _ = try home.run("refresh")
    #expect(
      try write("termo", "ümarik", "--message", "warm")
        == Run(
          status: 1,
          errors: """
            employees: nothing was written, because these people have no usable address:
              Ülo Ümarik has no email.

            """))
    #expect(greetings.mails().isEmpty)
  }

  @Test func `names are looked up as elsewhere`() throws {
    #expect(try write("nobody", "--message", "warm").status == 1)
    #expect(try write("r", "--message", "warm").status == 2)
    // Each argument is one person.
    #expect(try write("peeter", "mari maasikas", "--message", "warm").lines.count == 2)
  }

  @Test(arguments: [
    ("2090-03-26 3:30", "Sun, 26 Mar 2090 04:30:00 +0300"),
    ("2090-10-29 3:30", "Sun, 29 Oct 2090 03:30:00 +0300"),
    ("2090-12-24T09:00:00-05:00", "Sun, 24 Dec 2090 16:00:00 +0200"),
  ])
  func `a time is that of the user's clocks, also where they change`(
    when: String, field: String
  ) throws {
    let run = try greetings.write(
      "termo", "--message", "warm", "--yes", "--at", when,
      environment: ["TZ": "Europe/Tallinn"])
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      greetings.mails().first?.fields("Deferred-Delivery") == ["Deferred-Delivery: " + field])
  }

  @Test func `a time that has passed, or is none, is refused`() throws {
    let past = try greetings.write("termo", "--message", "warm", "--yes", "--at", "2020-01-01")
    #expect(
      past
        == Run(
          status: 64, errors: "employees: 2020-01-01 09:00 has passed; choose a later time.\n"))
    let unknown = try greetings.write("mari", "--message", "warm", "--yes", "--at", "birthday")
    #expect(
      unknown
        == Run(
          status: 64,
          errors: "employees: the birthday of Mari Maasikas is not in your contacts.\n"))
    #expect(try greetings.write("termo", "--message", "warm", "--yes", "--at", "soon").status == 64)
    #expect(greetings.mails().isEmpty)
  }

  // MARK: - Messages

  @Test func `a message is a template, a file or standard input`() throws {
    try home.folder.write("Subject: From a file, {first-name}\n\nDear {name}\n\n", to: "own.txt")
    for line in ["--message own.txt", "--message ./own.txt", "--message - < own.txt"] {
      let run = try home.shell(
        "employees greeting write termo --yes --at 2090-01-01 \(line)")
      #expect((run.status, run.errors) == (0, ""))
    }
    for mail in greetings.mails() {
      let mail = try decoded(mail)
      #expect(mail["subject"] == "From a file, Peeter")
      #expect(mail["text"] == "Dear Peeter Termomeeter\n")
    }
    #expect(greetings.mails().count == 3)
    let unknown = try write("termo", "--message", "wram")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("warm, short, formal"))
    #expect(try write("termo", "--message", "missing/file").status == 74)
    #expect(
      try home.shell("printf ' \\n' | employees greeting write termo --message - --yes").status == 1
    )
  }

  @Test func `the user's own templates and pictures stand beside ours`() throws {
    try greetings.writeTemplate(
      "Subject: $(date) {first-name}\nOwn text `x`\n", to: "thanks/mine.txt")
    try greetings.writeTemplate("Our short one\n", to: "thanks/short")
    let picture = Data(TestPNG.plain(width: 4, height: 4, 1, 2, 3))
    try home.folder.write(
      picture, to: "home/.local/share/employees/default/templates/thanks/cat.png")
    let run = try write(
      "termo", "--occasion", "thanks", "--message", "mine", "--picture", "cat")
    #expect((run.status, run.errors) == (0, ""))
    let mail = try decoded(try #require(greetings.mails().first))
    #expect(mail["subject"] == "$(date) Peeter")
    #expect(mail["text"] == "Own text `x`\n")
    #expect(mail["pictures"] == ["cat.png"])
    #expect(mail["keywords"] == "greeting, thanks")
    _ = try write("termo", "--occasion", "thanks", "--message", "short", "--picture", "none")
    let others = try greetings.mails().map(decoded).filter { $0["text"] != "Own text `x`\n" }
    #expect(others.map { $0["text"] } == ["Our short one\n"])
    #expect(others.map { $0["pictures"] } == [[]])
  }

  @Test func `templates that cannot be read are reported, and the others stay`() throws {
    let folder = "home/.local/share/employees/default/templates/thanks/"
    try greetings.writeTemplate("Good\n", to: "thanks/good.txt")
    try greetings.writeTemplate(" \n", to: "thanks/blank.txt")
    try greetings.writeTemplate("x", to: "thanks/folder.txt/x")
    try home.folder.write(Data([0x61, 0xFF]), to: folder + "latin.txt")
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(folder + "gone.txt"), withDestinationPath: "nowhere")
    let run = try write("termo", "--occasion", "thanks", "--message", "good")
    let shown = "employees: cannot use the template ~/" + folder.dropFirst("home/".count)
    let lines = [
      "blank.txt: empty.", "folder.txt: not a regular file.",
      "gone.txt: No such file or directory.", "latin.txt: not valid UTF-8.",
    ]
    #expect(run.errors.hasPrefix(lines.map { shown + $0 + "\n" }.joined()), "\(run)")
    let other = try write("termo", "--occasion", "birthday", "--message", "warm")
    #expect(!other.errors.contains("template"))
    let findings = try home.run("doctor", "--json").json().elements
      .filter { $0["kind"] == "template" }
    let found = findings.map { "\($0["place"]?.text ?? ""): \($0["problem"]?.text ?? "")." }
    #expect(found == lines.map { "~/" + folder.dropFirst("home/".count) + $0 })
    #expect(try home.run("doctor").output.contains("Greeting templates that cannot be used"))
  }

  @Test func `what is not a picture is refused`() throws {
    try home.folder.write("GIF89a", to: "a.gif")
    let gif = try home.shell(
      "employees greeting write termo --message warm --yes --at 2090-01-01 --picture a.gif")
    #expect(gif.status == 64 && gif.errors.contains("a.gif cannot be used"))
    #expect(try write("termo", "--message", "warm", "--picture", "gone.png").status == 74)
    #expect(greetings.mails().isEmpty)
  }

  @Test(arguments: [
    ("et", "Palju õnne sünnipäevaks, Peeter!"), ("ar", "عيد ميلاد سعيد يا Peeter!"),
  ])
  func `a message is in the user's language`(language: String, subject: String) throws {
    #expect(try write("termo", "--message", "warm", locale: language).status == 0)
    let mail = try decoded(try #require(greetings.mails().first))
    #expect(mail["subject"] == .string(subject))
  }

  // MARK: - Injection

  @Test(arguments: [
    "Hi\r\nBcc: eve@example.com", "Hi\nBcc: eve@example.com\n\nbody",
    "Hi\u{2028}Bcc: eve@example.com",
    "Hi\u{0}\u{85}Bcc: eve@example.com", "=?utf-8?q?Hi=0ABcc=3A_eve=40example=2Ecom?=",
  ])
  func `a subject cannot become another field`(subject: String) throws {
    let text = subject.replacing("\u{0}", with: "\u{1}")
    #expect(try write("termo", "--message", "warm", "--subject", text).status == 0)
    try greetings.writeTemplate("Subject: \(subject)\nText", to: "birthday/evil")
    #expect(try write("termo", "--message", "evil").status == 0)
    for mail in greetings.mails() {
      #expect(mail.fields("Bcc").isEmpty)
      let mail = try decoded(mail)
      #expect(mail["recipients"] == 1)
      #expect(mail["fields"]?.elements.contains("Bcc") == false)
    }
    #expect(greetings.mails().count == 2)
  }

  @Test(arguments: [
    #"Eve\r\nBcc: eve@example.com"#, #"Eve\" <eve@example.com>, \""#, #"Eve <eve@example.com>"#,
    #"Eve: a@example.com;"#, "=?utf-8?q?a=40b=2Cc?=", #"{my-name} {name}"#, "\\u202e\\u0000Eve",
  ])
  func `a name stays a name of one mailbox`(name: String) throws {
    greetings.office.tartu.say(
      """
      {"employees":[{"fname":"\(name)","lname":"Zzyzx","contact_details":{"email":"z@telisa.ee"},
      "position":"WEB"}]}
      """)
    _ = try home.run("refresh")
    let run = try write("z@telisa.ee", "--message", "warm", "--subject", "To {first-name}")
    #expect((run.status, run.errors) == (0, ""))
    let mail = try #require(greetings.mails().first)
    #expect(mail.fields("To").count == 1 && mail.fields("Bcc").isEmpty)
    let read = try decoded(mail)
    #expect(read["recipients"] == 1)
    #expect(read["to"]?.text?.contains("z@telisa.ee") == true)
    #expect(read["fields"]?.elements.contains("Bcc") == false)
  }
}
