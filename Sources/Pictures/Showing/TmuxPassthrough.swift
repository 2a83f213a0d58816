/// Control strings that tmux passes on to its terminal, where `allow-passthrough` is on.
package enum TmuxPassthrough {
  /// Wraps control strings that end with ST or BEL, and nothing else, so that tmux passes them on,
  /// each by itself: tmux drops long ones.
  package static func wrapped(_ bytes: [UInt8]) -> [UInt8] {
    var wrapped: [UInt8] = []
    wrapped.reserveCapacity(bytes.count + bytes.count / 64)
    var start = 0
    for index in bytes.indices {
      let isEnd =
        bytes[index] == 0x07
        || bytes[index] == UInt8(ascii: "\\") && index > start && bytes[index - 1] == 0x1B
      guard isEnd || index == bytes.count - 1 else { continue }
      wrapped.append(contentsOf: "\u{1B}Ptmux;".utf8)
      for byte in bytes[start...index] {
        if byte == 0x1B { wrapped.append(byte) }
        wrapped.append(byte)
      }
      wrapped.append(contentsOf: "\u{1B}\\".utf8)
      start = index + 1
    }
    return wrapped
  }
}
