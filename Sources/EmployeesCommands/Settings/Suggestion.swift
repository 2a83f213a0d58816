internal import EmployeeDirectory

/// Guessing which of a few words a mistyped one was meant to be.
enum Suggestion {
  /// The nearest word, if it is a few typing errors away.
  static func nearest(to typed: String, among words: [String]) -> String? {
    // Nothing so long is a mistyped word, and comparing it would take long.
    typed.utf8.count > 100 ? nil : NearestNames.to(typed, among: words, limit: 1).first
  }
}
