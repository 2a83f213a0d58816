import Testing

/// After any fault, at any instant, the directory on disk is exactly the old good answer or exactly
/// the new one, and the user sees it.
///
/// Each subject is an extension in a file of its own. These tests take minutes, so that they run
/// only with `make test-crash`.
@Suite(.serialized, .enabled(if: !CrashSettings.program.isEmpty, "they run by 'make test-crash'"))
struct CrashTests {
  /// Creates a home for each worker, and the state that ``CrashHome/reset()`` restores.
  static func homes(
    hasContacts: Bool = false, initial: ((CrashHome) throws -> CacheState)? = nil
  ) throws -> [CrashHome] {
    try (0..<CrashSettings.workers).map { _ in
      let home = try CrashHome(hasContacts: hasContacts)
      if let initial { home.initial = try initial(home) }
      return home
    }
  }
}
