package enum Version {
  /// As `--version` prints it, and as requests name it (Semantic Versioning 2.0).
  package static let current = "0.1.0"

  /// When it was made, as manual pages have it.
  package static let date = "November 21, 2026"
}
