import Basics
import Pictures
import TerminalUI
import TestSupport
import Testing

/// Whether the pictures of each grid are on the screen, and no others.
@Suite struct RendererPicturesTests {
  @Test(arguments: RandomSeeds.first(of: 10), [PictureProtocol.kitty, .sixel])
  func `the screen has the pictures of each frame and no others`(
    seed: UInt64, way: PictureProtocol
  ) throws {
    var generator = SplitMix64(seed: 500 + seed)
    let renderer = Renderer(colors: .all, links: true)
    for _ in 0..<15 {
      let size = GridSize(
        columns: Int.random(in: 1...40, using: &generator),
        rows: Int.random(in: 1...12, using: &generator))
      var random = RandomGrid(size, using: &generator)
      var terminal = EmulatedTerminal(
        size, widths: Bool.random(using: &generator) ? .clusters : .scalars)
      var pictures = ScreenPictures(way)
      var old: CellGrid?
      for _ in 0..<8 {
        let (new, placed) = random.gridWithPictures(using: &generator)
        if Int.random(in: 0..<20, using: &generator) == 0 { old = nil }
        let bytes = renderer.bytes(from: old, to: new, pictures: &pictures) {
          Self.content($0)
        }
        terminal.feed(bytes)
        try #require(terminal.differences(from: new) == [], "seed \(seed)")
        try #require(terminal.differences(from: placed, way, new) == [], "seed \(seed)")
        let again = renderer.bytes(from: new, to: new, pictures: &pictures) { _ in nil }
        try #require(again == [])
        old = new
        random.change(using: &generator)
      }
      terminal.feed(pictures.removeAll())
      #expect(terminal.pictures.stored.isEmpty && terminal.pictures.placements.isEmpty)
    }
  }

  @Test func `a picture is stored once, however often it moves`() {
    let renderer = Renderer(colors: .all, links: true)
    var pictures = ScreenPictures(.kitty)
    var terminal = EmulatedTerminal(GridSize(columns: 20, rows: 10))
    var old: CellGrid?
    for row in [0, 1, 5, 2, 2, 0] {
      var grid = CellGrid(GridSize(columns: 20, rows: 10))
      grid.place(PictureID(7), in: CellBox(columns: 6, rows: 3), row: row, column: 2)
      grid.place(PictureID(7), in: CellBox(columns: 6, rows: 3), row: row, column: 10)
      terminal.feed(
        renderer.bytes(from: old, to: grid, pictures: &pictures) { Self.content($0) })
      old = grid
    }
    #expect(terminal.pictures.stored == ["\(PictureID(7).kittyID)": 1])
    #expect(terminal.pictures.placements.count == 2 && terminal.pictures.failures == [])
  }

  @Test(arguments: [PictureProtocol.kitty, .iterm2])
  func `no frame has more than a megabyte, and the next ones have the rest`(way: PictureProtocol) {
    let renderer = Renderer(colors: .all, links: true)
    var pictures = ScreenPictures(way)
    var grid = CellGrid(GridSize(columns: 60, rows: 10))
    for index in 0..<7 {
      grid.place(PictureID(index), in: CellBox(columns: 6, rows: 3), row: 2, column: index * 6)
    }
    var sent = 0
    var frames = 0
    repeat {
      let frame = renderer.bytes(from: frames == 0 ? nil : grid, to: grid, pictures: &pictures) {
        _ in .file([UInt8](repeating: 0, count: 240_000))
      }
      #expect(frame.count < 1_000_000)
      sent += frame.count
      frames += 1
    } while pictures.isUnfinished && frames < 10
    // In Base64.
    #expect(frames == 4 && sent > 7 * 320_000 && sent < 7 * 330_000)
    let again = renderer.bytes(from: grid, to: grid, pictures: &pictures) { _ in nil }
    #expect(again == [] && !pictures.isUnfinished)
  }

  @Test func `the terminal keeps 256 pictures, and never loses one of the screen`() {
    let renderer = Renderer(colors: .all, links: true)
    var pictures = ScreenPictures(.kitty)
    var terminal = EmulatedTerminal(GridSize(columns: 60, rows: 10))
    var old: CellGrid?
    for start in stride(from: 0, to: 400, by: 5) {
      var grid = CellGrid(GridSize(columns: 60, rows: 10))
      for index in 0..<10 {
        grid.place(
          PictureID(start + index), in: CellBox(columns: 6, rows: 3), row: 2, column: index * 6)
      }
      terminal.feed(
        renderer.bytes(from: old, to: grid, pictures: &pictures) { Self.content($0) })
      #expect(terminal.pictures.stored.count <= 256 && terminal.pictures.placements.count == 10)
      #expect(terminal.pictures.failures == [])
      old = grid
    }
    #expect(terminal.pictures.stored.count == 256)
  }

  @Test func `a picture that cannot be shown is left out, and asked for with the next frame`() {
    let renderer = Renderer(colors: .all, links: true)
    var pictures = ScreenPictures(.sixel)
    var terminal = EmulatedTerminal(GridSize(columns: 20, rows: 5))
    var grid = CellGrid(GridSize(columns: 20, rows: 5))
    grid.place(PictureID(1), in: CellBox(columns: 6, rows: 3), row: 0, column: 0)
    terminal.feed(renderer.bytes(from: nil, to: grid, pictures: &pictures) { _ in nil })
    #expect(terminal.pictures.isEmpty)
    terminal.feed(
      renderer.bytes(from: grid, to: grid, pictures: &pictures) { Self.content($0) })
    #expect(terminal.pictures.cells.count == 18)
  }

