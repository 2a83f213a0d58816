/// A path of contacts that cannot be read.
public struct ContactPathProblem: Hashable, Sendable {
  /// Why it cannot be read.
  public enum Cause: Hashable, Sendable {
    /// The system's error number.
    case system(errno: Int32)
    /// It is neither a regular file nor a folder.
    case notAFile
    /// Its name is not UTF-8.
    case notUTF8
    /// It was written to each time it was read.
    case changing
  }

  /// An absolute path.
  public let path: String
  /// Why it cannot be read.
  public let cause: Cause
  /// Whether the path itself is configured, and not found in a configured folder.
  public let isConfigured: Bool
}
