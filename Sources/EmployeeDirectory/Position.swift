import Basics

/// A position: one of the feeds' seven codes, or any other text as written.
public struct Position: RawRepresentable, Hashable, Sendable {
  /// The code as the feed writes it, with white space collapsed; never blank.
  public let rawValue: String

  /// Creates a position from its code, trimmed and without U+0000; `nil` if the code is blank.
  public init?(rawValue: String) {
    self.rawValue = rawValue.collapsingWhiteSpace().replacingNUL
    if self.rawValue.isEmpty { return nil }
  }

  private init(known code: String) { rawValue = code }

  /// Builds the Android applications.
  public static let android = Position(known: "ANDROID")
  /// Builds the iPhone and iPad applications.
  public static let iOS = Position(known: "IOS")
  /// Does something else; also used if no feed gives a position.
  public static let other = Position(known: "OTHER")
  /// Manages projects.
  public static let pm = Position(known: "PM")
  /// Sells what the others build.
  public static let sales = Position(known: "SALES")
  /// Tests what the others build.
  public static let tester = Position(known: "TESTER")
  /// Builds the web applications.
  public static let web = Position(known: "WEB")
  /// The seven positions of the feeds' own vocabulary.
  public static let known: [Position] = [android, iOS, other, pm, sales, tester, web]

  var isKnown: Bool { Self.known.contains(self) }
}
