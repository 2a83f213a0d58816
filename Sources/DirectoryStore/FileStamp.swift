public import EmployeeDirectory

/// What a file looked like when it was read; a file that looks the same is taken to be the same.
public struct FileStamp: Hashable, Sendable {
  /// The number of the file system.
  public let device: Int64
  /// The file's number in it.
  public let inode: Int64
  /// In bytes; -1 for a file that must be read again all the same.
  public let size: Int64
  /// When it was written to last, in nanoseconds since 1970 began in UTC.
  public let modified: Int64

  /// Notes what a file looks like.
  public init(device: Int64, inode: Int64, size: Int64, modified: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
  }

  /// The stamp of a file that has to be read again next time, whatever it looks like.
  public var unsettled: FileStamp {
    FileStamp(device: device, inode: inode, size: -1, modified: modified)
  }
}

/// What many files look like, all together: the same for the same files in whatever order.
public struct FileSetChecksum: Equatable, Sendable {
  private var count: UInt64 = 0
  private var sum: UInt64 = 0

  /// Begins with no files.
  public init() {}

  /// The whole as a number.
  var value: Int64 { Int64(bitPattern: sum &+ Self.mixed(count)) }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - name: the file's name in its folder, in bytes.
  ///   - folder: a hash of what its path has before that.
  ///   - stamp: what the file looks like.
  public mutating func add(_ name: Span<UInt8>, in folder: FNV1a, stamp: FileStamp) {
    var path = folder
    path.combine(name)
    var hash = Self.mixed(path.value)
    for number in [stamp.device, stamp.inode, stamp.size, stamp.modified] {
      hash = Self.mixed(hash &+ UInt64(bitPattern: number))
    }
    count += 1
    sum &+= hash
  }

  /// Adds all files of another digest.
  public mutating func add(_ other: FileSetChecksum) {
    count += other.count
    sum &+= other.sum
  }

  /// A hash with every bit of it in every other, so that two files that trade places do not leave the
  /// sum as it was; FNV's low bits know of low bits alone.
  ///
  /// Source: the finalizer of MurmurHash3 (Austin Appleby, public domain).
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}
