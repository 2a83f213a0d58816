/// The way in which a terminal can show pictures: the environment tells it at once, and what the
/// terminal answers (``TerminalAnswer``) betters it.
package struct PictureTerminal: Hashable, Sendable {
  /// `nil` if it shows none.
  package private(set) var way: PictureProtocol?
  package let colors: ColorDepth
  /// Whether the way was chosen by the user, so that answers do not change it.
  package let isForced: Bool
  package let isInTmux: Bool
  /// Whether the program runs in an SSH session, where pictures have less detail.
  package let isRemote: Bool
  private var knownCellSize: PixelSize?

  /// A terminal whose properties are known; no cell size, or an absurd one, stands for 8 × 16.
  package init(
    way: PictureProtocol?, colors: ColorDepth = .all, cellSize: PixelSize? = nil,
    isForced: Bool = false, isInTmux: Bool = false, isRemote: Bool = false
  ) {
    (self.way, self.colors, self.isForced) = (way, colors, isForced)
    (self.isInTmux, self.isRemote) = (isInTmux, isRemote)
    knownCellSize = cellSize?.possibleCellSize
  }

  package var cellSize: PixelSize { knownCellSize ?? PixelSize(width: 8, height: 16) }

  /// How a full screen shows pictures: tmux does not know what passes through it, and would leave
  /// pictures behind when it moves rows.
  package var fullScreenWay: PictureProtocol? {
    guard isInTmux, way != nil else { return way }
    return colors >= .palette256 ? .blocks : nil
  }

  /// Takes the size of the window from the system (TIOCGWINSZ), where 0 pixels are unknown.
  package mutating func resize(columns: Int, rows: Int, pixels: PixelSize) {
    guard columns > 0, rows > 0, pixels.width > 0, pixels.height > 0 else { return }
    let size = PixelSize(width: pixels.width / columns, height: pixels.height / rows)
    knownCellSize = size.possibleCellSize ?? knownCellSize
  }

  /// Takes what the terminal answers, kitty's protocol before sixel, both before half blocks;
  /// returns whether anything is better now.
  package mutating func apply(_ answer: TerminalAnswer) -> Bool {
    let before = self
    switch answer {
    case .cellSize(let size): knownCellSize = knownCellSize ?? size.possibleCellSize
    case .kittyGraphics: improve(to: .kitty, from: [nil, .blocks, .sixel])
    case .attributes(let attributes):
      if attributes.contains(4) { improve(to: .sixel, from: [nil, .blocks]) }
    }
    return self != before
  }

  private mutating func improve(to better: PictureProtocol, from worse: [PictureProtocol?]) {
    // In tmux it is tmux that answers.
    if !isForced, !isInTmux, worse.contains(way) { way = better }
  }
}

extension PixelSize {
  fileprivate var possibleCellSize: PixelSize? {
    (2...128).contains(width) && (4...256).contains(height) ? self : nil
  }
}
