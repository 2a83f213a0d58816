extension String {
  /// The text as it may be shown: what steers a terminal or a reader's eye is replaced.
  ///
  /// Control characters (C0, DEL, C1), format characters (bidirectional overrides, zero-width
  /// spaces, tags), line separators and octets of a path that are not UTF-8 become U+FFFD. The
  /// joiners that scripts and emoji need stay between two visible scalars beyond ASCII.
  package var visible: String {
    if isPlainlyVisible { return self }
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    var result = String.UnicodeScalarView()
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isJoint =
        scalar.isJoiner && index > 0 && index + 1 < scalars.count
        && scalars[index - 1].canBeJoined && scalars[index + 1].canBeJoined
      result.append(scalar.isInvisible && !isJoint ? "\u{FFFD}" : scalar)
    }
    return String(result)
  }

  /// Whether the bytes alone tell that all of it is seen.
  package var isPlainlyVisible: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.span.arePlain { $0.isPlainlyVisible }
    } ?? false
  }
}

extension UTF8.CodeUnit {
  /// Whether the byte belongs to a visible letter or sign, of those that most names have.
  package var isPlainlyVisible: Bool {
    switch self {
    case 0x20...0x7E, 0x80...0xBF, 0xC3...0xCB, 0xCE...0xD1: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar acts instead of being seen.
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Fillers that show as nothing though they count as letters, and variation of nothing.
    default:
      octet != nil || [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0].contains(value)
    }
  }

  /// ZERO WIDTH JOINER and NON-JOINER.
  fileprivate var isJoiner: Bool { value == 0x200D || value == 0x200C }
  fileprivate var canBeJoined: Bool { value >= 0x80 && !isInvisible }
}
