package import Basics
import Files

/// The file of a `file` URL, checked before libcurl opens it: libcurl opens any kind of file, and
/// would wait forever for the other end of a pipe.
enum LocalFile {
  /// The file's identity, size and times before it is read, so that a change is noticed next time;
  /// throws `.file` if the path is no regular file, or can't be opened: libcurl does not say why.
  static func validators(of path: String) throws(HTTPError) -> Validators {
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(of: path)
      if status.kind == .regular { _ = try OpenFile(reading: path) }
    } catch {
      throw HTTPError(
        .file(path: path, error.isMissingFile ? .missing : .unreadable(errno: error.code)))
    }
    if status.kind != .regular { throw HTTPError(.file(path: path, .notRegular)) }
    let file = status.identity
    return Validators(
      entityTag: """
        file:\(file.device):\(file.inode):\(status.size):\(status.modified):\(status.changed)
        """)
  }
}

extension HTTPClient {
  /// Whether a file is as it was when a request for it returned these validators; without libcurl.
  package static func isUnchanged(file url: String, since validators: Validators) -> Bool {
    guard let path = FileURI.path(of: url) else { return false }
    return (try? LocalFile.validators(of: path)) == validators
  }
}
