import HTTP

@testable import EmployeeDirectory
@testable import Feeds

/// Reads arbitrary octets as a feed's answer, and does with its records what a launch does.
///
/// Traps where something does not hold, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFeed(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = ResponseBody(limit: count)
  // libFuzzer's octets live as long as this call; the body is a copy.
  let taken = unsafe UnsafeRawBufferPointer(start: start, count: count)
  guard unsafe (try? body.append(taken)) != nil else { return 0 }
  unsafe readAsOtherKinds(Array(taken))
  guard let document = try? FeedDocument(body) else { return 0 }
  var digests: [Int: RecordDigest] = [:]
  let answer = FeedRecords([document])
  let found = try? answer.read { place, digest in
    digests[place] = digest
    return true
  }
  guard let reading = found else { preconditionFailure("a page in memory can't be read") }
  let records = reading.records.map(\.record)
  checkDigests(of: reading, digests)
  let places = reading.skipped.map(\.index)
  precondition(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "not skipped in order")
  for record in records { check(record) }
  checkMerge(of: records)
  checkOrder(of: records.prefix(40).map(\.name))
  return 0
}

/// Reads octets as what they are not, and guesses what they are.
private func readAsOtherKinds(_ octets: [UInt8]) {
  let sample = FeedSample(octets)
  let guess = try? FeedGuess(sample)
  for shape in FeedKind.allCases.map(\.shape) + [guess?.shape].compactMap({ $0 }) {
    guard let reading = try? sample.people(shape) else { continue }
    for (_, record) in reading.records {
      precondition(!record.name.description.isEmpty, "a person without a name")
      precondition(record.more.allSatisfy { !$0.value.isEmpty }, "an empty field")
    }
  }
}

/// An element that has the digest of a record is that record.
private func checkDigests(of reading: RecordReading, _ digests: [Int: RecordDigest]) {
  var known: [RecordDigest: FeedRecord] = [:]
  for (_, record) in reading.records { known[record.digest] = record }
  for (place, record) in reading.records {
    guard let digest = digests[place], let same = known[digest] else { continue }
    precondition(same == record, "a digest of two records")
  }
}

private func check(_ record: FeedRecord) {
  let name = record.name
  precondition(!name.first.isEmpty && !name.last.isEmpty, "a blank name")
  precondition(FullName(first: name.first, last: name.last) == name, "a name collapses twice")
  precondition(NameKey(name.key.rawValue) == name.key, "a key has another key")
  precondition(record.phone?.isEmpty != true && !record.projects.contains(""), "a blank value")
  for address in [record.images.thumb, record.images.full] {
    precondition(address?.isEmpty != true && address?.contains("\0") != true, "a bad address")
  }
  // What is stored and read again is the same record.
  let again = FeedRecord(
    name: name, email: record.email, phone: record.phone, position: record.position,
    projects: record.projects, images: record.images, id: record.id)
  precondition(again == record, "a record is not what it makes of itself")
}

/// The first half comes from one feed, the second from another.
private func checkMerge(of records: [FeedRecord]) {
  let half = records.count / 2
  let contributions = records.enumerated().map { index, record in
    Contribution(feed: index < half ? "A" : "B", record: record)
  }
  let people = Person.merge(contributions)
  precondition(Set(people.map(\.key)).count == people.count, "a key appears twice")
  precondition(
    people.reduce(0) { $0 + $1.contributions.count } == records.count, "a record is lost")
  for person in people {
    let employee = person.employee
    precondition(employee.key.name == employee.name.key, "a key of another name")
    precondition(Set(employee.projects).count == employee.projects.count, "a project twice")
    precondition((1...2).contains(employee.feeds.count))
    for conflict in person.conflicts { precondition(employee.feeds.contains(conflict.feed)) }
    precondition(SearchQuery(name: employee.name.last).matches(employee), "not found by last name")
    precondition(
      SearchQuery(partsOfName: employee.name.description).matches(employee),
      "not found by its words")
  }
  let directory = Directory(
    sorted: people.map(\.employee), collation: Collation(localeIdentifier: "et"))
  precondition(directory.count == people.count, "somebody is in no group")
}

/// Everybody has one place, and the order by ranks is the one that two names alone have.
private func checkOrder(of names: [FullName]) {
  let collation = Collation(localeIdentifier: "et")
  let order = collation.order(of: names)
  precondition(order.sorted() == Array(names.indices), "an order that is none")
  for (left, right) in zip(order, order.dropFirst()) {
    precondition(!collation.precedes(names[right], names[left]), "not in order")
  }
}
