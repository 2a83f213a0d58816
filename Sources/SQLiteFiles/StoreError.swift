internal import Foundation

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
  /// SQLite or the system refused.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - code: SQLite's extended result code.
  ///   - message: SQLite's words for it.
  case failed(path: String, code: Int32, message: String)

  /// Whether the database can't be read as what it should be, so that only a new one helps.
  public var isDamage: Bool {
    if case .failed(_, let code, _) = self { Damage.isMeant(by: code) } else { false }
  }

  /// The file or folder that it is about.
  public var path: String {
    switch self {
    case .folder(let path, _), .failed(let path, _, _): path
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
  /// The system's refusal of a file operation.
  package static func system(path: String, errno code: Int32) -> StoreError {
    // SQLITE_IOERR: the system's own numbers mean other things among SQLite's.
    .failed(path: path, code: 10, message: unsafe String(cString: strerror(code)))
  }
}
