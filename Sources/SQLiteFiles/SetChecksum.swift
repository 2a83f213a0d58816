package import Basics

/// A checksum of a set in any order: the sum of its elements' hashes.
package struct SetChecksum: RawRepresentable, Hashable, Sendable {
  /// The sum, modulo 2⁶⁴.
  package private(set) var rawValue: Int64

  package init(rawValue: Int64 = 0) { self.rawValue = rawValue }

  /// Adds an element.
  package mutating func add(_ hash: FNV1a) { rawValue &+= Int64(bitPattern: hash.value) }

  /// Removes an element that was added.
  package mutating func remove(_ hash: FNV1a) { rawValue &-= Int64(bitPattern: hash.value) }

  /// Adds a file by its path and stamp.
  ///
  /// So an index knows from one row that no file changed: comparing 10,000 rows takes longer than
  /// looking at the files.
  package mutating func add(_ path: String, _ stamp: FileStamp) {
    var hash = FNV1a()
    for number in [stamp.device, stamp.inode, stamp.size, stamp.modified] { hash.combine(number) }
    hash.combine(path)
    add(hash)
  }
}
