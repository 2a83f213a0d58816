internal import Foundation

/// Ages in words.
enum RelativeAge {
  /// The age of a time.
  ///
  /// - Returns: "now" for less than a minute and for the future, else the largest whole unit:
  ///   "3 min ago", "2 h ago", "5 days ago".
  static func text(of time: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(time)
    switch seconds {
    case ..<60: return ScreenPhrase.now.text
    case ..<3600: return ScreenPhrase.minutesAgo.text(count: Int(seconds / 60))
    case ..<86400: return ScreenPhrase.hoursAgo.text(count: Int(seconds / 3600))
    default: return ScreenPhrase.daysAgo.text(count: Int(min(seconds / 86400, 1e9)))
    }
  }
}