  @Test func `rows with pictures are never moved by the terminal`() {
    let renderer = Renderer(colors: .all, links: true)
    func grid(_ top: Int, hasPicture: Bool) -> CellGrid {
      var grid = ListScreen(top: top, cursor: 45).grid()
      if hasPicture {
        grid.place(PictureID(1), in: CellBox(columns: 6, rows: 3), row: 5, column: 150)
      }
      return grid
    }
    for hasPicture in [false, true] {
      var pictures = ScreenPictures(.kitty)
      let old = grid(0, hasPicture: hasPicture)
      _ = renderer.bytes(from: nil, to: old, pictures: &pictures) { Self.content($0) }
      let bytes = renderer.bytes(
        from: old, to: grid(1, hasPicture: hasPicture), pictures: &pictures
      ) { Self.content($0) }
      #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[1L") == !hasPicture)
    }
  }

  @Test(arguments: [false, true]) func `only a whole box is placed`(isMirrored: Bool) {
    var grid = CellGrid(GridSize(columns: 10, rows: 5), isMirrored: isMirrored)
    let box = CellBox(columns: 6, rows: 3)
    for (row, column) in [(-1, 0), (0, -1), (3, 0), (0, 5), (.max, .max), (.min, .min)] {
      let isPlaced = grid.place(PictureID(1), in: box, row: row, column: column)
      #expect(!isPlaced)
    }
    let isHuge = grid.place(
      PictureID(1), in: CellBox(columns: .max, rows: .max), row: 0, column: 0)
    #expect(!isHuge)
    grid.write(StyledText("李李李李李"), row: 1, column: 0)
    let isPlaced = grid.place(PictureID(1), in: box, row: 1, column: 1)
    #expect(isPlaced)
    #expect(grid.lines[1].withoutDirectionMarks == (isMirrored ? "李" : "        李"))
  }

  /// A picture of one colour, by which the emulator knows it, with a pixel for each cell.
  private static func content(_ placement: PicturePlacement) -> PictureContent? {
    let color = [UInt8(placement.picture.number % 6 * 51), 0, 0, 255]
    let size = PixelSize(width: placement.box.columns, height: placement.box.rows)
    return PixelGrid(size: size, bytes: (0..<size.count).flatMap { _ in color })
      .map(PictureContent.pixels)
  }
}

extension RandomGrid {
  /// The grid with pictures placed on it, some of them hidden by text, and those that are seen.
  fileprivate func gridWithPictures(
    using generator: inout SplitMix64
  ) -> (grid: CellGrid, placed: [EmulatedPictures.Placement]) {
    var grid = grid()
    var placed: [EmulatedPictures.Placement] = []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let box = CellBox(
        columns: Int.random(in: 1...6, using: &generator),
        rows: Int.random(in: 1...3, using: &generator))
      let row = Int.random(in: 0..<size.rows, using: &generator)
      let column = Int.random(in: 0..<size.columns, using: &generator)
      let number = Int.random(in: 0..<5, using: &generator)
      guard grid.place(PictureID(number), in: box, row: row, column: column) else { continue }
      let start = grid.isMirrored ? size.columns - column - box.columns : column
      let new = EmulatedPictures.Placement(
        id: "\(PictureID(number).kittyID)", position: GridPosition(row: row, column: start),
        columns: box.columns, rows: box.rows)
      placed.removeAll { $0.overlaps(new) }
      placed.append(new)
    }
    if Bool.random(using: &generator) {
      let row = Int.random(in: 0..<size.rows, using: &generator)
      let column = Int.random(in: 0..<size.columns, using: &generator)
      grid.write(StyledText("x"), row: row, column: column)
      let position = GridPosition(row: row, column: grid.mirrored(column))
      placed.removeAll { $0.covers(position) }
    }
    if Bool.random(using: &generator) {
      grid.addStyle(.reversed, row: size.rows / 2, columns: 0..<size.columns)
    }
    return (grid, placed)
  }
}

extension EmulatedPictures.Placement {
  fileprivate func covers(_ cell: GridPosition) -> Bool {
    (position.row..<position.row + rows).contains(cell.row)
      && (position.column..<position.column + columns).contains(cell.column)
  }

  fileprivate func overlaps(_ other: Self) -> Bool {
    (0..<rows).contains { row in
      (0..<columns).contains { column in
        other.covers(GridPosition(row: position.row + row, column: position.column + column))
      }
    }
  }
}

extension EmulatedTerminal {
  /// How the pictures differ from those that are to be seen.
  fileprivate func differences(
    from placed: [EmulatedPictures.Placement], _ way: PictureProtocol, _ grid: CellGrid
  ) -> [String] {
    var differences = pictures.failures
    if way == .kitty {
      if Set(pictures.placements.values) != Set(placed) {
        differences.append("\(pictures.placements.values) for \(placed)")
      }
      return differences
    }
    var wanted: [GridPosition: EmulatedPictures.Cell] = [:]
    for placement in placed {
      for row in 0..<placement.rows {
        for column in 0..<placement.columns {
          let position = GridPosition(
            row: placement.position.row + row, column: placement.position.column + column)
          wanted[position] = EmulatedPictures.Cell(
            red: (Int(placement.id) ?? 0) % 0x100_0000 * 20, row: row, column: column)
        }
      }
    }
    if wanted != pictures.cells {
      differences.append("\(pictures.cells.count) cells of pictures for \(wanted.count)")
    }
    return differences
  }
}
