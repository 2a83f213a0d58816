import Foundation
import TestSupport
import Testing

/// Folders of notes that belong to a group.
@Suite struct NoteFolderTests {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o640, 0o660, 0o664])
  func `a note that is edited or resolved stays as open as it was`(mode: Int) throws {
    let office = try Office("me: mari@telisa.ee\nmax-age: 1h\n")
    let folder = office.home.folder.path("home/.local/share/employees/default/notes")
    let id = try #require(office.home.run("note", "add", "termo", "Old").lines.first)
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
    let path = folder + "/" + name
    #expect(try permissions(path) == 0o600)
    try FileManager.default.copyItem(atPath: path, toPath: office.home.folder.path("old.ics"))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(try office.home.run("note", "edit", id, "New").status == 0)
    #expect(try permissions(path) == mode)
    let run = try office.home.run("note", "resolve", office.home.folder.path("old.ics"), path)
    #expect(run.status == 0)
    #expect(try permissions(path) == mode)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("COMMENT;X-EMPLOYEES=OTHER-VERSION:Old"))
  }
}
