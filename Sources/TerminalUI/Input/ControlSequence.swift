internal import Pictures

/// A control sequence from a terminal: CSI, or SS3 that begins `ESC O`.
struct ControlSequence {
  private let final: UInt8
  private let isSS3: Bool
  /// `<` in reports of the mouse, `?` and `>` in replies.
  private let prefix: UInt8?
  private let hasIntermediate: Bool
  /// The parameters, each with its subparameters, -1 where nothing is written.
  private let parameters: [[Int]]

  init(parameters bytes: [UInt8], final: UInt8, isSS3: Bool) {
    self.final = final
    self.isSS3 = isSS3
    var body = bytes[...]
    prefix = (0x3C...0x3F).contains(body.first ?? 0) ? body.popFirst() : nil
    hasIntermediate = body.contains { !(0x30...0x3B).contains($0) }
    parameters =
      body.isEmpty
      ? []
      : body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
        $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
  }

  /// The number that digits write, or a limit above all that mean something; -1 if there are none.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    if digits.isEmpty { return -1 }
    return digits.reduce(0) { min(0x11_0000, $0 * 10 + max(0, Int($1) - 0x30)) }
  }

  /// A parameter, or a default where it is not written.
  private func parameter(_ index: Int, _ subindex: Int = 0, default value: Int) -> Int {
    guard parameters.indices.contains(index), subindex < parameters[index].count,
      parameters[index][subindex] >= 0
    else { return value }
    return parameters[index][subindex]
  }

  /// Whether pasted text follows.
  var startsPaste: Bool { isTilde && parameter(0, default: 0) == 200 }

  private var isTilde: Bool {
    final == UInt8(ascii: "~") && !isSS3 && prefix == nil && !hasIntermediate
  }

  /// What the terminal tells by it.
  ///
  /// - Parameter isAlt: whether an escape byte came before it.
  /// - Returns: `nil` for a reply, a key that is not known, or the release of a key.
  func event(isAlt: Bool) -> InputEvent? {
    if hasIntermediate { return nil }
    if prefix == UInt8(ascii: "<"), !isSS3 { return mouseEvent.map(InputEvent.mouse) }
    if let answer { return .answer(answer) }
    if prefix != nil { return nil }
    if !isSS3, parameters.isEmpty, final == UInt8(ascii: "I") { return .focus(true) }
    if !isSS3, parameters.isEmpty, final == UInt8(ascii: "O") { return .focus(false) }
    guard let modifiers = modifiers(isSS3 ? parameters.count - 1 : 1),
      let key = key(isAlt ? modifiers.union(.alt) : modifiers)
    else { return nil }
    return .key(key)
  }

  /// What the terminal answers to `TerminalQuery`: `CSI ? … c` or `CSI 6 ; height ; width t`.
  private var answer: TerminalAnswer? {
    if isSS3 { return nil }
    switch (prefix, final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      return .attributes(parameters.indices.map { parameter($0, default: 0) })
    case (nil, UInt8(ascii: "t")):
      guard parameters.count == 3, parameter(0, default: 0) == 6 else { return nil }
      return .cellSize(
        PixelSize(width: parameter(2, default: 0), height: parameter(1, default: 0)))
    default: return nil
    }
  }

  /// The modifiers of a parameter; `nil` if the key was released, or with a key such as Super.
  private func modifiers(_ index: Int) -> Key.Modifiers? {
    let bits = max(1, parameter(index, default: 1)) - 1
    // 3 is a release in kitty's protocol; 8 and 16 are Super and Hyper, 64 and 128 locks.
    guard parameter(index, 1, default: 1) != 3, bits & 0b11000 == 0 else { return nil }
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 0b111))
    if bits & 0b100000 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private func key(_ modifiers: Key.Modifiers) -> Key? {
    switch final {
    case UInt8(ascii: "A"): Key(.up, modifiers)
    case UInt8(ascii: "B"): Key(.down, modifiers)
    case UInt8(ascii: "C"): Key(.right, modifiers)
    case UInt8(ascii: "D"): Key(.left, modifiers)
    case UInt8(ascii: "F"): Key(.end, modifiers)
    case UInt8(ascii: "H"): Key(.home, modifiers)
    case UInt8(ascii: "P"), UInt8(ascii: "Q"), UInt8(ascii: "S"):
      Key(.function(Int(final - UInt8(ascii: "P")) + 1), modifiers)
    case UInt8(ascii: "R"): isSS3 || isThirdFunctionKey ? Key(.function(3), modifiers) : nil
    default: isSS3 ? keypadKey(modifiers) : editingKey(modifiers)
    }
  }

  /// Whether a sequence that ends with `R` is not a report of the cursor's position.
  private var isThirdFunctionKey: Bool {
    parameters.isEmpty || parameter(0, default: 0) == 1 && parameter(1, default: 1) > 1
  }

  /// A key of the keypad in application mode.
  private func keypadKey(_ modifiers: Key.Modifiers) -> Key? {
    switch final {
    case UInt8(ascii: "I"): return Key(.tab, modifiers)
    case UInt8(ascii: "M"): return Key(.enter, modifiers)
    case UInt8(ascii: "X"): return Key(.character("="), modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      // In ASCII's order: * + , - . / 0 to 9.
      return Key(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
    default: return nil
    }
  }

  private func editingKey(_ modifiers: Key.Modifiers) -> Key? {
    switch final {
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): return codedKey(modifiers)
    case UInt8(ascii: "~"): break
    default: return nil
    }
    switch parameter(0, default: 0) {
    case 1, 7: return Key(.home, modifiers)
    case 2: return Key(.insert, modifiers)
    case 3: return Key(.delete, modifiers)
    case 4, 8: return Key(.end, modifiers)
    case 5: return Key(.pageUp, modifiers)
    case 6: return Key(.pageDown, modifiers)
    case let code where Self.functionKeys[code] != nil:
      return Self.functionKeys[code].map { Key(.function($0), modifiers) }
    case 27: return Key(scalar: parameter(2, default: 0), modifiers)
    default: return nil
    }
  }

  /// The numbers of function keys by the first parameter.
  private static let functionKeys: [Int: Int] = [
    11: 1, 12: 2, 13: 3, 14: 4, 15: 5, 17: 6, 18: 7, 19: 8, 20: 9, 21: 10, 23: 11, 24: 12, 25: 13,
    26: 14, 28: 15, 29: 16, 31: 17, 32: 18, 33: 19, 34: 20,
  ]

  /// A key of kitty's protocol (`CSI code:shifted ; modifiers ; text u`).
  private func codedKey(_ modifiers: Key.Modifiers) -> Key? {
    let code = parameter(0, default: 0)
    if let key = Self.kittyKeys[code] { return Key(key, modifiers) }
    if (57_376...57_398).contains(code) { return Key(.function(code - 57_376 + 13), modifiers) }
    // The rest of what kitty numbers: media keys, modifiers by themselves.
    if (57_344...63_743).contains(code) { return nil }
    if modifiers.contains(.shift), !modifiers.contains(.control) {
      let shifted = parameter(0, 1, default: parameter(2, default: 0))
      if shifted > 0 { return Key(scalar: shifted, modifiers.subtracting(.shift)) }
    }
    return Key(scalar: code, modifiers)
  }

  /// Keys in Unicode's private use area: those of the keypad.
  private static let kittyKeys: [Int: Key.Code] = {
    var keys: [Int: Key.Code] = [
      57_414: .enter, 57_417: .left, 57_418: .right, 57_419: .up, 57_420: .down, 57_421: .pageUp,
      57_422: .pageDown, 57_423: .home, 57_424: .end, 57_425: .insert, 57_426: .delete,
    ]
    for (offset, character) in "0123456789./*-+".enumerated() {
      keys[57_399 + offset] = .character(character)
    }
    keys[57_415] = .character("=")
    return keys
  }()

  private var mouseEvent: MouseEvent? {
    guard parameters.count == 3, [UInt8(ascii: "M"), UInt8(ascii: "m")].contains(final)
    else { return nil }
    let code = parameter(0, default: 0)
    let kind: MouseEvent.Kind
    switch (code & 0b1100_0011, code & 32) {
    case (0...3, 32): kind = .motion
    case (0...2, _) where final == UInt8(ascii: "m"): kind = .release
    case (0, _): kind = .press(.left)
    case (1, _): kind = .press(.middle)
    case (2, _): kind = .press(.right)
    case (64, _): kind = .wheelUp
    case (65, _): kind = .wheelDown
    default: return nil
    }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(
      kind, row: max(0, parameter(2, default: 1) - 1), column: max(0, parameter(1, default: 1) - 1),
      modifiers: modifiers)
  }
}

extension Key {
  /// The key of a Unicode scalar, such as 13 for Enter; `nil` for a number that is none, and for
  /// controls without a key.
  fileprivate init?(scalar value: Int, _ modifiers: Modifiers) {
    switch value {
    case 8, 127: self.init(.backspace, modifiers)
    case 9: self.init(.tab, modifiers)
    case 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    default:
      guard value >= 32, let scalar = Unicode.Scalar(UInt32(value)),
        scalar.properties.generalCategory != .control
      else { return nil }
      self.init(.character(Character(scalar)), modifiers)
    }
  }
}
