import Basics
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles

/// A row of the table `employee`: a person's merged details, and the records if several.
struct EmployeeRow {
  let key: PersonKey
  let firstName: String
  let lastName: String
  /// The emails as ``EscapedLines``, the one that is shown first.
  let emails: String
  /// The phone numbers as ``EscapedLines``, the one that is shown first.
  let phones: String
  /// The position's code; `nil` if no feed gives one.
  let position: String?
  let projects: String
  let feeds: String
  /// The id in the feed of somebody with one record; `nil` if the feed gives none.
  let recordID: String?
  /// The records as ``EscapedLines`` of ``EscapedLines`` of fields; `nil` if there is one.
  let contributions: String?
  /// The merged pictures' addresses and feeds as ``EscapedLines``: thumbnail, full, others; or
  /// `nil`.
  let images: String?
  /// The merged ``Employee/more`` as ``EscapedLines``, names and values in turn.
  let more: String
  /// How many of the emails, the last ones, are a single record's ``FeedRecord/emailAliases``.
  let aliasCount: Int
  /// The digest of each record, eight bytes, the lowest first.
  let records: Data
  /// A hash of all the others.
  private(set) var digest: Int64 = 0

  /// The columns in the order of ``init(_:from:)`` and ``arguments``.
  static let columns = """
    key, first_name, last_name, emails, phones, position, projects, feeds, record_id, \
    contributions, images, more, alias_count, records, digest
    """

  init(_ person: Person) { self.init(person, merged: person.employee) }

  init(_ person: Person, merged employee: Employee) {
    key = person.key
    firstName = employee.name.first
    lastName = employee.name.last
    emails = EscapedLines.encode(employee.emails)
    phones = EscapedLines.encode(employee.phones)
    position = person.contributions.lazy.compactMap(\.record.position).first?.rawValue
    projects = EscapedLines.encode(employee.projects)
    feeds = EscapedLines.encode(employee.feeds)
    let only = person.contributions.count == 1 ? person.contributions[0].record : nil
    recordID = only?.id
    contributions =
      only == nil
      ? EscapedLines.encode(person.contributions.map { EscapedLines.encode($0.fields) }) : nil
    images = employee.images.stored
    more = EscapedLines.encode(employee.more.texts)
    aliasCount = only?.emailAliases.count ?? 0
    records = Data(numbers: person.contributions.map(\.record.digest.rawValue))
    digest = makeDigest()
  }

  static let damage: StaticString = "an employee's row is damaged"

  /// Reads a row; ``read(_:from:)`` checks its digest, which took longer in here.
  private init(_ row: Row, from first: Int) throws {
    key = PersonKey(rawValue: try row.decode(atIndex: first))
    firstName = try row.decode(atIndex: first + 1)
    lastName = try row.decode(atIndex: first + 2)
    emails = try row.decode(atIndex: first + 3)
    phones = try row.decode(atIndex: first + 4)
    position = try row.decode(atIndex: first + 5)
    projects = try row.decode(atIndex: first + 6)
    feeds = try row.decode(atIndex: first + 7)
    recordID = try row.decode(atIndex: first + 8)
    contributions = try row.decode(atIndex: first + 9)
    images = try row.decode(atIndex: first + 10)
    more = try row.decode(atIndex: first + 11)
    aliasCount = try row.decode(atIndex: first + 12)
    records = try row.decode(atIndex: first + 13)
    digest = try row.decode(atIndex: first + 14)
  }

  /// Reads the columns named in ``columns``, the first of them at an index.
  ///
  /// - Throws: SQLITE_CORRUPT if the digest differs: SQLite notices no damage within a text.
  static func read(_ row: Row, from first: Int = 0) throws -> EmployeeRow {
    let employee = try EmployeeRow(row, from: first)
    if employee.makeDigest() == employee.digest { return employee }
    throw DatabaseError.damage(damage)
  }

  /// Reads the rows that what follows `FROM employee` selects.
  static func fetch(
    _ db: Database, _ rest: String, _ values: StatementArguments = []
  ) throws -> some Cursor<EmployeeRow> {
    try Row.fetchCursor(db, sql: "SELECT \(columns) FROM employee \(rest)", arguments: values)
      .map { try read($0) }
  }

  var arguments: StatementArguments {
    [
      key.rawValue, firstName, lastName, emails, phones, position, projects, feeds, recordID,
      contributions, images, more, aliasCount, records, digest,
    ]
  }

  /// Whether the columns that are in an index are the same, byte by byte.
  func hasSameIndexEntries(as other: EmployeeRow) -> Bool {
    key == other.key && (position ?? "").utf8.elementsEqual((other.position ?? "").utf8)
  }

  /// The name; throws SQLITE_CORRUPT if a part is missing.
  var name: FullName {
    get throws {
      if let name = FullName(first: firstName, last: lastName, key: key.name) { return name }
      throw DatabaseError.damage("an employee without a name")
    }
  }

  /// The merged employee; throws SQLITE_CORRUPT without a name.
  var employee: Employee {
    get throws {
      Employee(
        key: key, name: try name, emails: EscapedLines.decode(emails),
        phones: EscapedLines.decode(phones),
        position: position.flatMap(Position.init(rawValue:)) ?? .other,
        projects: EscapedLines.decode(projects), feeds: EscapedLines.decode(feeds),
        images: PictureAddresses(stored: images), more: Self.fields(more))
    }
  }

