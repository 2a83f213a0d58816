/// An answer of a terminal to ``TerminalQuery``.
package enum TerminalAnswer: Hashable, Codable, Sendable {
  /// Its primary device attributes (DA1), where 4 stands for sixel graphics. It comes last.
  case attributes([Int])
  /// It speaks kitty's graphics protocol.
  case kittyGraphics
  case cellSize(PixelSize)

  /// Reads the content of an APC: `Gi=31;OK`, perhaps with more keys.
  package init?(kittyReply bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == "OK", parts[0].first == "G",
      parts[0].dropFirst().split(separator: ",").contains("i=\(TerminalQuery.pictureID)")
    else { return nil }
    self = .kittyGraphics
  }
}

/// Asks a terminal what it can show of pictures.
package enum TerminalQuery {
  /// The identifier of the picture that kitty's protocol is asked about; it is not stored.
  package static let pictureID = 31

  /// Asks for kitty's protocol, the size of a cell, and the primary device attributes, which every
  /// terminal knows: when they have come, no other answer follows.
  package static let bytes = Array(
    "\u{1B}_Gi=\(pictureID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c".utf8)
}
