import EmployeeDirectory

/// People who need a place in the order of names.
///
/// Those with new names are merged just before their rows are written: a large first answer is
/// never in memory as a whole. A class: a closure would copy a structure for each person.
final class PendingPeople {
  private let diff: AnswerDiff
  private let feeds: Set<Int>
  private let earlier: EarlierRecords
  /// People who were merged already, each with the row that they have.
  private var merged: [(entry: ExistingRows.Entry?, person: Person)] = []
  /// The index of a new name, and of one of the people who bear it.
  private var new: [(name: Int32, person: Int32)] = []
  /// The people of the last name: namesakes come one after the other.
  private var last: (name: Int32, people: [Person])?

  init(_ diff: AnswerDiff, from feeds: Set<Int>, _ earlier: EarlierRecords) {
    (self.diff, self.feeds, self.earlier) = (diff, feeds, earlier)
  }

  /// Adds somebody who has a row, or `nil`; before all new names.
  func add(_ entry: ExistingRows.Entry?, _ person: Person) { merged.append((entry, person)) }

  /// Adds everybody who bears some new names, by the names' indices.
  func add(_ names: [Int]) throws {
    new.reserveCapacity(names.count)
    for number in names {
      let name = Int32(number)
      let count = try diff.hasOneRecord(diff.names[number]) ? 1 : people(name).count
      for person in 0..<count { new.append((name, Int32(person))) }
    }
  }

  /// The number of people, by which each has a number from 0 on.
  var count: Int { merged.count + new.count }

  /// Whether none of them has a row.
  var areNew: Bool { merged.allSatisfy { $0.entry == nil } }

  /// The row of a person; `nil` for a new one.
  func entry(_ number: Int) -> ExistingRows.Entry? {
    number < merged.count ? merged[number].entry : nil
  }

  /// The key of a person's name, for which nobody is merged.
  func key(_ number: Int) -> NameKey {
    if number < merged.count { return merged[number].person.contributions[0].record.name.key }
    return diff.names[Int(new[number - merged.count].name)].key
  }

  /// The name of a person, as the first record writes it.
  func name(_ number: Int) throws -> FullName {
    if number >= merged.count {
      let name = diff.names[Int(new[number - merged.count].name)]
      if diff.hasOneRecord(name) { return try diff.firstName(of: name) }
    }
    return try person(number).contributions[0].record.name
  }

  func person(_ number: Int) throws -> Person {
    if number < merged.count { return merged[number].person }
    let (name, person) = new[number - merged.count]
    return try people(name)[Int(person)]
  }

  private func people(_ number: Int32) throws -> [Person] {
    if let last, last.name == number { return last.people }
    let name = diff.names[Int(number)]
    let people = Person.people(
      named: name.key, earlier.showingValues(try diff.contributions(name, from: feeds)))
    last = (number, people)
    return people
  }
}