  /// The person with all records; `nil` if the row is invalid.
  var person: Person? {
    if let contributions {
      let records = EscapedLines.decode(contributions).map(EscapedLines.decode)
      return Person(key: key, contributions: records.compactMap(Contribution.init))
    }
    guard let name = try? name else { return nil }
    let all = EscapedLines.decode(self.emails)
    let emails = all.dropLast(max(aliasCount, 0))
    let phones = EscapedLines.decode(self.phones)
    let images = PictureAddresses(stored: self.images)
    let record = FeedRecord(
      name: name, email: emails.first ?? "", phone: phones.first,
      position: position.flatMap(Position.init(rawValue:)),
      projects: EscapedLines.decode(projects),
      images: PictureSizes(thumb: images.thumb?.address, full: images.full?.address),
      id: recordID, more: Self.fields(more), otherEmails: Array(emails.dropFirst()),
      emailAliases: Array(all.dropFirst(emails.count)), otherPhones: Array(phones.dropFirst()))
    let feed = EscapedLines.decode(feeds).first ?? feeds
    return Person(key: key, contributions: [Contribution(feed: feed, record: record)])
  }

  /// The fields of a text as ``more`` is; most people have none.
  fileprivate static func fields(_ text: String) -> [OwnField] {
    text.isEmpty ? [] : [OwnField](texts: EscapedLines.decode(text))
  }

  private func makeDigest() -> Int64 {
    var hash = WordHash()
    hash.combine(key.rawValue)
    hash.combine(firstName)
    hash.combine(lastName)
    hash.combine(emails)
    hash.combine(phones)
    hash.combine(position)
    hash.combine(projects)
    hash.combine(feeds)
    hash.combine(recordID)
    hash.combine(contributions)
    hash.combine(images)
    hash.combine(more)
    hash.combine(String(aliasCount))
    unsafe records.withUnsafeBytes { unsafe hash.combine($0) }
    return hash.digest
  }

  /// Who has emails of some `addressKey`s now.
  static func holders(of emails: Set<String>, _ db: Database) throws -> [String: Set<PersonKey>] {
    var holders: [String: Set<PersonKey>] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT key, emails FROM employee")
    while let row = try rows.next() {
      let person = PersonKey(rawValue: try row.decode(atIndex: 0))
      for email in EscapedLines.decode(try row.decode(atIndex: 1)) {
        let key = email.addressKey
        if emails.contains(key) { holders[key, default: []].insert(person) }
      }
    }
    return holders
  }
}

extension Contribution {
  fileprivate var fields: [String] {
    [
      feed, record.name.first, record.name.last, EscapedLines.encode(record.ownEmails),
      EscapedLines.encode(record.phones), record.position?.rawValue ?? "",
      EscapedLines.encode(record.projects), record.images.thumb ?? "", record.images.full ?? "",
      record.id ?? "",
      EscapedLines.encode(record.more.texts), EscapedLines.encode(record.emailAliases),
    ]
  }

  /// The id of a record stored as ``fields``, empty for none; `nil` if it is of another feed.
  static func recordID(_ stored: String, in feed: String) -> String? {
    let fields = EscapedLines.decode(stored)
    return fields.count == fieldCount && fields[0] == feed ? fields[9] : nil
  }

  private static let fieldCount = 12

  init?(_ fields: [String]) {
    guard fields.count == Self.fieldCount, let name = FullName(first: fields[1], last: fields[2])
    else { return nil }
    let (emails, phones) = (EscapedLines.decode(fields[3]), EscapedLines.decode(fields[4]))
    self.init(
      feed: fields[0],
      record: FeedRecord(
        name: name, email: emails.first ?? "", phone: phones.first,
        position: Position(rawValue: fields[5]), projects: EscapedLines.decode(fields[6]),
        images: PictureSizes(thumb: fields[7], full: fields[8]), id: fields[9],
        more: EmployeeRow.fields(fields[10]), otherEmails: Array(emails.dropFirst()),
        emailAliases: EscapedLines.decode(fields[11]), otherPhones: Array(phones.dropFirst())))
  }
}

extension PictureAddresses {
  fileprivate var stored: String? {
    if isEmpty { return nil }
    let pictures: [FeedPicture?] = [thumb, full] + others.map { $0 }
    return EscapedLines.encode(pictures.flatMap { [$0?.address ?? "", $0?.feed ?? ""] })
  }

  fileprivate init(stored: String?) {
    guard let stored else {
      self.init()
      return
    }
    let fields = EscapedLines.decode(stored)
    func picture(_ index: Int) -> FeedPicture? {
      guard fields.count >= 4, fields.count.isMultiple(of: 2), !fields[index].isEmpty
      else { return nil }
      return FeedPicture(address: fields[index], feed: fields[index + 1])
    }
    let others = stride(from: 4, to: fields.count, by: 2).compactMap { picture($0) }
    self.init(thumb: picture(0), full: picture(2), others: others)
  }
}
