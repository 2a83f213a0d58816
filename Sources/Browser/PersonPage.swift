package import EmployeeDirectory
package import Quotes
package import TerminalUI

/// Everything about a person, laid out for some columns.
package struct PersonPage: Sendable {
  /// A line below the heading.
  package struct Line: Sendable {
    /// What the text is; empty if the line above tells.
    package let label: StyledText
    package let text: StyledText
    /// The columns before the text.
    package let indent: Int
    /// What Enter acts on; `nil` if nothing.
    package let field: PersonField?

    package init(
      _ text: StyledText, indent: Int = 0, label: StyledText = StyledText(""),
      field: PersonField? = nil
    ) {
      self.label = label
      self.text = text
      self.indent = indent
      self.field = field
    }
  }

  package let key: NameKey
  package let columns: Int
  /// The columns that ``heading`` is folded to, with its margin.
  package let headingColumns: Int
  /// Stays while the lines scroll.
  package let heading: [StyledText]
  package let lines: [Line]

  /// Collects what was laid out.
  package init(
    key: NameKey, columns: Int, headingColumns: Int, heading: [StyledText], lines: [Line]
  ) {
    self.key = key
    self.columns = columns
    self.headingColumns = headingColumns
    self.heading = heading
    self.lines = lines
  }
}

/// A value of a person that can be acted on.
package enum PersonField: Hashable, Sendable {
  case email(String)
  case phone(String)
  case project(String)
  /// A contact card's URI.
  case card(String)
  /// Somebody of a quote, for what they said.
  case speaker(QuotePerson)
}
