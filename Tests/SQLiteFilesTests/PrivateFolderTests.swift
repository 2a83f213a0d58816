import Foundation
import SQLiteFiles
import TestSupport
import Testing

/// Folders of the cache and the state.
@Suite struct PrivateFolderTests {
  @Test func `the temporary file of a killed process is removed, and nothing else`() throws {
    let scratch = try ScratchFolder()
    try scratch.write("x", to: ".employees-6F8A8C5E-2D41-4B0B-9F6E-5F3A4C7D9E01.tmp")
    try scratch.write("x", to: ".employees-mine.tmp")
    try scratch.write("x", to: "profile.txt")
    try PrivateFolder.prepare(scratch.url.path)
    #expect(try scratch.names() == [".employees-mine.tmp", "profile.txt"])
  }
}
