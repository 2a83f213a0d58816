internal import Foundation

/// Something that text is written to, and what is known of the reader.
struct TextOutput: Sendable {
  /// Why a text could not be written: the system's error number.
  struct WriteError: Error, Hashable {
    let code: Int32

    /// Whether the reader has seen enough and closed the pipe.
    var isClosedPipe: Bool { code == EPIPE }
  }

  /// Whether it is a terminal.
  var isTerminal: Bool
  /// The terminal's columns; `nil` where it is none.
  var columns: Int?
  /// The terminal's rows; `nil` where it is none, or does not tell.
  var rows: Int?
  /// Writes UTF-8 as a whole.
  var writeBytes: @Sendable ([UInt8]) throws(WriteError) -> Void

  /// Writes a text as a whole; to anything but a terminal, without ``DirectionMark``s.
  func write(_ text: OutputText) throws(WriteError) {
    if isTerminal || !Language.current.isRightToLeft { return try writeBytes(text.bytes) }
    try writeBytes(Array(text.string.withoutDirectionMarks.utf8))
  }

  /// Writes a text as a whole; to anything but a terminal, without ``DirectionMark``s.
  func write(_ text: String) throws(WriteError) { try write(OutputText(text)) }

  /// A stream of the process.
  static func standard(_ descriptor: Int32, _ environment: [String: String]) -> TextOutput {
    let isTerminal = isatty(descriptor) == 1
    var size = winsize()
    if isTerminal { _ = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) }
    let told = environment["COLUMNS"].flatMap(Int.init) ?? 0
    // A terminal that knows no width: what `COLUMNS` says, else what terminals mostly have.
    let columns = size.ws_col > 0 ? Int(size.ws_col) : told > 0 ? told : 80
    return TextOutput(
      isTerminal: isTerminal, columns: isTerminal ? columns : nil,
      rows: size.ws_row > 0 ? Int(size.ws_row) : nil,
      writeBytes: { (bytes) throws(WriteError) in try write(bytes, to: descriptor) })
  }

  /// Writes bytes to a descriptor as a whole, waiting where it takes no more at the moment.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    let code: Int32 = unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes
      while unsafe !rest.isEmpty {
        let count = unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          // Another program that has the same file open, such as node or ssh, made it non-blocking.
          waitUntilWritable(descriptor)
          continue
        }
        if count < 0 { return errno }
        unsafe rest = unsafe UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return 0
    }
    if code != 0 { throw WriteError(code: code) }
  }

  /// Waits until there is room, or until writing would tell what is wrong.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var interest = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&interest, 1, -1)
  }
}

extension [String: String] {
  /// Whether the terminal can do nothing but show line after line, as far as the environment tells:
  /// a `TERM` that is missing or empty promises no more than `dumb`.
  var isTerminalDumb: Bool { ["", "dumb"].contains(self["TERM"] ?? "") }
}
