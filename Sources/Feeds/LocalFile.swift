internal import Glibc

/// The file of a `file` URL, looked at before libcurl opens it.
///
/// libcurl opens whatever it finds, and would wait forever for a pipe's other end.
struct LocalFile {
  /// The file's identity, size and time of change, in the place of an entity tag.
  ///
  /// Taken before the file is read, so that a change in between is noticed next time.
  let validators: Validators

  /// Throws `.file` if there is no regular file.
  init(path: String) throws(FeedError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      let fault: FileFault = errno == ENOENT ? .missing : .unreadable(errno: errno)
      throw FeedError(.file(path: path, fault))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FeedError(.file(path: path, .notRegular))
    }
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    validators = Validators(
      entityTag: """
        file:\(status.st_dev):\(status.st_ino):\(status.st_size):\
        \(modified.tv_sec).\(modified.tv_nsec):\(changed.tv_sec).\(changed.tv_nsec)
        """)
  }
}
