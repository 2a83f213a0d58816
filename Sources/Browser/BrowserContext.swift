package import EmployeeDirectory
import Foundation

/// The user's language and settings for the browser.
package struct BrowserContext: Sendable {
  /// The alphabetical order.
  package var collation: Collation
  /// A position without quotation marks, by which positions are ordered.
  package var orderLabel: @Sendable (Position) -> String
  /// The text of what can be chosen in a picker.
  package var label: @Sendable (PickerChoice) -> String
  /// Parses a query as typed.
  package var parse: @Sendable (String) throws(SearchQuery.SyntaxError) -> SearchQuery
  /// The action of each key.
  package var keys: KeyMap
  /// Whether the screen begins on the right, as Arabic does.
  package var isMirrored: Bool
  /// Whether Enter chooses a person and ends the browser.
  package var isPicker: Bool
  /// Whether pictures, or initials on a colour, are drawn.
  package var hasPictures: Bool
  package var profiles: [String] = []
  /// The profile in force; `nil` if none is configured.
  package var profile: String?
  package var quoteSetup = QuoteSetup.complete

  /// The settings that quotes need.
  package enum QuoteSetup: Sendable {
    case complete
    /// Who the user is.
    case lacksMe
    /// Where mails are delivered.
    case lacksMaildirs
  }

  package init(
    collation: Collation, orderLabel: @escaping @Sendable (Position) -> String,
    label: @escaping @Sendable (PickerChoice) -> String,
    parse: @escaping @Sendable (String) throws(SearchQuery.SyntaxError) -> SearchQuery,
    keys: KeyMap = .standard, isMirrored: Bool = false, isPicker: Bool = false,
    hasPictures: Bool = false
  ) {
    (self.collation, self.orderLabel, self.label) = (collation, orderLabel, label)
    (self.parse, self.keys, self.isMirrored) = (parse, keys, isMirrored)
    (self.isPicker, self.hasPictures) = (isPicker, hasPictures)
  }
}
