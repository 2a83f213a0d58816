import Foundation
import TestSupport
import Testing

/// `mail`, with a mail program and a desktop that record what they are given.
@Suite struct MailTests {
  private let desk: Desk

  init() throws {
    desk = try Desk(
      """
      {"employees":[
      {"fname":"Mari","lname":"Maasikas","position":"PM","projects":["Parkla"],
       "contact_details":{"email":"mari@telisa.ee"}},
      {"fname":"Jüri","lname":"Käär","position":"PM","projects":["Parkla","Tartu Buss"],
       "contact_details":{"email":"jyri+x@tartu.ee"}},
      {"fname":"No","lname":"Mail","position":"WEB","projects":["Parkla"]},
      {"fname":"Option","lname":"Evil","position":"TESTER",
       "contact_details":{"email":"-e@evil.com"}},
      {"fname":"Bar, \\"x\\"","lname":"Evil","position":"TESTER",
       "contact_details":{"email":"|touch pwned;@evil.com"}}]}
      """)
    for name in ["xdg-open", "mailer"] { try desk.standIn(name) }
  }

  private static let printed = "Jüri Käär <jyri+x@tartu.ee>, Mari Maasikas <mari@telisa.ee>\n"

  @Test(arguments: [
    ["mari", "maasikas"], ["maasikas mari"], ["mari", "Maasikas", "mari@telisa.ee"],
  ])
  func `words are one name or, if nobody has it, several`(words: [String]) throws {
    #expect(
      try desk.run(["mail", "--print"] + words)
        == Run(status: 0, output: "Mari Maasikas <mari@telisa.ee>\n"))
  }

  @Test func `several names, projects and positions make a list of addresses`() throws {
    #expect(
      try desk.run(["mail", "--print", "jüri käär", "maasikas"])
        == Run(status: 0, output: Self.printed))
    #expect(
      try desk.run(["mail", "--print", "--project", "parkla", "-p", "pm"])
        == Run(status: 0, output: Self.printed))
    #expect(
      try desk.run(["mail", "--print", "--project", "parkla"])
        == Run(
          status: 0, output: Self.printed,
          errors: "employees: 1 person is left out.\n  No Mail has no email.\n"))
    #expect(
      try desk.run(["mail", "--print", "-q", "--project", "parkla"])
        == Run(status: 0, output: Self.printed))
  }

  @Test func `without a mail program the desktop gets one link`() throws {
    #expect(try desk.run(["mail", "mari", "jüri"]) == Run(status: 0))
    #expect(desk.arguments("xdg-open") == ["mailto:mari@telisa.ee,jyri+x@tartu.ee"])
  }

  @Test func `the program in MAILER gets the addresses as arguments, and no shell reads them`()
    throws
  {
    let mailer = ["MAILER": " mailer  -s $(touch pwned) "]
    let run = try desk.run(["mail", "--position", "pm"], mailer)
    #expect(run == Run(status: 0))
    #expect(
      desk.arguments("mailer") == [
        "-s", "$(touch", "pwned)", "jyri+x@tartu.ee", "mari@telisa.ee",
      ])
    #expect(!desk.isThere("pwned"))
  }

  @Test func `what a mail program takes for an option or a command is left out`() throws {
    let run = try desk.run(["mail", "mari", "option", "bar,"], ["MAILER": "mailer"])
    #expect(run.status == 0)
    #expect(desk.arguments("mailer") == ["mari@telisa.ee"])
    #expect(run.errors.hasPrefix("employees: 2 people are left out.\n  Option Evil: "))
    #expect(!desk.isThere("pwned"))
    let only = try desk.run(["mail", "option"], ["MAILER": "mailer"])
    #expect(only.status == 1)
    #expect(
      only.errors == "employees: Option Evil: mail programs may not read this as one address: "
        + "-e@evil.com\n")
  }

  @Test func `nobody to write to`() throws {
    #expect(
      try desk.run(["mail", "no mail"])
        == Run(status: 1, errors: "employees: No Mail has no email.\n"))
    #expect(
      try desk.run(["mail", "mari", "xyzzy"])
        == Run(status: 1, errors: "employees: nobody is called \"xyzzy\".\n"))
    #expect(try desk.run(["mail", "evil", "mari"]).status == 2)
    #expect(
      try desk.run(["mail", "--project", "parkla", "--project", "parkls"])
        == Run(
          status: 1,
          errors: "employees: nobody is in the project \"parkls\".\n"
            + "  The projects are Parkla, Tartu Buss.\n"))
    #expect(
      try desk.run(["mail", "--project", "tartu buss", "--position", "web"])
        == Run(status: 1, errors: "employees: nobody in the project has this position.\n"))
    #expect(desk.arguments("xdg-open") == nil)
  }

  @Test func `a mail program that fails or is missing is an error`() throws {
    try desk.standIn("mailer", status: 3)
    #expect(
      try desk.run(["mail", "mari"], ["MAILER": "mailer"])
        == Run(
          status: 74,
          errors: "employees: mailer failed (exit status 3).\n"))
    #expect(
      try desk.run(["mail", "mari"], ["MAILER": "absent"])
        == Run(
          status: 74,
          errors: "employees: absent is not on PATH.\n"
            + "  Name a mail program in MAILER, or print the addresses with --print.\n"))
    try FileManager.default.removeItem(atPath: desk.home.folder.path("bin/xdg-open"))
    let run = try desk.run(["mail", "mari"], tools: "")
    #expect(run.status == 74 && run.errors.hasPrefix("employees: xdg-open is not on PATH.\n"))
  }

  @Test(arguments: [(3_000, 0), (6_000, 74)])
  func `addresses that no program can be given are refused beforehand`(
    count: Int, status: Int32
  ) throws {
    let people = (1...count).map { index in
      """
      {"fname":"A\(index)","lname":"B","position":"PM",
      "contact_details":{"email":"somebody.with.a.long.name.\(index + 10_000)@x.ee"}}
      """
    }
    let large = try Desk("{\"employees\":[\(people.joined(separator: ","))]}")
    for name in ["xdg-open", "mailer"] { try large.standIn(name) }
    let advice = "  Name a mail program in MAILER, or print the addresses with --print.\n"
    let link = try large.run(["mail", "-p", "pm"])
    #expect(link.status == status && (large.arguments("xdg-open") != nil) == (status == 0))
    if status != 0 {
      #expect(
        link.errors == "employees: too many addresses for xdg-open: 128 KiB is the limit.\n"
          + advice)
    }
    // A small stack leaves 256 KiB for arguments.
    let path = large.home.folder.path("bin") + ":/usr/bin:/bin"
    let environment = large.home.environment.merging(["PATH": path, "MAILER": "mailer"]) { $1 }
    let mailer = try large.home.shell(
      "ulimit -s 1024; employees mail -p pm --offline", environment: environment)
    large.endBackground()
    #expect(mailer.status == status && (large.arguments("mailer")?.count ?? count) == count)
    #expect(mailer.errors.hasPrefix("employees: too many addresses for mailer: ") == (status != 0))
    #expect(mailer.errors.hasSuffix("  Print the addresses with --print.\n") == (status != 0))
  }

  @Test(arguments: [["mail"], ["mail", ""], ["mail", "mari", "--project", "x"]])
  func `names or groups are needed, and not both`(arguments: [String]) throws {
    #expect(try desk.run(arguments).status == 64)
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `a mail program has the terminal, and asks which one is meant`() throws {
    let mailer = try desk.home.folder.writeProgram(
      "#!/bin/sh\nprintf 'Subject: '; read subject; echo \"<$subject> to $*\"\n", to: "bin/asking")
    try #require(try desk.run(["refresh"]).status == 0)
    let shell = try JobShell(desk.home, ["MAILER": mailer])
    try shell.run("$P mail r --color never", until: "Which one? (1–3) ")
    try shell.type("2\n", until: "Subject: ")
    try shell.type("Tere\n", until: "<Tere> to jyri+x@tartu.ee\r\n")
    try shell.run("echo status $?", until: "status 0\r\n")
    shell.finish()
  }
}
