package import TerminalUI

/// The pictures on an emulated terminal.
///
/// It has cells of one pixel, and knows sixel graphics by the percentage of red in their first
/// colour.
package struct EmulatedPictures: Sendable {
  /// A cell of a picture that is not kitty's: text that is written there hides it.
  package struct Cell: Hashable, Sendable {
    package let red, row, column: Int

    package init(red: Int, row: Int, column: Int) {
      (self.red, self.row, self.column) = (red, row, column)
    }
  }

  /// A picture that kitty's protocol has placed.
  package struct Placement: Hashable, Sendable {
    package let id: String
    package let position: GridPosition
    package let columns, rows: Int

    package init(id: String, position: GridPosition, columns: Int, rows: Int) {
      (self.id, self.position, self.columns, self.rows) = (id, position, columns, rows)
    }
  }

  /// Visible cells, by position on the screen.
  package private(set) var cells: [GridPosition: Cell] = [:]
  /// Cells that xterm keeps below text, and shows again in erased cells.
  private var keptCells: [GridPosition: Cell] = [:]
  /// The identifiers of stored pictures, and how often each was sent.
  package private(set) var stored: [String: Int] = [:]
  package private(set) var placements: [String: Placement] = [:]
  package private(set) var failures: [String] = []

  package var isEmpty: Bool { cells.isEmpty && placements.isEmpty }

  /// Whether rows that move would move pictures or show one again.
  var mayMove: Bool { !keptCells.isEmpty || !placements.isEmpty }

  mutating func overwrite(_ position: GridPosition) { cells[position] = nil }

  mutating func erase(_ position: GridPosition) {
    cells[position] = keptCells[position]
  }

  mutating func clear() { (cells, keptCells) = ([:], [:]) }

  /// Takes the content of a DCS such as `0;1;0q"1;1;6;3#0;2;100;0;0#0~`.
  mutating func takePicture(_ content: String, at cursor: GridPosition, on size: GridSize) {
    let attributes = content.split(separator: "\"").last?.split { ";#".contains($0) } ?? []
    guard content.contains("q\"1;1;"), attributes.count > 6, let columns = Int(attributes[2]),
      let rows = Int(attributes[3]), let red = Int(attributes[6]),
      cursor.column + columns <= size.columns, cursor.row + rows <= size.rows
    else {
      failures.append("DCS \(content)")
      return
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let position = GridPosition(row: cursor.row + row, column: cursor.column + column)
        cells[position] = Cell(red: red, row: row, column: column)
        keptCells[position] = cells[position]
      }
    }
  }

  /// Takes the content of an APC.
  mutating func takeCommand(_ content: String, at cursor: GridPosition) {
    let control = content.dropFirst().prefix { $0 != ";" }
    var values: [String: String] = [:]
    for entry in control.split(separator: ",") {
      values[String(entry.prefix { $0 != "=" })] = String(entry.drop { $0 != "=" }.dropFirst())
    }
    let id = values["i"] ?? ""
    let key = "\(id),\(values["p"] ?? "")"
    // A question.
    if values["a"] == "q" { return }
    if values["q"] != "2" { failures.append("would answer: \(content.prefix(80))") }
    switch (values["a"], values["d"]) {
    case ("t", nil): stored[id, default: 0] += 1
    case ("p", nil):
      guard stored[id] != nil, values["C"] == "1", let columns = values["c"].flatMap({ Int($0) }),
        let rows = values["r"].flatMap({ Int($0) })
      else { return failures.append("cannot place \(content)") }
      placements[key] = Placement(id: id, position: cursor, columns: columns, rows: rows)
    case ("d", "i"):
      if placements.removeValue(forKey: key) == nil { failures.append("not placed: \(key)") }
    case ("d", "I"):
      if stored.removeValue(forKey: id) == nil { failures.append("not stored: \(id)") }
      placements = placements.filter { $0.value.id != id }
    default: if values["m"] == nil { failures.append("APC \(content.prefix(80))") }
    }
  }
}
