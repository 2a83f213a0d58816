internal import EmployeeDirectory

/// Suggestions for mistyped words.
enum Suggestion {
  /// The nearest word within a few typing errors.
  static func nearest(to typed: String, among words: [String]) -> String? {
    // Comparing a very long text would take long.
    typed.utf8.count > 100 ? nil : NearestNames.to(typed, among: words, limit: 1).first
  }
}
