/// Why a note could not be written.
package enum JournalError: Error, Hashable, Sendable {
  /// The system refused to read or write the file or the folder.
  case system(path: String, errno: Int32)
  /// Another program changed or removed the file meanwhile; nothing was written.
  case changed(path: String)
  /// It is a link, a pipe or something else that is not a regular file.
  case notAFile(path: String)
  /// The file has more than `limit` bytes.
  case tooLarge(path: String, limit: Int)
  /// Another process of this program writes to the folder and does not end.
  case busy(path: String)
}
