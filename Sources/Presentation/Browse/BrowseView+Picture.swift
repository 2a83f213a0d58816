import Basics
import Browser
import EmployeeDirectory
import Localization
import Pictures
import TerminalUI

extension BrowseView {
  /// Draws the picture of a card, or its initials if a picture does not fit; returns its columns.
  mutating func drawCardPicture(of employee: Employee, row: Int, column: Int) -> Int {
    guard let size = state.cardPicture else {
      let initials = InitialsTile(employee.name).text.visible
      grid.write(StyledText(initials, .accent), row: row, column: column, width: 3)
      return 3
    }
    let columns = size.columns
    let area = BrowserLayout.Area(row: row, column: column, rows: size.rows, columns: columns)
    drawPicture(of: employee, in: area)
    return columns
  }

  /// Draws a person's picture; until it is there, and for people without one, initials on a colour.
  mutating func drawPicture(of employee: Employee, in area: BrowserLayout.Area) {
    let room = GridSize(columns: area.columns, rows: area.rows)
    let card = state.people.cards[employee.key]?.first
    switch pictures.state(of: employee, card: card, for: .tile(room)) {
    case .ready(let picture): draw(picture, in: area)
    case .loading: drawInitials(of: employee, in: area, isLoading: true)
    case .unknown, .none, .failed: drawInitials(of: employee, in: area)
    }
  }

  private mutating func draw(_ picture: LoadedPictures.Picture, in area: BrowserLayout.Area) {
    let row = area.row + max(0, area.rows - picture.box.rows) / 2
    let column = area.column + max(0, area.columns - picture.box.columns) / 2
    let rows = min(picture.box.rows, layout.footerRow - 1 - row)
    guard rows > 0 else { return }
    let size = picture.pixels.size
    // Sixel graphics have the pixels of the screen, and none below the picture.
    let height =
      pictures.way == .sixel
      ? min(size.height, rows * pictures.terminal.cellSize.height)
      : size.height * rows / picture.box.rows
    let part = PixelRectangle(x: 0, y: 0, width: size.width, height: height)
    if pictures.way == .blocks {
      guard let pixels = picture.pixels.cropped(to: part) else { return }
      return grid.draw(BlockPicture(pixels), row: row, column: column)
    }
    let box = CellBox(columns: picture.box.columns, rows: rows)
    grid.place(
      pictures.place(picture), in: box, row: row, column: column,
      crop: picture.crop ?? (rows < picture.box.rows ? part : nil))
  }

  /// Draws initials in the middle of an area, with a `…` below while the picture is on its way.
  private mutating func drawInitials(
    of employee: Employee, in area: BrowserLayout.Area, isLoading: Bool = false
  ) {
    let tile = InitialsTile(employee.name)
    var background = CellStyle.plain
    background.background = .rgb(tile.background)
    var letters = background.adding(.bold)
    letters.color = .rgb(InitialsTile.foreground)
    let initials = StyledText(tile.text.visible, letters)
    let blank = StyledText(String(repeating: " ", count: area.columns), background)
    let middle = area.row + (area.rows - 1) / 2
    let end = min(area.row + area.rows, layout.list.row + layout.list.rows)
    for row in area.row..<max(area.row, end) {
      grid.write(blank, row: row, column: area.column, width: area.columns)
      if row == middle { writeCentered(initials, row: row, in: area) }
      if row == middle + 1, isLoading {
        writeCentered(StyledText("…", letters), row: row, in: area)
      }
    }
  }

  private mutating func writeCentered(_ text: StyledText, row: Int, in area: BrowserLayout.Area) {
    let width = min(text.width, area.columns)
    grid.write(text, row: row, column: area.column + (area.columns - width) / 2, width: width)
  }

  // MARK: Over the screen

  /// Draws a picture over the whole screen.
  mutating func draw(_ zoom: PictureZoom) {
    guard let employee = state.selected, employee.key == zoom.key else { return }
    let area = layout.picture
    clear(area)
    grid.caret = nil
    grid.clear(row: layout.queryRow, columns: 0..<state.size.columns)
    let name = employee.name.description.visible
    let title = StyledText(name, .bold).cut(toWidth: state.size.columns)
    grid.write(title, row: layout.queryRow, column: 0)
    let card = state.people.cards[employee.key]?.first
    var hints: [(BrowserAction, String)] = [(.back, BrowsePhrase.hintBack)]
    switch pictures.state(of: employee, card: card, for: .screen) {
    case .ready(let picture):
      hints = [(.zoomIn, BrowsePhrase.hintZoomIn), (.zoomOut, BrowsePhrase.hintZoomOut)] + hints
      if let part = pictures.part(of: picture, zoom, in: area) { draw(part, in: area) }
    case .unknown, .loading: drawNote(BrowsePhrase.loadingPicture + " …", in: area)
    case .failed(let reason): drawNote(reason, in: area)
    case .none:
      drawNote(
        pictures.way == nil ? BrowsePhrase.picturesOff : PicturePhrase.lacks(name: name), in: area)
    }
    drawHints(hints)
  }

  @discardableResult mutating func drawNote(_ text: String, in area: BrowserLayout.Area) -> Int {
    let lines = text.folded(toWidth: max(1, area.columns - 2)).prefix(area.rows)
    for (index, line) in lines.enumerated() {
      grid.write(StyledText(line, .dim), row: area.row + index, column: 2)
    }
    return lines.count
  }
}
