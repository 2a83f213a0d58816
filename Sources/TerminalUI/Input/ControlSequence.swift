import Pictures

/// A control sequence from a terminal: CSI, or SS3 that begins `ESC O`.
struct ControlSequence {
  private let final: Unicode.Scalar
  private let isSS3: Bool
  /// `<` in reports of the mouse, `?` and `>` in replies.
  private let prefix: Unicode.Scalar?
  private let hasIntermediate: Bool
  private let parameters: [[Int]]

  init(parameters bytes: [UInt8], final: UInt8, isSS3: Bool) {
    self.final = Unicode.Scalar(final)
    self.isSS3 = isSS3
    var body = bytes[...]
    prefix =
      (0x3C...0x3F).contains(body.first ?? 0) ? body.popFirst().map { Unicode.Scalar($0) } : nil
    hasIntermediate = body.contains { !(0x30...0x3B).contains($0) }
    let parts = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    parameters = (body.isEmpty ? [] : parts).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// The number that digits write, or a limit above all that mean something; -1 if there are none.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    if digits.isEmpty { return -1 }
    return digits.reduce(0) { min(0x11_0000, $0 * 10 + max(0, Int($1) - 0x30)) }
  }

  private func parameter(_ index: Int, _ subindex: Int = 0, default value: Int) -> Int {
    guard parameters.indices.contains(index), subindex < parameters[index].count,
      parameters[index][subindex] >= 0
    else { return value }
    return parameters[index][subindex]
  }

  var startsPaste: Bool {
    final == "~" && !isSS3 && prefix == nil && !hasIntermediate && parameter(0, default: 0) == 200
  }

  /// The event that it stands for, if any; `isAlt` says whether an escape byte came before it.
  func event(isAlt: Bool) -> InputEvent? {
    if hasIntermediate { return nil }
    if prefix == "<", !isSS3 { return mouseEvent.map(InputEvent.mouse) }
    if let answer { return .answer(answer) }
    if prefix != nil { return nil }
    if !isSS3, parameters.isEmpty, final == "I" { return .focus(true) }
    if !isSS3, parameters.isEmpty, final == "O" { return .focus(false) }
    guard let modifiers = modifiers(isSS3 ? parameters.count - 1 : 1),
      let key = key(isAlt ? modifiers.union(.alt) : modifiers)
    else { return nil }
    return .key(key)
  }

  /// The terminal's answer to `TerminalQuery`: `CSI ? … c` or `CSI 6 ; height ; width t`.
  private var answer: TerminalAnswer? {
    if isSS3 { return nil }
    switch (prefix, final) {
    case ("?", "c"): return .attributes(parameters.indices.map { parameter($0, default: 0) })
    case (nil, "t"):
      guard parameters.count == 3, parameter(0, default: 0) == 6 else { return nil }
      return .cellSize(PixelSize(width: parameter(2, default: 0), height: parameter(1, default: 0)))
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
    if final == "R", !isSS3, !isThirdFunctionKey { return nil }
    if let code = Self.letterKeys[final] { return Key(code, modifiers) }
    switch (isSS3, final) {
    // The keypad in application mode.
    case (true, "I"): return Key(.tab, modifiers)
    case (true, "M"): return Key(.enter, modifiers)
    case (true, "X"): return Key(.character("="), modifiers)
    case (true, "j"..."y"):
      // In ASCII's order: * + , - . / 0 to 9.
      return Key(scalar: Int(final.value) - 0x40, modifiers)
    case (false, "Z"): return Key(.tab, modifiers.union(.shift))
    case (false, "u"): return codedKey(modifiers)
    case (false, "~"):
      let number = parameter(0, default: 0)
      if number == 27 { return Key(scalar: parameter(2, default: 0), modifiers) }
      return Self.numberedKeys[number].map { Key($0, modifiers) }
    default: return nil
    }
  }

  private static let letterKeys: [Unicode.Scalar: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .function(1),
    "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  /// The keys of sequences that end with `~`, by their first parameter.
  private static let numberedKeys: [Int: Key.Code] = {
    var keys: [Int: Key.Code] = [
      1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]
    let functionKeys = [11...15, 17...21, 23...26, 28...29, 31...34].joined()
    for (index, number) in functionKeys.enumerated() { keys[number] = .function(index + 1) }
    return keys
  }()

  /// Whether a sequence that ends with `R` is not a report of the cursor's position.
  private var isThirdFunctionKey: Bool {
    parameters.isEmpty || parameter(0, default: 0) == 1 && parameter(1, default: 1) > 1
  }

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
    guard parameters.count == 3, final == "M" || final == "m" else { return nil }
    let code = parameter(0, default: 0)
    let kind: MouseEvent.Kind
    switch (code & 0b1100_0011, code & 32) {
    case (0...3, 32): kind = .motion
    case (0...2, _) where final == "m": kind = .release
    case (0, _): kind = .press(.left)
    case (1, _): kind = .press(.middle)
    case (2, _): kind = .press(.right)
    case (64, _): kind = .wheelUp
    case (65, _): kind = .wheelDown
    default: return nil
    }
    let (column, row) = (parameter(1, default: 1) - 1, parameter(2, default: 1) - 1)
    return MouseEvent(kind, row: max(0, row), column: max(0, column))
  }
}

extension Key {
  /// The key of a Unicode scalar, such as 13 for Enter; `nil` for other numbers and controls.
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
