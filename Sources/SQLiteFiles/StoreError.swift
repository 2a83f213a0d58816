internal import Files

/// Why a database file could not be used.
public enum StoreError: Error, Hashable, Sendable {
  /// The folder is not there and could not be made, or is not ours alone.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - fault: what is wrong with it.
  case folder(path: String, fault: FolderFault)
  /// Something other than a regular file of ours stands in the database's place.
  case notAFile(path: String)
  /// A newer version of the program wrote the database; it is left alone.
  case newerVersion(path: String)
  /// Another process has kept the database or the refresh lock for the whole time limit.
  case busy(path: String)
  /// SQLite refused.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - code: SQLite's extended result code.
  ///   - message: SQLite's words for it.
  case failed(path: String, code: Int32, message: String)
  /// The system refused to open, move or lock the file, with that error number.
  case system(path: String, errno: Int32)

  /// Whether the database can't be read as what it should be, so that only a new one helps.
  public var isDamage: Bool {
    if case .failed(_, let code, _) = self { Damage.isMeant(by: code) } else { false }
  }

  /// The file or folder that it is about.
  public var path: String {
    switch self {
    case .folder(let path, _), .failed(let path, _, _), .system(let path, _): path
    case .notAFile(let path), .newerVersion(let path), .busy(let path): path
    }
  }

  /// Whether that is so of a certain database, and not of another.
  public func isDamage(of path: String?) -> Bool {
    if case .failed(let own, _, _) = self { own == path && isDamage } else { false }
  }

  /// What is wrong with the database's folder.
  public enum FolderFault: Hashable, Sendable {
    /// It could not be made or read; the system's error number.
    case system(errno: Int32)
    /// There is something else in its place.
    case notAFolder
    /// It belongs to another user.
    case foreign
    /// Others may write to it.
    case writableByOthers
  }
}

extension StoreError {
  /// Turns the system's error of a file operation into ``system(path:errno:)``.
  static func mappingSystem<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .system(path: path, errno: error.code)
    }
  }
}
