extension StyledText {
  /// Reads a text with styles (SGR) and links (OSC 8); other sequences are not read.
  package init(painted: String) {
    self.init("")
    guard painted.utf8.contains(0x1B) else {
      self += StyledText(painted)
      return
    }
    var style = CellStyle.plain
    var link: String?
    var rest = painted.utf8[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != 0x1B }
      if !text.isEmpty {
        self += StyledText(String(decoding: text, as: UTF8.self), style, link: link)
      }
      rest = rest[text.endIndex...]
      if let (parameters, end) = rest.styleSequence {
        style.apply(parameters)
        rest = rest[end...]
      } else if let (target, end) = rest.linkSequence {
        link = target.isEmpty ? nil : target
        rest = rest[end...]
      } else if !rest.isEmpty {
        self += StyledText("\u{FFFD}", style, link: link)
        rest.removeFirst()
      }
    }
  }
}

extension Substring.UTF8View {
  /// The parameters of a sequence `ESC [ … m` at the start, and where it ends.
  fileprivate var styleSequence: (parameters: [Int], end: Index)? {
    guard starts(with: [0x1B, UInt8(ascii: "[")]) else { return nil }
    let body = dropFirst(2).prefix { (0x30...0x3B).contains($0) }
    guard body.endIndex < endIndex, self[body.endIndex] == UInt8(ascii: "m") else { return nil }
    let parameters = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    return (parameters, index(after: body.endIndex))
  }

  /// The URI of a sequence `ESC ] 8 ; … ; URI ESC \` at the start, and where it ends.
  fileprivate var linkSequence: (target: String, end: Index)? {
    guard starts(with: [0x1B, UInt8(ascii: "]"), UInt8(ascii: "8"), UInt8(ascii: ";")])
    else { return nil }
    let attributes = dropFirst(4).prefix { $0 != UInt8(ascii: ";") && $0 != 0x1B }
    let target = self[attributes.endIndex...].dropFirst().prefix { $0 != 0x1B }
    guard self[target.endIndex...].starts(with: [0x1B, UInt8(ascii: "\\")]) else { return nil }
    return (String(decoding: target, as: UTF8.self), index(target.endIndex, offsetBy: 2))
  }
}

extension CellStyle {
  fileprivate mutating func apply(_ parameters: [Int]) {
    for parameter in parameters {
      switch parameter {
      case 0: self = .plain
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: color = ANSIColor(rawValue: UInt8(parameter - 30)).map(CellColor.palette)
      case 39: color = nil
      default: break
      }
    }
  }
}
