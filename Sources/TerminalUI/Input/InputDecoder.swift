import Pictures

/// Turns a terminal's bytes into events, wherever they are split.
///
/// It knows keys as xterm, the Linux console, `modifyOtherKeys` and kitty's protocol send them,
/// pastes (mode 2004), the mouse (1006), the focus (1004), and the answers to `TerminalQuery`. What
/// else a terminal replies (OSC, DCS, APC) makes no event.
package struct InputDecoder: Sendable {
  /// How many bytes of a paste are kept; the rest is left out.
  package static let maximumPaste = 65_536
  /// A sequence may be longer, but means nothing then.
  private static let maximumSequence = 64
  /// After so many flushes without a byte a paste ends whose end never came.
  private static let maximumPastePauses = 20

  private enum State {
    case ground
    case escape
    /// CSI, and SS3 that begins `ESC O`.
    case sequence(isSS3: Bool)
    /// The Linux console's `CSI [ A` to `E`.
    case consoleFunctionKey
    /// The rest of an old mouse report.
    case skipping(Int)
    /// OSC, DCS or APC, until ST or BEL; with the byte that began it.
    case string(start: UInt8, isEmpty: Bool)
    case stringEscape
    case paste
  }

  private var state = State.ground
  private var isAlt = false
  /// The parameters of a sequence, the content of an APC, or the bytes of an unfinished character.
  private var buffer: [UInt8] = []
  private var paste = PasteBuffer()
  private var pastePauses = 0
  private var events: [InputEvent] = []

  package init() {}

  /// Adds bytes as they were read, and returns the events that are complete now.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { decode(byte) }
    return drainEvents()
  }

  /// Whether a sequence has begun: without more bytes for a moment, call ``flush()``.
  package var isPending: Bool { if case .ground = state { !buffer.isEmpty } else { true } }

  /// How long to wait for the rest of what has begun, if any, before ``flush()``: a key such as Esc
  /// must not wait; the rest of others may come late over a slow line.
  package var patience: Duration? {
    let (short, long) = (Duration.milliseconds(40), Duration.milliseconds(500))
    return switch state {
    case .ground: buffer.isEmpty ? nil : long
    case .escape, .string(_, isEmpty: true), .paste: short
    case .sequence, .consoleFunctionKey, .string, .stringEscape, .skipping: long
    }
  }

  /// Ends what has begun, after a pause; an escape byte alone is Esc, and a paste may go on.
  package mutating func flush() -> [InputEvent] {
    switch state {
    case .ground: if !buffer.isEmpty { endCharacter() }
    case .escape:
      endDoubleEscape()
      emit(.escape)
    case .sequence(let isSS3): endSequence(isSS3: isSS3)
    case .consoleFunctionKey: emit(.character("["), [.alt])
    case .string(let start, isEmpty: true):
      emit(.character(Character(Unicode.Scalar(start))), [.alt])
    case .string, .stringEscape, .skipping: break
    case .paste:
      pastePauses += 1
      if pastePauses < Self.maximumPastePauses { return drainEvents() }
      endPaste()
    }
    reset()
    return drainEvents()
  }

  private mutating func drainEvents() -> [InputEvent] {
    defer { events = [] }
    return events
  }

  private mutating func reset() {
    state = .ground
    isAlt = false
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    events.append(.key(Key(code, isAlt ? modifiers.union(.alt) : modifiers)))
    isAlt = false
  }

  private mutating func endPaste() {
    events.append(.paste(paste.drainText()))
    reset()
  }

  private mutating func decode(_ byte: UInt8) {
    switch state {
    case .ground: decodeInGround(byte)
    case .escape: decodeAfterEscape(byte)
    case .sequence(let isSS3): decodeInSequence(byte, isSS3: isSS3)
    case .consoleFunctionKey:
      let isKey = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte)
      if isKey { emit(.function(Int(byte - UInt8(ascii: "A")) + 1)) }
      reset()
      if !isKey { decode(byte) }
    case .skipping(let count): if count > 1 { state = .skipping(count - 1) } else { reset() }
    case .string(let start, _): decodeInString(byte, start: start)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") {
        endString()
      } else {
        buffer.removeAll(keepingCapacity: true)
        state = .escape
        decode(byte)
      }
    case .paste:
      pastePauses = 0
      if paste.append(byte, limit: Self.maximumPaste) { endPaste() }
    }
  }

  private mutating func decodeInGround(_ byte: UInt8) {
    if !buffer.isEmpty, byte.isContinuation {
      buffer.append(byte)
      if buffer.count == buffer[0].encodedLength { endCharacter() }
      return
    }
    if !buffer.isEmpty { endCharacter() }
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F:
      let key = Key(controlByte: byte)
      emit(key.code, key.modifiers)
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))))
    default:
      buffer.append(byte)
      if byte.encodedLength == 1 { endCharacter() }
    }
  }

  /// Makes a key of a character's bytes: U+FFFD if not UTF-8, nothing of a control character.
  private mutating func endCharacter() {
    let text = String(validating: buffer, as: UTF8.self)
    buffer.removeAll(keepingCapacity: true)
    let scalar = text?.unicodeScalars.first ?? "\u{FFFD}"
    if scalar.properties.generalCategory != .control { emit(.character(Character(scalar))) }
    isAlt = false
  }

  private mutating func decodeAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1B:
      // Esc twice, or Alt with a sequence.
      endDoubleEscape()
      isAlt = true
      state = .escape
      return
    case UInt8(ascii: "["): state = .sequence(isSS3: false)
    case UInt8(ascii: "O"): state = .sequence(isSS3: true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      endDoubleEscape()
      state = .string(start: byte, isEmpty: true)
    default:
      endDoubleEscape()
      isAlt = true
      decodeInGround(byte)
    }
  }

  /// Takes the first of two escape bytes for the key Esc.
  private mutating func endDoubleEscape() {
    if isAlt { events.append(.key(Key(.escape))) }
    isAlt = false
  }

  private mutating func decodeInSequence(_ byte: UInt8, isSS3: Bool) {
    switch byte {
    case UInt8(ascii: "[") where !isSS3 && buffer.isEmpty: state = .consoleFunctionKey
    case UInt8(ascii: "M") where !isSS3 && buffer.isEmpty: state = .skipping(3)
    case 0x20...0x3F:
      if buffer.count <= Self.maximumSequence { buffer.append(byte) }
    case 0x40...0x7E:
      let sequence = ControlSequence(parameters: buffer, final: byte, isSS3: isSS3)
      let isAlt = isAlt
      let isTooLong = buffer.count > Self.maximumSequence
      reset()
      if isTooLong { return }
      if sequence.startsPaste {
        (state, pastePauses) = (.paste, 0)
      } else if let event = sequence.event(isAlt: isAlt) {
        events.append(event)
      }
    default:
      endSequence(isSS3: isSS3)
      decode(byte)
    }
  }

  /// Ends a sequence that was broken off; without any content it was Alt and a character.
  private mutating func endSequence(isSS3: Bool) {
    if buffer.isEmpty { emit(.character(isSS3 ? "O" : "["), [.alt]) }
    reset()
  }

  private mutating func decodeInString(_ byte: UInt8, start: UInt8) {
    switch byte {
    case 0x07: endString()
    case 0x1B: state = .stringEscape
    default:
      state = .string(start: start, isEmpty: false)
      if start == UInt8(ascii: "_"), buffer.count <= Self.maximumSequence { buffer.append(byte) }
    }
  }

  private mutating func endString() {
    if let answer = TerminalAnswer(kittyReply: buffer) { events.append(.answer(answer)) }
    reset()
  }
}

extension UInt8 {
  /// How many bytes of UTF-8 a character has that begins with this byte; 1 if none does.
  fileprivate var encodedLength: Int {
    switch self {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension Key {
  fileprivate init(controlByte byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    default: self.init(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    }
  }
}
