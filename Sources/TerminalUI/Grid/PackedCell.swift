/// A cell without references: clusters and links are indexes into the tables of its grid.
struct PackedCell: Hashable, Sendable {
  var glyph: Glyph
  var style: CellStyle
  /// An index into the grid's links plus one; 0 for none.
  var link: UInt16

  static let blank = PackedCell(glyph: .space, style: .plain, link: 0)
  /// A blank below a picture.
  static let picture = PackedCell(glyph: .picture, style: .plain, link: 0)
}

/// The content of a cell: a Unicode scalar, or an index into the clusters of its grid.
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

  init(_ scalar: Unicode.Scalar, isWide: Bool) { bits = scalar.value | (isWide ? Self.wide : 0) }

  init(cluster index: Int, isWide: Bool) {
    bits = UInt32(truncatingIfNeeded: index) & 0xFF_FFFF | Self.cluster | (isWide ? Self.wide : 0)
  }

  var isWide: Bool { bits & Self.wide != 0 }
  var isContinuation: Bool { self == .continuation }
  var ascii: UInt8? { bits < 0x80 ? UInt8(truncatingIfNeeded: bits) : nil }
  var scalar: Unicode.Scalar? { Unicode.Scalar(bits & 0x1F_FFFF) }
  var clusterIndex: Int? { bits & Self.cluster == 0 ? nil : Int(bits & 0xFF_FFFF) }
  var columns: Int { isContinuation ? 0 : isWide ? 2 : 1 }
}
