/// How well a name matches typed text, best first.
package enum Nearness: Int, Comparable {
  case exact
  /// Equal except for case, white space and accents.
  case withoutAccents
  /// The last name is equal except for case, white space and accents.
  case lastName
  /// The name contains the text.
  case part

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Compares a full name with a text; `nil` if the name does not contain the text.
  package init?(of name: String, to typed: String) {
    let wanted = typed.collapsingWhiteSpace().searchFolded()
    let folded = name.collapsingWhiteSpace().searchFolded()
    if NameKey(name) == NameKey(typed) {
      self = .exact
    } else if folded.utf8.elementsEqual(wanted.utf8) {
      self = .withoutAccents
    } else if folded.utf8.suffix(wanted.utf8.count + 1).elementsEqual((" " + wanted).utf8) {
      self = .lastName
    } else if folded.utf8.firstRange(of: wanted.utf8) != nil {
      self = .part
    } else {
      return nil
    }
  }
}
