internal import EmployeeDirectory
internal import GRDB

/// A person as the table `employee` keeps her: the merged details, and what each feed said where
/// that is more than one record.
struct EmployeeRow {
  let key: NameKey
  let firstName: String
  let lastName: String
  let email: String
  let phone: String?
  /// The position's code; `nil` where no feed gives one.
  let position: String?
  /// A ``TextList`` of the projects.
  let projects: String
  /// A ``TextList`` of the feeds' names.
  let feeds: String
  /// A ``TextList`` of records, each a ``TextList`` of its fields; `nil` where the merged details
  /// are the one record.
  let contributions: String?

  /// The columns in the order that ``init(_:from:)`` and ``bind(to:)`` know them in.
  static let columns =
    "key, first_name, last_name, email, phone, position, projects, feeds, contributions, digest"

  /// Where ``columns`` have the digest.
  static let digestIndex = 9

  /// Flattens a person.
  init(_ person: Person) { self.init(person, merged: person.employee) }

  /// Flattens a person who has been merged already.
  init(_ person: Person, merged employee: Employee) {
    key = person.key
    firstName = employee.name.first
    lastName = employee.name.last
    email = employee.email
    phone = employee.phone
    position = person.contributions.lazy.compactMap(\.record.position).first?.rawValue
    projects = TextList.encode(employee.projects)
    feeds = TextList.encode(employee.feeds)
    contributions =
      person.contributions.count == 1
      ? nil : TextList.encode(person.contributions.map { TextList.encode($0.fields) })
  }

  /// Reads the columns named in ``columns``, the first of them at an index.
  ///
  /// - Throws: SQLITE_CORRUPT if they are not what was written: SQLite itself notices a damaged
  ///   page, but not a damaged text.
  init(_ row: Row, from first: Int = 0) throws {
    key = NameKey(rawValue: try row.decode(atIndex: first))
    firstName = try row.decode(atIndex: first + 1)
    lastName = try row.decode(atIndex: first + 2)
    email = try row.decode(atIndex: first + 3)
    phone = try row.decode(atIndex: first + 4)
    position = try row.decode(atIndex: first + 5)
    projects = try row.decode(atIndex: first + 6)
    feeds = try row.decode(atIndex: first + 7)
    contributions = try row.decode(atIndex: first + 8)
    guard try row.decode(Int64.self, atIndex: first + Self.digestIndex) == digest else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee's row is damaged")
    }
  }

  /// Gives the values of ``columns`` to a statement.
  func bind(to values: inout BulkStatement.Values) {
    values.append(key.rawValue)
    for text in [firstName, lastName, email, phone, position, projects, feeds, contributions] {
      values.append(text)
    }
    values.append(digest)
  }

  /// The merged employee; `nil` if the row is not one that this program writes.
  var employee: Employee? {
    guard let name = FullName(first: firstName, last: lastName, key: key) else { return nil }
    return Employee(
      name: name, email: email, phone: phone,
      position: position.flatMap(Position.init(rawValue:)) ?? .other,
      projects: TextList.decode(projects), feeds: TextList.decode(feeds))
  }

  /// All that the feeds said; `nil` if the row is not one that this program writes.
  var person: Person? {
    if let contributions {
      let decoded = TextList.decode(contributions).compactMap { Contribution(TextList.decode($0)) }
      return Person(key: key, contributions: decoded)
    }
    guard let name = FullName(first: firstName, last: lastName, key: key) else { return nil }
    let record = FeedRecord(
      name: name, email: email, phone: phone, position: position.flatMap(Position.init(rawValue:)),
      projects: TextList.decode(projects))
    return Person(
      key: key,
      contributions: [Contribution(feed: TextList.decode(feeds).first ?? feeds, record: record)])
  }

  /// A hash of all the other columns, the same on every machine: equal rows have equal digests, and
  /// different rows different ones but for one pair in 2⁶⁴.
  ///
  /// Source: FNV-1a, 64 bits (draft-eastlake-fnv).
  var digest: Int64 {
    var hash = FNV1a()
    hash.combine(key.rawValue)
    for text in [firstName, lastName, email, phone, position, projects, feeds, contributions] {
      hash.combine(text)
    }
    return Int64(bitPattern: hash.value)
  }
}

extension Contribution {
  /// The record's fields for ``init(_:)``.
  fileprivate var fields: [String] {
    [
      feed, record.name.first, record.name.last, record.email, record.phone ?? "",
      record.position?.rawValue ?? "", TextList.encode(record.projects),
    ]
  }

  fileprivate init?(_ fields: [String]) {
    guard fields.count == 7, let name = FullName(first: fields[1], last: fields[2]) else {
      return nil
    }
    self.init(
      feed: fields[0],
      record: FeedRecord(
        name: name, email: fields[3], phone: fields[4].isEmpty ? nil : fields[4],
        position: Position(rawValue: fields[5]), projects: TextList.decode(fields[6])))
  }
}
