import EmployeeDirectory

/// Suggestions for mistyped words.
package enum Suggestion {
  /// The command that a person's name may be a mistyped form of; `nil` where a command was typed.
  @TaskLocal package static var command: String?

  /// The nearest word within a few typing errors, else the first that the typed text begins.
  package static func nearest(to typed: String, among words: [String]) -> String? {
    // Comparing a very long text would take long.
    if typed.utf8.count > 100 { return nil }
    // Near in both directions: a word of which only the beginning is near may be far longer.
    let similar = words.filter { !NearestNames.to($0, among: [typed], limit: 1).isEmpty }
    return NearestNames.to(typed, among: similar, limit: 1).first
      ?? words.first { typed.count > 1 && $0.hasPrefix(typed) }
  }
}
