internal import EmployeeDirectory
internal import Glibc

/// The file of a `file` URL, checked before libcurl opens it.
///
/// libcurl opens any kind of file, and would wait forever for the other end of a pipe.
struct LocalFile {
  /// The file's identity, size and times as an entity tag.
  ///
  /// Taken before the file is read, so that a change meanwhile is noticed next time.
  let validators: Validators

  /// Throws `.file` if the path is not a regular file.
  init(path: String) throws(HTTPError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      let fault: FileFault = errno == ENOENT ? .missing : .unreadable(errno: errno)
      throw HTTPError(.file(path: path, fault))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw HTTPError(.file(path: path, .notRegular))
    }
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    validators = Validators(
      entityTag: """
        file:\(status.st_dev):\(status.st_ino):\(status.st_size):\
        \(modified.tv_sec).\(modified.tv_nsec):\(changed.tv_sec).\(changed.tv_nsec)
        """)
  }
}
