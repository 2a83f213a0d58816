import Basics
import ContentLines
import Correspondence
import EmployeeDirectory
import Journal
import Mail
import Presentation

extension GreetingEntry {
  var offer: String {
    id + "\t"
      + [(person?.title ?? ListTable.nothing).excerpt, subject.excerpt].joined(separator: ": ")
  }
}

extension JournalEntry {
  var offer: String { id + "\t" + note.heading.excerpt + ": " + note.text.beginning }
}

extension ListedQuote {
  var offer: String { id + "\t" + saidBy.title.excerpt + ": " + text.beginning }
}

extension String {
  fileprivate var beginning: String { String(collapsingWhiteSpace().prefix(40)).visible }
}
