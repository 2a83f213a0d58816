import Foundation
import Processes
import TestSupport
import Testing

/// The size of a terminal.
@Suite struct TerminalSizeTests {
  @Test func `what is not a terminal has no size`() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    #expect(TerminalSize(of: file.fileDescriptor) == nil)
  }

  @Test func `a terminal tells its columns and rows, unless it does not know them`() throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let file = try #require(FileHandle(forUpdatingAtPath: terminal.path))
    let size = TerminalSize(of: file.fileDescriptor)
    #expect(size?.columns == 80 && size?.rows == 24)
    #expect(size?.pixelWidth == 0 && size?.pixelHeight == 0)
    terminal.resize(columns: 80, rows: 24, pixelWidth: 640, pixelHeight: 384)
    let known = TerminalSize(of: file.fileDescriptor)
    #expect(known?.pixelWidth == 640 && known?.pixelHeight == 384)
    terminal.resize(columns: 0, rows: 0)
    let unknown = TerminalSize(of: file.fileDescriptor)
    #expect(unknown != nil && unknown?.columns == nil && unknown?.rows == nil)
    try file.close()
    terminal.finish()
  }
}
