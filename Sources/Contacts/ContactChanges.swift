/// How the files found differ from those that the index knows.
struct ContactChanges {
  /// The files to read, in order.
  let toRead: [ContactFile]
  /// The files to remove from the index.
  let gone: [ContactIndex.KnownFile]
  /// The files that the index knows.
  let known: ContactIndex.KnownFiles

  /// Compares the files found with those known.
  init(
    from known: ContactIndex.KnownFiles, to found: [ContactFile], pathProblems: [ContactPathProblem]
  ) {
    self.known = known
    toRead = found.filter { known.files[$0.path]?.stamp != $0.stamp }
    // A file that cannot be read at the moment keeps its cards.
    let unreadable = Set(pathProblems.map(\.path))
    let present = unreadable.union(found.lazy.map(\.path))
    gone = known.files.filter { path, _ in
      !present.contains(path) && !unreadable.contains { path.hasPrefix($0 + "/") }
    }.map(\.value)
  }

  /// Whether there are none.
  var isEmpty: Bool { toRead.isEmpty && gone.isEmpty }

  /// The paths of the files whose problems have not been reported: those to read, but for files that are
  /// only read again because their stamp was unsettled.
  var new: Set<String> {
    Set(toRead.lazy.filter { known.files[$0.path]?.stamp != $0.stamp.unsettled }.map(\.path))
  }
}
