import Foundation
import TestSupport
import Testing

/// `picture` on a pipe, into files and as JSON.
@Suite struct PictureTests {
  private let fixture: PictureFixture
  private var home: TestHome { fixture.home }
  private let host = "127.0.0.1"

  init() throws { fixture = try PictureFixture() }

  @Test func `a pipe gets a line and no picture`() throws {
    for (options, line) in [
      ("", "PNG, 20 × 10, \(size) bytes, from Tallinn\n"),
      ("--full", "PNG, 30 × 30, 4 kB, from Tallinn\n"),
      ("--locale et", "PNG, 20 × 10, \(size) baiti, allikas: Tallinn\n"),
    ] {
      let run = try home.shell("employees picture mari " + options)
      #expect(run == Run(status: 0, output: line))
    }
    #expect(fixture.asked.filter { $0 == "/pictures/mari.png" }.count == 1)
  }

  private var size: Int { PictureFixture.picture.count }

  @Test func `a person without a picture ends with 1`() throws {
    #expect(try home.run("picture", "body") == Run(status: 1, output: "no picture\n"))
    #expect(try home.run("picture", "body", "--json") == Run(status: 1, output: "null\n"))
    for option in ["--open", "--output=x.png"] {
      #expect(
        try home.run("picture", "body", option)
          == Run(status: 1, errors: "employees: No Body has no picture.\n"))
    }
    #expect(try home.run("picture", "zzz").status == 1)
    #expect(try home.run("picture", "zzz", "--json").output == "null\n")
    #expect(try home.run("picture", "m").status == 0)
    #expect(try home.run("picture", "a").status == 2)
  }

  @Test func `a picture that cannot be fetched ends with 69 and its reason`() throws {
    let run = try home.run("picture", "jüri")
    #expect(run.status == 69 && run.output == "")
    #expect(run.errors.contains("Jüri Käär: ") && run.errors.contains("404 Not Found"))
    // It is not asked for again at once, unless the user wants it.
    let again = try home.run("picture", "jüri")
    #expect(again.status == 69 && again.errors.contains(" (next attempt after 20"))
    #expect(again.errors.hasSuffix(".\n  --retry requests it now.\n"))
    #expect(fixture.asked.filter { $0 == "/pictures/missing.png" }.count == 1)
    #expect(try home.run("picture", "jüri", "--retry") == run)
    #expect(fixture.asked.filter { $0 == "/pictures/missing.png" }.count == 2)
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("picture", "jüri") == run)
    let json = try home.run("picture", "jüri", "--json")
    #expect(json.status == 69)
    let nothing: JSONValue = [
      "source": "feed", "url": .string(fixture.server.url("/pictures/missing.png")), "type": nil,
      "width": nil, "height": nil,
      "bytes": nil, "watermarked": nil, "file": nil,
    ]
    #expect(try json.json() == nothing)
  }

  @Test(arguments: [
    (Array("GIF89a12345".utf8), "it is GIF, not JPEG or PNG"),
    (Array("<!DOCTYPE html><p>".utf8), "it is HTML, not JPEG or PNG"), ([], "it is empty"),
    (Array(PictureFixture.picture.dropLast(30)), "it ends early"),
  ])
  func `what is not a picture is told`(bytes: [UInt8], reason: String) throws {
    fixture.answer("/pictures/missing.png", .answer(body: bytes))
    let run = try home.run("picture", "jüri")
    #expect(
      run
        == Run(
          status: 69,
          errors: "employees: cannot show the picture of Jüri Käär: \(reason).\n"))
  }

  @Test func `a picture that fails is shown in its other size, or as it was, and this is told`()
    throws
  {
    fixture.answer("/pictures/mari-full.png", nil)
    let run = try home.run("picture", "mari", "--full", "--output", home.folder.path("out.png"))
    #expect(run.status == 0)
    #expect(
      FileManager.default.contents(atPath: home.folder.path("out.png"))
        == Data(PictureFixture.picture))
    let line = try home.run("picture", "mari", "--full").output
    #expect(line.contains(", from Tallinn, the other size: "))
    #expect(line.contains("404 Not Found (next attempt after 20"))
    let json = try home.run("picture", "mari", "--full", "--json").json()
    #expect(json["url"] == .string(fixture.server.url("/pictures/mari.png")))
  }

  @Test func `JSON tells where the picture comes from and where it is`() throws {
    let run = try home.run("picture", "mari", "--json")
    #expect(run.status == 0)
    let json = try run.json()
    let file = try #require(json["file"]?.text)
    let expected: JSONValue = [
      "source": "feed", "url": .string(fixture.server.url("/pictures/mari.png")),
      "type": "image/png", "width": 20, "height": 10, "bytes": .number(Double(size)),
      "watermarked": .bool(false), "file": .string(file),
    ]
    #expect(json == expected)
    #expect(FileManager.default.contents(atPath: file).map(Array.init) == PictureFixture.picture)
    #expect(file.hasPrefix(home.cache + "/pictures/"))
  }

  @Test func `a file gets the picture's own bytes, and replaces another one`() throws {
    let file = home.folder.path("out.png")
    try home.folder.write("before", to: "out.png")
    let run = try home.run("picture", "mari", "-o", file)
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == "")
    #expect(FileManager.default.contents(atPath: file).map(Array.init) == PictureFixture.picture)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o644)
    #expect(try home.run("-q", "picture", "mari", "--output", file) == Run(status: 0))
    let json = try home.run("picture", "mari", "--json", "--output", file).json()
    #expect(json["file"] == .string(file))
    // Nothing is left beside it.
    let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.url.path)
    #expect(!names.contains { $0.hasPrefix("out.png.") })
  }

  @Test func `standard output gets the bytes`() throws {
    let run = try home.shell(
      """
      employees picture mari -o - > piped.png && cmp piped.png \
        "$(ls cache/employees/pictures/content/*.png)"
      employees picture mari --output /dev/stdout | cmp piped.png -
      """)
    #expect(run == Run(status: 0, errors: run.errors))
    #expect(
      try home.run("picture", "mari", "--json", "-o", "-").status == 64)
  }

  @Test func `a file that cannot be written stays as it was`() throws {
    let missing = home.folder.path("none/out.png")
    let run = try home.run("picture", "mari", "-o", missing)
    #expect(
      run
        == Run(
          status: 74,
          errors: "employees: \(missing) cannot be written: No such file or directory.\n"))
    #expect(try home.run("picture", "mari", "-o", home.folder.path("config")).status == 74)
    // The file of somebody without a picture is not touched.
    let file = try home.folder.write("before", to: "kept.png")
    for name in ["jüri", "body"] {
      #expect(try home.run("picture", name, "-o", file).status != 0)
      #expect(FileManager.default.contents(atPath: file) == Data("before".utf8))
    }
  }

  @Test func `offline has what is cached, and tells what is not`() throws {
    #expect(try home.run("picture", "mari").status == 0)
    #expect(try home.run("picture", "mari", "--offline").status == 0)
    let full = try home.run("picture", "mari", "--full", "--offline")
    #expect(full.status == 0 && full.output.contains(", the other size: it is not in the cache"))
    #expect(
      try home.run("picture", "jüri", "--offline")
        == Run(
          status: 69,
          errors:
            "employees: cannot show the picture of Jüri Käär: it is not in the cache, and "
            + "nothing is fetched offline.\n"))
    #expect(fixture.asked.filter { $0 == "/pictures/mari-full.png" }.isEmpty)
  }

  @Test func `the card's photo comes after the feed's, the configuration's last`() throws {
    let photo = Data(PictureFixture.other).base64EncodedString()
    try home.folder.write(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:No Body
      PHOTO:data:image/png;base64,\(photo)
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      FN:Mari Maasikas
      PHOTO:data:image/png;base64,\(photo)
      END:VCARD

      """, to: "cards.vcf")
    let cards = "contacts: [\(home.folder.path("cards.vcf"))]\n"
    try fixture.configure(cards)
    #expect(try home.run("picture", "mari").output.hasSuffix(", from Tallinn\n"))
    #expect(
      try home.run("picture", "body").output == "PNG, 30 × 30, 4 kB, from your contact card\n")
    let json = try home.run("picture", "body", "--json").json()
    #expect(json["source"] == "card" && json["url"] == JSONValue.null)
    fixture.answer("/of/no%40body.ee/No/Body/no%20body", .answer(body: PictureFixture.picture))
    let pattern = fixture.server.url("/of/{email}/{first}/{last}/{key}")
    try fixture.configure("pictures: {thumb: \"\(pattern)\"}\n")
    #expect(
      try home.run("picture", "body").output == "PNG, 20 × 10, \(size) bytes, from \(host)\n")
    try fixture.configure("pictures: {thumb: \"\(pattern)\"}\n" + cards)
    #expect(try home.run("picture", "body").output.hasSuffix("from your contact card\n"))
  }

  @Test func `a card's address is fetched from the configured hosts only`() throws {
    try home.folder.write(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:No Body
      PHOTO:\(fixture.server.url("/pictures/mari.png"))
      END:VCARD

      """, to: "cards.vcf")
    let cards = "contacts: [\(home.folder.path("cards.vcf"))]\n"
    try fixture.configure(cards)
    #expect(
      try home.run("picture", "body")
        == Run(
          status: 69,
          errors:
            "employees: cannot show the picture of No Body: a contact card names \(host), which "
            + "is not in pictures-hosts.\n"))
    #expect(!fixture.asked.contains("/pictures/mari.png"))
    try fixture.configure(cards + "pictures-hosts: \(host)\n")
    #expect(try home.run("picture", "body").status == 0)
  }

  @Test func `the desktop gets the file`() throws {
    try home.folder.writeProgram(
      "#!/bin/sh\ncp \"$1\" '\(home.folder.path("opened"))'\necho \"$1\" > '\(home.folder.path("name"))'\n",
      to: "bin/xdg-open")
    let path = ["PATH": home.folder.path("bin") + ":/usr/bin:/bin"]
    #expect(try home.run("picture", "mari", "--open", environment: path) == Run(status: 0))
    let opened = FileManager.default.contents(atPath: home.folder.path("opened"))
    #expect(opened.map(Array.init) == PictureFixture.picture)
    let name = try String(contentsOfFile: home.folder.path("name"), encoding: .utf8)
    #expect(name.hasSuffix(".png\n") && name.hasPrefix(home.cache))
    #expect(
      try home.run("picture", "jüri", "--open", environment: path).status == 69)
  }
}
