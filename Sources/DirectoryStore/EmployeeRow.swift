internal import EmployeeDirectory
internal import Foundation
internal import GRDB
internal import SQLiteFiles

/// A person's row in the table `employee`: the merged details, and the records if there are several.
struct EmployeeRow {
  let key: NameKey
  let firstName: String
  let lastName: String
  let email: String
  let phone: String?
  /// The position's code; `nil` if no feed gives one.
  let position: String?
  /// The projects as ``EscapedLines``.
  let projects: String
  /// The feeds' names as ``EscapedLines``.
  let feeds: String
  /// The records as ``EscapedLines``, each record ``EscapedLines`` of its fields; `nil` if there is one.
  let contributions: String?
  /// The merged pictures as ``EscapedLines``: the thumbnail's address and its feed, the full picture's
  /// address and its feed; `nil` if there are none.
  let images: String?
  /// The digest of each record, eight bytes, the lowest first.
  let records: Data
  /// A hash of all the others.
  private(set) var digest: Int64 = 0

  /// The columns in the order of ``init(_:from:)`` and ``arguments``.
  static let columns = """
    key, first_name, last_name, email, phone, position, projects, feeds, contributions, \
    images, records, digest
    """

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
    projects = EscapedLines.encode(employee.projects)
    feeds = EscapedLines.encode(employee.feeds)
    contributions =
      person.contributions.count == 1
      ? nil : EscapedLines.encode(person.contributions.map { EscapedLines.encode($0.fields) })
    images = employee.images.stored
    records = Data(person.contributions.flatMap(\.record.digest.bytes))
    digest = makeDigest()
  }

  /// Reads the columns named in ``columns``, the first of them at an index.
  ///
  /// - Throws: SQLITE_CORRUPT if the digest differs: SQLite itself notices a damaged page, but not a
  ///   damaged text.
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
    images = try row.decode(atIndex: first + 9)
    records = try row.decode(atIndex: first + 10)
    digest = makeDigest()
    guard try row.decode(atIndex: first + 11) == digest else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "an employee's row is damaged")
    }
  }

  /// The values of ``columns``.
  var arguments: StatementArguments {
    [
      key.rawValue, firstName, lastName, email, phone, position, projects, feeds, contributions,
      images, records, digest,
    ]
  }

  /// Whether the columns that are in an index are the same, byte by byte.
  func hasSameIndexEntries(as other: EmployeeRow) -> Bool {
    key == other.key && (position ?? "").utf8.elementsEqual((other.position ?? "").utf8)
  }

  /// The merged employee; `nil` if the row is invalid.
  var employee: Employee? {
    guard let name = FullName(first: firstName, last: lastName, key: key) else { return nil }
    return Employee(
      name: name, email: email, phone: phone,
      position: position.flatMap(Position.init(rawValue:)) ?? .other,
      projects: EscapedLines.decode(projects), feeds: EscapedLines.decode(feeds),
      images: PictureAddresses(stored: images))
  }

  /// The person with all records; `nil` if the row is invalid.
  var person: Person? {
    if let contributions {
      let decoded = EscapedLines.decode(contributions).compactMap {
        Contribution(EscapedLines.decode($0))
      }
      return Person(key: key, contributions: decoded)
    }
    guard let name = FullName(first: firstName, last: lastName, key: key) else { return nil }
    let record = FeedRecord(
      name: name, email: email, phone: phone, position: position.flatMap(Position.init(rawValue:)),
      projects: EscapedLines.decode(projects), images: PictureAddresses(stored: images).addresses)
    return Person(
      key: key,
      contributions: [Contribution(feed: EscapedLines.decode(feeds).first ?? feeds, record: record)]
    )
  }

  private func makeDigest() -> Int64 {
    var hash = FNV1a()
    hash.combine(key.rawValue)
    hash.combine(firstName)
    hash.combine(lastName)
    hash.combine(email)
    hash.combine(phone)
    hash.combine(position)
    hash.combine(projects)
    hash.combine(feeds)
    hash.combine(contributions)
    hash.combine(images)
    unsafe records.withUnsafeBytes { unsafe hash.combine($0) }
    return Int64(bitPattern: hash.value)
  }
}

extension RecordDigest {
  /// Eight bytes, the lowest first.
  fileprivate var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: rawValue >> (8 * $0)) }
  }
}

extension Contribution {
  /// The record's fields for ``init(_:)``; two more if it has pictures.
  fileprivate var fields: [String] {
    let fields = [
      feed, record.name.first, record.name.last, record.email, record.phone ?? "",
      record.position?.rawValue ?? "", EscapedLines.encode(record.projects),
    ]
    let images = record.images
    return images.isEmpty ? fields : fields + [images.thumb ?? "", images.full ?? ""]
  }

  init?(_ fields: [String]) {
    guard fields.count == 7 || fields.count == 9,
      let name = FullName(first: fields[1], last: fields[2])
    else {
      return nil
    }
    self.init(
      feed: fields[0],
      record: FeedRecord(
        name: name, email: fields[3], phone: fields[4].isEmpty ? nil : fields[4],
        position: Position(rawValue: fields[5]), projects: EscapedLines.decode(fields[6]),
        images: fields.count == 9
          ? PictureSizes(thumb: fields[7], full: fields[8]) : PictureSizes()))
  }
}

extension PictureAddresses {
  /// The text for ``EmployeeRow/images``.
  fileprivate var stored: String? {
    if isEmpty { return nil }
    return EscapedLines.encode(
      [thumb, full].flatMap { [$0?.address ?? "", $0?.feed ?? ""] })
  }

  fileprivate init(stored: String?) {
    guard let stored else {
      self.init()
      return
    }
    let fields = EscapedLines.decode(stored)
    func picture(_ index: Int) -> FeedPicture? {
      guard fields.count == 4, !fields[index].isEmpty else { return nil }
      return FeedPicture(address: fields[index], feed: fields[index + 1])
    }
    self.init(thumb: picture(0), full: picture(2))
  }

  /// The addresses alone, as one feed gives them.
  fileprivate var addresses: PictureSizes<String> {
    PictureSizes<String>(thumb: thumb?.address, full: full?.address)
  }
}
