internal import EmployeeDirectory

/// Suggestions for mistyped words.
enum Suggestion {
  /// The nearest word within a few typing errors, else the first that the typed text begins.
  static func nearest(to typed: String, among words: [String]) -> String? {
    // Comparing a very long text would take long.
    if typed.utf8.count > 100 { return nil }
    // Near in both directions: a word of which only the beginning is near may be far longer.
    let similar = words.filter { !NearestNames.to($0, among: [typed], limit: 1).isEmpty }
    return NearestNames.to(typed, among: similar, limit: 1).first
      ?? words.first { typed.count > 1 && $0.hasPrefix(typed) }
  }
}
