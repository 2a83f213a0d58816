import EmployeeDirectory

/// People with new names.
///
/// A class, because a closure would copy a structure for each person.
final class NewPeople {
  private let diff: AnswerDiff
  private let feeds: Set<Int>
  private let earlier: EarlierRecords
  /// The people of the last name: namesakes come one after the other.
  private var last: (name: Int, people: [Person])?

  init(_ diff: AnswerDiff, from feeds: Set<Int>, _ earlier: EarlierRecords) {
    (self.diff, self.feeds, self.earlier) = (diff, feeds, earlier)
  }

  /// A name as its only record writes it; `nil` if there are several.
  func onlyName(_ number: Int) -> FullName? { diff.onlyName(of: diff.names[number]) }

  /// One of the people of a name, by its index and theirs.
  func person(_ person: Int, ofName number: Int) -> Person {
    if let last, last.name == number { return last.people[person] }
    let name = diff.names[number]
    let people = Person.people(
      named: name.key, earlier.showingValues(diff.contributions(name, from: feeds)))
    last = (number, people)
    return people[person]
  }
}
