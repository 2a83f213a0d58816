import Basics
import EmployeeDirectory
import FoundationEssentials
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// However people are divided into pages, the directory is that of one answer with all of them.
@Suite struct PageUnionTests {
  private static let names = [("Mari", "Tamm"), ("MARI", "tamm"), ("Jaan", "Õun"), ("A B", "C")]
  private static let emails = ["", "a@x.ee", "A@x.ee", "b@x.ee"]
  private static let phones = ["", "+372 5551 0101", "5551-0101", "7"]
  private static let projects = [#""P""#, #""P","Q""#, ""]

  /// A person of a feed as JSON; without a last name, nobody can use it.
  private static func person(_ id: Int?, _ random: inout SplitMix64) -> String {
    let name = names.randomElement(using: &random) ?? ("", "")
    let email = emails.randomElement(using: &random) ?? ""
    let phone = phones.randomElement(using: &random) ?? ""
    let last = Int.random(in: 0..<10, using: &random) == 0 ? "" : #""lname":"\#(name.1)","#
    let id = id.map { #""id":\#($0),"# } ?? ""
    return """
      {\(id)\(last)"fname":"\(name.0)","projects":[\(projects.randomElement(using: &random) ?? "")],\
      "contact_details":{"email":"\(email)","phone":"\(phone)"}}
      """
  }

  /// Divides people into pages, of which some may be empty.
  private static func pages(_ people: [String], _ random: inout SplitMix64) -> [[String]] {
    var pages: [[String]] = [[]]
    for person in people {
      while Int.random(in: 0..<3, using: &random) == 0 { pages.append([]) }
      pages[pages.count - 1].append(person)
    }
    return pages
  }

  private static func body(_ people: [String], _ more: String = "") -> String {
    #"{"employees":[\#(people.joined(separator: ","))]\#(more)}"#
  }

  /// The directory of some pages, of which all but the first may be in a file, next to another
  /// feed's records.
  private static func directory(
    _ pages: [[String]], in folder: String? = nil, beside others: [Contribution]
  ) -> Result<[Person], FeedError> {
    Result { () throws(FeedError) in
      var answer = FeedPages(
        FeedKind.employees.shape, maximumPeople: 100, folder: folder, memoryLimit: 0)
      for page in pages { try answer.add(ResponseBody(copying: Array(body(page).utf8))) }
      try answer.finish()
      return try directory(FeedRecords(answer.stored), beside: others)
    }
  }

  private static func directory(
    _ records: FeedRecords, beside others: [Contribution]
  ) throws(FeedError) -> [Person] {
    let own = try records.read().records.map { Contribution(feed: "A", record: $0.record) }
    return Person.merge(own + others).sorted { $0.key.rawValue < $1.key.rawValue }
  }

  /// Records of another feed, for some of the same people.
  private static func others(_ random: inout SplitMix64) -> [Contribution] {
    (0..<Int.random(in: 0..<3, using: &random)).compactMap { number in
      let name = names.randomElement(using: &random) ?? ("", "")
      return FullName(first: name.0, last: name.1).map {
        Contribution(
          feed: "B",
          record: FeedRecord(
            name: $0, email: emails.randomElement(using: &random) ?? "", id: "\(number)"))
      }
    }
  }

  /// A person's details, each once and in no order.
  private struct Details: Hashable {
    let key: PersonKey
    let details: Set<String>

    init(_ person: Person) {
      let employee = person.employee
      key = person.key
      details = Set(
        employee.emails.map(\.addressKey) + employee.phones.map(\.dialable) + employee.projects
          + employee.feeds)
    }
  }

  @Test(arguments: RandomSeeds.first(of: 20))
  func `people in random pages are those of one answer`(seed: UInt64) throws {
    try withScratchFolder { folder in
      for folder in [nil, folder.url.path] { comparePages(seed: seed, in: folder) }
    }
  }

  private func comparePages(seed: UInt64, in folder: String?) {
    var random = SplitMix64(seed: seed)
    for round in 0..<Self.rounds {
      let hasIDs = Bool.random(using: &random)
      let people = (0..<Int.random(in: 0..<7, using: &random)).map { number in
        Self.person(hasIDs ? number : nil, &random)
      }
      let others = Self.others(&random)
      let whole = Self.directory([people], beside: others)
      let inOrder = Self.directory(Self.pages(people, &random), in: folder, beside: others)
      let shuffled = Self.directory(
        Self.pages(people.shuffled(using: &random), &random), in: folder, beside: others)
      var isSame = inOrder == whole
      if hasIDs {
        isSame = isSame && shuffled == whole
      } else {
        // Of records that are one person, the first one is shown.
        isSame =
          isSame
          && shuffled.map { Set($0.map(Details.init)) }
            == whole.map {
              Set($0.map(Details.init))
            }
      }
      if !isSame {
        Issue.record("round \(round): \(people), \(others), \(whole), \(inOrder), \(shuffled)")
        return
      }
    }
  }

  private static let rounds = 100

  /// A way to the next page, and a page's place in it.
  private enum Way: CaseIterable {
    case url, cursor, start

    var next: NextPage {
      switch self {
      case .url: .url("/next")
      case .cursor: .cursor("/next", parameter: "page")
      case .start:
        .start(parameter: "page", count: "count", size: 100, first: 0, total: "/total")
      }
    }
  }

  @Test(arguments: RandomSeeds.first(of: 20))
  func `people in random pages of a server are those of one answer`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let people = (0..<8).map { Self.person($0, &random) }
    let others = Self.others(&random)
    for way in Way.allCases {
      let pages = Self.pages(people.shuffled(using: &random), &random)
        .filter { way != .start || !$0.isEmpty }
      // The pages by the parameter that asks for each.
      var keys = pages.indices.map { way == .url ? "%3F\($0)" : "\($0)" }
      if way == .start { keys = pages.indices.map { "\(pages[..<$0].joined().count)" } }
      let server = try FeedServer { [keys] request in
        let key = request.target.firstMatch(of: /page=([^&]*)/).map { String($0.1) }
        let page = key.flatMap { keys.firstIndex(of: $0) } ?? 0
        let next = page + 1 < pages.count ? keys[page + 1] : ""
        let more =
          switch way {
          case .url: next.isEmpty ? "" : #","next":"?page=\#(next)""#
          case .cursor: #","next":"\#(next)""#
          case .start: #","total":8"#
          }
        return .answer(Self.body(pages[page], more))
      }
      var shape = FeedKind.employees.shape
      shape.next = way.next
      var feed = request(server.url("/people?page=\(keys[0])"))
      feed.shape = shape
      let result = try #require(directClient.fetch([feed]).first)
      let directory = try Self.directory(result.answer.records, beside: others)
      #expect(try directory == Self.directory([people], beside: others).get(), "\(way)")
      #expect(server.requests.count == pages.count)
    }
  }
}
