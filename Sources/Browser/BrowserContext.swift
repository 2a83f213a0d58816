package import EmployeeDirectory
internal import Foundation

/// What the browser needs to know of the user's language and settings.
package struct BrowserContext: Sendable {
  /// Texts for what is chosen in a picker.
  package struct Labels: Sendable {
    /// A position without quotation marks, by which positions are ordered.
    package var order: @Sendable (Position) -> String
    /// What a picker shows for a choice.
    package var choice: @Sendable (PickerChoice) -> String

    /// Collects the texts.
    package init(
      order: @escaping @Sendable (Position) -> String,
      choice: @escaping @Sendable (PickerChoice) -> String
    ) {
      self.order = order
      self.choice = choice
    }
  }

  /// The alphabetical order.
  package var collation: Collation
  /// The texts of the user's language.
  package var labels: Labels
  /// Parses a query as typed.
  package var parse: @Sendable (String) throws(SearchQuery.Fault) -> SearchQuery
  /// What each key does.
  package var keys: KeyMap
  /// Whether the screen begins on the right, as Arabic does.
  package var isMirrored: Bool
  /// Whether Enter chooses a person and ends the browser.
  package var isPicker: Bool
  /// Whether pictures, or initials on a colour, are drawn.
  package var hasPictures: Bool
  /// The profiles of the configuration.
  package var profiles: [String] = []
  /// The profile in force; `nil` if none is configured.
  package var profile: String?
  /// Why there may be no quotes.
  package var quoteSetup = QuoteSetup.complete

  /// What quotes need of the configuration.
  package enum QuoteSetup: Sendable {
    case complete
    /// Who the user is.
    case lacksMe
    /// Where mails are delivered.
    case lacksMaildirs
  }

  /// Collects the settings.
  package init(
    collation: Collation, labels: Labels,
    parse: @escaping @Sendable (String) throws(SearchQuery.Fault) -> SearchQuery,
    keys: KeyMap = .standard, isMirrored: Bool = false, isPicker: Bool = false,
    hasPictures: Bool = false
  ) {
    self.collation = collation
    self.labels = labels
    self.parse = parse
    self.keys = keys
    self.isMirrored = isMirrored
    self.isPicker = isPicker
    self.hasPictures = hasPictures
  }
}
