/// A file that an index is made from.
package struct FoundFile: Sendable {
  /// Its path, as the index keeps it.
  package let path: String
  /// The index of the configured path it was found by.
  package let root: Int
  package let stamp: FileStamp

  package init(path: String, root: Int, stamp: FileStamp) {
    (self.path, self.root, self.stamp) = (path, root, stamp)
  }
}

/// How the files found differ from those that an index knows.
package struct FileChanges: Sendable {
  /// The files to read, in order.
  package let toRead: [FoundFile]
  /// The files to remove from the index.
  package let gone: [FileListing.KnownFile]
  /// The files that the index knows.
  package let known: FileListing.KnownFiles

  /// Compares the files found with those known; those at or below an unreadable path stay known.
  package init(from known: FileListing.KnownFiles, to found: [FoundFile], unreadable: Set<String>) {
    self.known = known
    toRead = found.filter { known.files[$0.path]?.stamp != $0.stamp }
    let present = unreadable.union(found.lazy.map(\.path))
    gone = known.files.filter { path, _ in
      !present.contains(path) && !unreadable.contains { path.hasPrefix($0 + "/") }
    }.map(\.value)
  }

  /// Whether there are none.
  package var isEmpty: Bool { toRead.isEmpty && gone.isEmpty }

  /// The paths of files with unreported problems: those not just read for an invalidated stamp.
  package var new: Set<String> {
    Set(toRead.lazy.filter { known.files[$0.path]?.stamp != $0.stamp.invalidated }.map(\.path))
  }
}
