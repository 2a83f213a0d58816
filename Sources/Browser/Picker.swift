package import EmployeeDirectory
import Foundation

/// Something to choose in a picker.
package enum PickerChoice: Hashable, Sendable {
  case position(Position)
  case office(String)
  case project(String)
  /// People in the contacts, or others.
  case contacts(Bool)
  case grouping(Grouping)
  case order(PersonOrder)
  case profile(String)
  /// Do what a key does; help lists these.
  case action(BrowserAction)
}

/// A list over the screen, to choose from by typing.
package struct Picker: Sendable {
  package enum Kind: Sendable { case filters, sorting, profiles, help }

  package let kind: Kind
  package internal(set) var query = QueryLine()
  package private(set) var shown: [(choice: PickerChoice, text: String)]
  /// The index in ``shown`` under the cursor.
  package private(set) var cursor = 0
  private let all: [(choice: PickerChoice, text: String)]

  init(_ kind: Kind, _ choices: [PickerChoice], label: (PickerChoice) -> String) {
    self.kind = kind
    all = choices.map { ($0, label($0)) }
    shown = all
  }

  /// The choice under the cursor; `nil` if none is shown.
  var choice: PickerChoice? { shown.indices.contains(cursor) ? shown[cursor].choice : nil }

  /// Shows the choices with all words of the query.
  mutating func filter() {
    let words = query.text.searchFolded().split(whereSeparator: \.isWhitespace)
    shown = all.filter { item in
      let text = item.text.searchFolded()
      return words.allSatisfy { text.contains($0) }
    }
    cursor = 0
  }

  mutating func move(by offset: Int) { cursor = max(0, min(shown.count - 1, cursor + offset)) }
}

/// Something over the screen.
package enum Overlay: Sendable {
  case picker(Picker)
  /// Why feeds could not be asked; scrolled by lines.
  case problems(top: Int)
  case picture(PictureZoom)
}
