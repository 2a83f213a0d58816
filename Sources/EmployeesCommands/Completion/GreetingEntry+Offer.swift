internal import Mail
internal import TerminalUI

extension GreetingEntry {
  /// The completion of a greeting: its ID, then a tab, the person and the subject.
  var offer: String {
    id + "\t"
      + [(person?.title ?? ListTable.nothing).excerpt, subject.excerpt].joined(separator: ": ")
  }
}
