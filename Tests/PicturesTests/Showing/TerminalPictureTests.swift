import Pictures
import Testing

/// Pictures among the text of a terminal.
@Suite struct TerminalPictureTests {
  private static let box = CellBox(2, 3)
  private static let start = "\n\n\n[3A7"
  private static let end = "8[3B\r"

  @Test(
    arguments: [
      (.kitty, "_Ga=T,C=1,c=2,r=3,f=100,q=2;AQID\\"),
      (.sixel, "P0;1;0q\"1;1;1;1#0;2;0;1;1#0@\\"),
    ] as [(PictureProtocol, String)])
  func `room is made first, and the cursor is below afterwards`(
    way: PictureProtocol, graphics: String
  ) throws {
    let pixel = try #require(PixelGrid.plain(PixelSize(1, 1), [1, 2, 3, 255]))
    let content = way == .kitty ? PictureContent.file([1, 2, 3]) : .pixels(pixel)
    let terminal = PictureTerminal(way: way)
    #expect(text(content, terminal) == Self.start + graphics + Self.end)
    // tmux gets the same between its own escapes, which the replacement below leaves out.
    let tmux = PictureTerminal(way: way, isInTmux: true)
    #expect(
      text(content, tmux) == Self.start + "[XPtmux;" + graphics + "\\" + Self.end)
  }

  @Test func `iTerm2 gets a file`() {
    let terminal = PictureTerminal(way: .iterm2)
    #expect(
      text(.file([1, 2, 3]), terminal)
        == Self.start + "]1337;File=inline=1;size=3;width=2;height=3;preserveAspectRatio=1;"
        + "doNotMoveCursor=1:AQID\u{7}" + Self.end)
  }

  @Test func `half blocks are lines of text`() throws {
    let pixels = try #require(PixelGrid.plain(PixelSize(1, 4), [1, 2, 3, 255]))
    let terminal = PictureTerminal(way: .blocks)
    let line = "[38;2;1;2;3m[48;2;1;2;3m▀[0m\n"
    #expect(text(.pixels(pixels), terminal) == line + line)
  }

  @Test func `nothing is shown where the content or the terminal does not fit`() throws {
    let pixel = try #require(PixelGrid.plain(PixelSize(1, 1), [1, 2, 3, 255]))
    for (way, content) in [
      (nil, .pixels(pixel)), (.iterm2, .pixels(pixel)), (.kitty, .pixels(pixel)),
      (.blocks, .file([1])),
    ] as [(PictureProtocol?, PictureContent)] {
      #expect(text(content, PictureTerminal(way: way)) == "")
    }
  }

  private func text(_ content: PictureContent, _ terminal: PictureTerminal) -> String {
    let bytes = terminal.bytes(of: content, in: Self.box)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "")
  }
}
