import Files
import Foundation
import TestSupport
import Testing

@testable import Contacts

/// Cards put into a folder where other people's and other programs' files lie.
@Suite struct CardFolderTests {
  private static let uuid = "05e26330-4943-81a5-889e-e6def05f951b"
  private static let urn = "urn:uuid:" + uuid
  private let scratch: ScratchFolder
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws {
    scratch = try ScratchFolder()
    try scratch.write("", to: "cards/.keep")
  }

  private var path: String { scratch.path("cards") }

  private func card(_ uid: String, _ name: String = "Mari") -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(name)\r\nUID:\(uid)\r\nEND:VCARD\r\n".utf8)
  }

  private func add(to folder: CardFolder? = nil) throws -> CardFolder.Outcome {
    let folder = try folder ?? CardFolder(at: path, now: now)
    return try folder.add(card(Self.urn), uid: Self.urn, name: Self.uuid + ".vcf")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != ".keep" }.sorted()
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }

  @Test func `a card is a file of its own, for its user alone, and nothing else is left`() throws {
    let folder = try CardFolder(at: path, now: now)
    #expect(folder.pathProblems.isEmpty)
    #expect(try add(to: folder) == .written)
    try folder.finish()
    #expect(try names() == [Self.uuid + ".vcf"])
    #expect(bytes(Self.uuid + ".vcf") == card(Self.urn))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: path + "/" + Self.uuid + ".vcf")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try add(to: folder) == .known)
    #expect(try add() == .known)
  }

  @Test(
    arguments: [
      "khard.vcf", "deep/er/x.vcf",
    ], [urn, uuid, uuid.uppercased(), "URN:UUID:" + uuid, " " + uuid])
  func `a card of the same UID is known whatever its file is called`(
    name: String, uid: String
  ) throws {
    let theirs = String(decoding: card("other") + card(uid, "Mine"), as: UTF8.self)
    try scratch.write(theirs, to: "cards/" + name)
    #expect(try add() == .known)
    #expect(bytes(name) == Array(theirs.utf8))
    #expect(bytes(Self.uuid + ".vcf") == nil)
  }

  @Test(arguments: ["another card", "text", "nothing", "a folder", "a link", "a dangling link"])
  func `what has the name already stays as it is`(what: String) throws {
    let file = path + "/" + Self.uuid + ".vcf"
    let target = try scratch.write("theirs", to: "theirs")
    let files = FileManager.default
    switch what {
    case "another card": try Data(card("other")).write(to: URL(filePath: file))
    case "text": try Data("text".utf8).write(to: URL(filePath: file))
    case "nothing": try Data().write(to: URL(filePath: file))
    case "a folder": try files.createDirectory(atPath: file, withIntermediateDirectories: false)
    case "a link": try files.createSymbolicLink(atPath: file, withDestinationPath: target)
    default: try files.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere/at/all")
    }
    let before = bytes(Self.uuid + ".vcf")
    #expect(try add() == .nameTaken)
    #expect(bytes(Self.uuid + ".vcf") == before)
    #expect(files.contents(atPath: target) == Data("theirs".utf8))
    #expect(try names() == [Self.uuid + ".vcf"])
  }

  @Test func `of two at once one writes a card and the other knows it`() throws {
    let (first, second) = (
      try CardFolder(at: path, now: now), try CardFolder(at: path, now: now)
    )
    #expect(try add(to: first) == .written)
    #expect(try add(to: second) == .known)
    #expect(try names() == [Self.uuid + ".vcf"])
  }

  @Test func `a link to a folder is as good as the folder`() throws {
    let link = scratch.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try add(to: CardFolder(at: link, now: now)) == .written)
    #expect(try names() == [Self.uuid + ".vcf"])
  }

  @Test func `a folder that is not there, or is a file, is not made`() throws {
    let file = try scratch.write("text", to: "file")
    #expect(throws: SystemError(ENOTDIR)) { try CardFolder(at: file, now: now) }
    let missing = scratch.path("missing")
    #expect(throws: SystemError(ENOENT)) { try CardFolder(at: missing, now: now) }
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test func `a file that cannot be read is told of, and stays`() throws {
    try scratch.write("", to: "cards/a.vcf")
    try FileManager.default.removeItem(atPath: path + "/a.vcf")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/a.vcf", withDestinationPath: "/nowhere/at/all")
    let folder = try CardFolder(at: path, now: now)
    #expect(folder.pathProblems.map(\.path) == [path + "/a.vcf"])
    #expect(try add(to: folder) == .written)
    #expect(try names() == [Self.uuid + ".vcf", "a.vcf"])
  }
}
