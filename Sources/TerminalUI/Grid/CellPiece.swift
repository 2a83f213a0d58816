/// What of a character goes into one cell.
struct CellPiece: Sendable {
  enum Content: Sendable {
    case scalar(Unicode.Scalar)
    case cluster(String)
  }

  let content: Content
  /// 1 or 2.
  let columns: Int

  /// A character in cells as terminals place it.
  ///
  /// An emoji is in one cell with what is joined to it; otherwise each scalar that takes columns
  /// has a cell, with the marks that combine with it. Marks that combine with nothing are left out.
  static func pieces(of character: Character) -> [CellPiece] {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.count == 1 {
      let columns = character.displayWidth
      return columns == 0 ? [] : [CellPiece(content: .scalar(scalar), columns: min(2, columns))]
    }
    if character.isEmoji { return [CellPiece(scalars[...], columns: 2)] }
    var pieces: [CellPiece] = []
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let columns = scalars[start].columns
      var end = scalars.index(after: start)
      while end < scalars.endIndex, scalars[end].columns == 0 { end = scalars.index(after: end) }
      if columns > 0 {
        pieces.append(CellPiece(scalars[start..<end], columns: min(2, columns)))
      }
      start = end
    }
    return pieces
  }

  private init(content: Content, columns: Int) {
    self.content = content
    self.columns = columns
  }

  private init(_ scalars: Substring.UnicodeScalarView, columns: Int) {
    if let scalar = scalars.first, scalars.count == 1 {
      content = .scalar(scalar)
    } else {
      content = .cluster(String(scalars))
    }
    self.columns = columns
  }
}
