/// How well a name matches typed text, best first.
package enum Nearness: Comparable {
  case exact
  /// The name, or the last name, is equal except for case, white space and accents.
  case withoutAccents, lastName
  /// The name contains the text.
  case part

  /// Compares a full name with a text; `nil` if the name does not contain the text.
  package init?(of name: String, to typed: String) {
    let (wanted, folded) = (typed.foldedPart, name.foldedPart)
    if NameKey(name) == NameKey(typed) {
      self = .exact
    } else if folded.utf8.elementsEqual(wanted.utf8) {
      self = .withoutAccents
    } else if folded.utf8.suffix(wanted.utf8.count + 1).elementsEqual((" " + wanted).utf8) {
      self = .lastName
    } else if folded.holds(wanted) {
      self = .part
    } else {
      return nil
    }
  }
}
