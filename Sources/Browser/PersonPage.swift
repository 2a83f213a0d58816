package import EmployeeDirectory
package import TerminalUI

/// Everything about a person, laid out for some columns.
package struct PersonPage: Sendable {
  /// A line below the heading.
  package struct Line: Sendable {
    package let text: StyledText
    /// What Enter acts on; `nil` if nothing.
    package let field: PersonField?

    package init(_ text: StyledText, field: PersonField? = nil) {
      self.text = text
      self.field = field
    }
  }

  package let key: NameKey
  package let columns: Int
  /// Stays while the lines scroll.
  package let heading: [StyledText]
  package let lines: [Line]

  package init(key: NameKey, columns: Int, heading: [StyledText], lines: [Line]) {
    self.key = key
    self.columns = columns
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
}

/// Where a page is scrolled to.
package struct PageScroll: Hashable, Sendable {
  /// The first line that is shown.
  package var top = 0
  /// The line under the cursor.
  package var line: Int?
}
