import Foundation
import TestSupport
import Testing

/// `export vcard --pictures`.
@Suite struct PictureExportTests {
  private let fixture: PictureFixture
  private var home: TestHome { fixture.home }

  init() throws { fixture = try PictureFixture() }

  /// The lines of cards without those of a PHOTO.
  private func withoutPhotos(_ cards: String) -> String {
    cards.replacing(/PHOTO[^\r]*\r\n( [^\r]*\r\n)*/, with: "")
  }

  @Test(arguments: ["4.0", "3.0"])
  func `each card has its picture as a JPEG, and nothing else changes`(version: String) throws {
    fixture.answer("/pictures/missing.png", .answer(body: PictureFixture.other))
    let plain = try home.run("export", "vcard", "--version", version)
    let run = try home.run("export", "vcard", "--version", version, "--pictures")
    #expect(run.status == 0 && run.errors == "")
    #expect(withoutPhotos(run.output) == plain.output && plain.output != run.output)
    let start =
      version == "4.0" ? "PHOTO:data:image/jpeg;base64,/9j/" : "PHOTO;ENCODING=b;TYPE=JPEG:/9j/"
    #expect(run.output.replacing("\r\n ", with: "").ranges(of: start).count == 2)
  }

  @Test func `a picture that fails is told, and the card is there without it`() throws {
    let run = try home.run("export", "vcard", "--pictures")
    #expect(run.status == 69)
    #expect(run.output.ranges(of: "BEGIN:VCARD").count == 3)
    #expect(run.output.ranges(of: "PHOTO").count == 1)
    #expect(run.errors.hasPrefix("employees: 1 picture is missing in the cards.\n  Jüri Käär: "))
    let folder = home.folder.path("cards")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let second = try home.run("export", "vcard", "--pictures", "--to", folder)
    let first = run.errors.dropLast(1)
    #expect(second.status == 69 && second.errors.hasPrefix(first + " (next attempt after 20"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
  }

  @Test func `pictures are for cards only`() throws {
    let run = try home.run("export", "csv", "--pictures")
    #expect(run.status == 64 && run.errors.contains("--pictures works with vcard only"))
  }
}
