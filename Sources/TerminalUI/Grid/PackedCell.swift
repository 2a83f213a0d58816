/// A cell in 16 bytes: clusters and links are indexes into the tables of its grid.
struct PackedCell: Hashable, Sendable {
  var glyph: Glyph
  var style: CellStyle
  /// An index into the grid's links plus one; 0 for none.
  var link: UInt16

  static let blank = PackedCell(glyph: .space, style: .plain, link: 0)
  /// A blank below a picture.
  static let picture = PackedCell(glyph: .picture, style: .plain, link: 0)

  /// What is not the style in one number.
  private var contentBits: UInt64 { UInt64(glyph.bits) << 32 | UInt64(link) }

  /// A number that hardly any other cell has.
  ///
  /// The factor is odd and fills all bits (2^64 divided by the golden ratio), so that styles change
  /// bits that the content does not.
  var digest: UInt64 { contentBits ^ style.bits &* 0x9E37_79B9_7F4A_7C15 }

  static func == (left: PackedCell, right: PackedCell) -> Bool {
    left.contentBits == right.contentBits && left.style.bits == right.style.bits
  }
}

/// What is drawn in a cell: a Unicode scalar, or an index into the clusters of its grid.
struct Glyph: Hashable, Sendable {
  private(set) var bits: UInt32

  private static let wide: UInt32 = 1 << 31
  private static let cluster: UInt32 = 1 << 30

  static let space = Glyph(ascii: UInt8(ascii: " "))
  /// The second half of a wide cell.
  static let continuation = Glyph(bits: 1 << 29)

  /// A blank below a picture.
  static let picture = Glyph(bits: 1 << 28 | space.bits)

  private init(bits: UInt32) { self.bits = bits }

  init(ascii: UInt8) { bits = UInt32(ascii) }

  init(_ scalar: Unicode.Scalar, isWide: Bool) {
    bits = scalar.value | (isWide ? Self.wide : 0)
  }

  init(cluster index: Int, isWide: Bool) {
    bits = UInt32(truncatingIfNeeded: index) & 0xFF_FFFF | Self.cluster | (isWide ? Self.wide : 0)
  }

  var isWide: Bool { bits & Self.wide != 0 }
  var isContinuation: Bool { self == .continuation }
  /// The byte of an ASCII character.
  var ascii: UInt8? { bits < 0x80 ? UInt8(truncatingIfNeeded: bits) : nil }
  var scalar: Unicode.Scalar? { Unicode.Scalar(bits & 0x1F_FFFF) }
  var clusterIndex: Int? { bits & Self.cluster == 0 ? nil : Int(bits & 0xFF_FFFF) }
  var columns: Int { isContinuation ? 0 : isWide ? 2 : 1 }
}
