internal import Files

/// Moves between Maildirs that need not be on the disk at once, but before the next mail leaves.
///
/// Waiting for the disk is most of what sending takes, and one wait can be for many moves.
final class LaterMoves {
  private var sources: Set<Maildir> = []
  private var targets: Set<Maildir> = []

  /// Notes that a file was moved from one Maildir to another without waiting.
  func add(from source: Maildir, to target: Maildir) {
    sources.insert(source)
    targets.insert(target)
  }

  /// Waits until all are on the disk: first where files are now, so that none is lost.
  ///
  /// - Throws: ``MailError/system(path:errno:)``; then all are waited for again the next time.
  func synchronize() throws(MailError) {
    for maildir in Array(targets) + sources.subtracting(targets) {
      try MailError.mapping(maildir.path) { () throws(SystemError) in try maildir.synchronize() }
    }
    (sources, targets) = ([], [])
  }
}
