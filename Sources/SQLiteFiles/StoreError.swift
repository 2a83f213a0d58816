import Files

/// Why a database file could not be used.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder could not be created, or others may write to it.
  case folder(path: String, fault: FolderFault)
  /// The path is not a regular file of this user.
  case notAFile(path: String)
  /// A newer version of the program wrote the database; it is left alone.
  case newerVersion(path: String)
  /// Another process has kept the database or the refresh lock for the whole time limit.
  case busy(path: String)
  /// SQLite refused, with its extended result code and its words for it.
  case failed(path: String, code: Int32, message: String)
  /// The system refused to open, move or lock the file, with that error number.
  case system(path: String, errno: Int32)

  /// Whether the database is damaged, so that only a new one helps.
  ///
  /// SQLITE_CORRUPT, SQLITE_NOTADB and, as all statements suit the tables as created, SQLITE_ERROR,
  /// SQLITE_CONSTRAINT and SQLITE_MISMATCH; not SQLITE_READONLY: a full disk may lead to it.
  public var isDamage: Bool {
    guard case .failed(_, let code, _) = self else { return false }
    return [1, 11, 19, 20, 26].contains(code & 0xFF)
  }

  /// Whether it may pass without anybody's help: a full disk, or another process busy.
  public var mayPass: Bool {
    switch self {
    case .busy, .system, .folder(_, .system): true
    case .failed: !isDamage
    case .folder, .notAFile, .newerVersion: false
    }
  }

  /// Whether the disk is full or broken: a write leaves its pages in the write-ahead log.
  package var isFullDisk: Bool {
    // SQLITE_IOERR, SQLITE_FULL
    if case .failed(_, let code, _) = self { [10, 13].contains(code & 0xFF) } else { false }
  }

  /// The file or folder concerned.
  public var path: String {
    switch self {
    case .folder(let path, _), .failed(let path, _, _), .system(let path, _): path
    case .notAFile(let path), .newerVersion(let path), .busy(let path): path
    }
  }

  /// Whether the database at a path is damaged.
  public func isDamage(of path: String?) -> Bool {
    if case .failed(let own, _, _) = self { own == path && isDamage } else { false }
  }

  /// A fault of the database's folder.
  public enum FolderFault: Hashable, Sendable {
    /// It could not be created or read; the system's error number.
    case system(errno: Int32)
    /// The path is not a folder.
    case notAFolder
    /// It belongs to another user.
    case foreign
    case writableByOthers
  }

  /// Turns the system's error of a file operation into ``system(path:errno:)``.
  static func mappingSystem<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch { throw .system(path: path, errno: error.code) }
  }
}
