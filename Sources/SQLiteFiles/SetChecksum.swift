package import Basics

/// A checksum of a set, whatever the order of its elements: the sum of their hashes.
///
/// Kept as one number, it shows that no element was added, removed or changed.
package struct SetChecksum: RawRepresentable, Hashable, Sendable {
  /// The sum, modulo 2⁶⁴.
  package private(set) var rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }

  package init() { rawValue = 0 }

  /// Adds an element.
  package mutating func add(_ hash: FNV1a) { rawValue &+= Int64(bitPattern: hash.value) }

  /// Removes an element that was added.
  package mutating func remove(_ hash: FNV1a) { rawValue &-= Int64(bitPattern: hash.value) }
}
