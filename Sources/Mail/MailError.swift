import Files
import Foundation
import SQLiteFiles

/// Why an email could not be kept, moved or changed.
package enum MailError: Error, Hashable, Sendable {
  /// The system refused to read or write the file or the folder.
  case system(path: String, errno: Int32)
  /// Another process sends, and did not end within the time limit.
  case busy(path: String)
  /// Another program moved, changed or removed the email meanwhile.
  case changed(path: String)
  /// It is not a regular file.
  case notAFile(path: String)
  /// The file has more than `limit` bytes.
  case tooLarge(path: String, limit: Int)

  init(_ error: StoreError) {
    switch error {
    case .busy(let path): self = .busy(path: path)
    case .notAFile(let path): self = .notAFile(path: path)
    case .system(let path, let errno): self = .system(path: path, errno: errno)
    case .folder, .newerVersion, .failed: self = .system(path: error.path, errno: EIO)
    }
  }

  /// Does something with a file; with `mayChange`, one that is missing has changed meanwhile.
  static func mapping<Value: ~Copyable>(
    _ path: String, mayChange: Bool = false, _ body: () throws(SystemError) -> Value
  ) throws(MailError) -> Value {
    do throws(SystemError) { return try body() } catch {
      throw mayChange && error.isMissingFile
        ? .changed(path: path) : .system(path: path, errno: error.code)
    }
  }
}
