package import Correspondence
package import EmployeeDirectory
package import TerminalUI

/// Everything about a person, laid out for some columns.
package struct PersonPage: Sendable {
  /// A line below the heading.
  package struct Line: Sendable {
    /// The name of the value; empty if the line above has it.
    package let label: StyledText
    package let text: StyledText
    /// The columns before the text.
    package let indent: Int
    /// The field that Enter acts on.
    package let field: PersonField?

    package init(
      _ text: StyledText, indent: Int = 0, label: StyledText = StyledText(""),
      field: PersonField? = nil
    ) {
      (self.label, self.text, self.indent, self.field) = (label, text, indent, field)
    }
  }

  package let key: PersonKey
  package let columns: Int
  /// The columns that ``heading`` is folded to, with its margin.
  package let headingColumns: Int
  /// Stays while the lines scroll.
  package let heading: [StyledText]
  package let lines: [Line]

  package init(
    key: PersonKey, columns: Int, headingColumns: Int, heading: [StyledText], lines: [Line]
  ) {
    (self.key, self.columns, self.headingColumns) = (key, columns, headingColumns)
    (self.heading, self.lines) = (heading, lines)
  }
}

/// A value of a person that can be acted on.
package enum PersonField: Hashable, Sendable {
  case email(String)
  case phone(String)
  case project(String)
  /// A contact card's URI.
  case card(String)
  /// Somebody of the directory: the manager, or who reports to them.
  case person(PersonKey, name: String)
  /// Someone of a quote, for what they said.
  case speaker(QuotePerson)
}
