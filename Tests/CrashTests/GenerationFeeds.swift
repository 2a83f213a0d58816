import Foundation
import TestSupport

/// Two feeds of ten and twelve people, whose answers differ by a generation number.
///
/// Everybody's only project names the generation of the answer, so that a mixture shows. Six people
/// of a feed are in every generation, two are in both feeds, and two are in the even or in the odd
/// generations only. In one feed, ids tell two people of one name apart, and somebody has one name
/// in even and another one in odd generations. Each token gets a generation of its own. A feed may
/// be one page or several.
final class GenerationFeeds: Sendable {
  /// The generation of both feeds' answers to requests without a token of their own.
  let generation = Locked(0)
  /// Whether they accept requests and answer none.
  let isSilent = Locked(false)
  /// Whether answers have an `ETag`, and requests with it get 304.
  let hasTags = Locked(false)
  /// How many people are on a page; `nil` for all of them.
  let pageSize = Locked<Int?>(nil)
  /// The page, counted from 0, in which the server ends the connection, and how; `nil` for none.
  let cut = Locked<(page: Int, ending: Ending)?>(nil)
  private let server: FeedServer

  /// The token that gets the current generation.
  static let anybody = "anybody"

  /// How a connection ends in the middle of a page.
  enum Ending: CaseIterable, Sendable {
    /// Before any of the page.
    case atOnce
    /// In the middle of what `Content-Length` announces.
    case closed
    case reset
    /// The end of the connection is all that says where the page ends.
    case unannounced

    func response(_ body: String) -> FeedServerResponse {
      let half = Array(body.utf8.prefix(body.utf8.count / 2))
      let fields = self == .unannounced ? [] : [("Content-Length", "\(body.utf8.count)")]
      let start = FeedServerResponse.Step.write(
        Array(FeedServerResponse.head(fields: fields).utf8) + half)
      switch self {
      case .atOnce: return .raw([])
      case .closed, .unannounced: return .raw([start])
      case .reset: return .raw([start, .reset])
      }
    }
  }

  init() throws {
    let (generation, isSilent, hasTags) = (generation, isSilent, hasTags)
    let (pageSize, cut) = (pageSize, cut)
    let numbers = Locked<[String: Int]>([:])
    server = try FeedServer { request in
      if isSilent.withLock({ $0 }) { return .raw([.stall]) }
      let current = generation.withLock { $0 }
      // Both requests with one token get the same generation; no other token gets it.
      let number = request["Authorization"].flatMap { token in
        token.hasSuffix(Self.anybody)
          ? nil
          : numbers.withLock { numbers in
            let number = numbers[token] ?? numbers.count + 2
            numbers[token] = number
            return number
          }
      }
      let feed = request.target.contains("Tartu") ? "Tartu" : "Tallinn"
      let page = request.target.firstMatch(of: /page=([0-9]+)/).flatMap { Int($0.1) } ?? 0
      let body = Self.answer(
        of: feed, number ?? current, page: page, size: pageSize.withLock { $0 })
      if let cut = cut.withLock({ $0 }), cut.page == page { return cut.ending.response(body) }
      if !hasTags.withLock({ $0 }) { return .answer(body) }
      let tag = "\"\(number ?? current)\""
      return request["If-None-Match"] == tag
        ? .status(304, fields: [("ETag", tag)]) : .answer(fields: [("ETag", tag)], body)
    }
  }

  /// The number of requests so far.
  var questions: Int { server.requests.count }

  func url(of feed: String) -> String { server.url("/\(feed)") }

  /// The project that everybody of a generation works at.
  static func project(_ generation: Int) -> String { "Generation \(generation)." }

  /// The generation of the first project in a listing.
  static func generation(in listing: String) -> Int? {
    listing.firstMatch(of: /"Generation ([0-9]+)\."/).flatMap { Int($0.1) }
  }

  /// A person of a feed.
  private struct Member {
    let first: String
    let last: String
    /// The id there; most have none.
    let id: Int?
    let email: String

    init(_ first: String, _ last: String, id: Int? = nil, mailbox: String? = nil) {
      (self.first, self.last, self.id) = (first, last, id)
      email = (mailbox ?? first.lowercased()) + "@example.ee"
    }

    var name: String { first + " " + last }
  }

  private static func members(of feed: String, _ generation: Int) -> [Member] {
    let hasIDs = feed == "Tallinn"
    let own = ["Anu", "Berit", "Carl", "Dora", "Eeva", "Fredi"].map { Member($0, feed + "lane") }
    let common = [Member("Mari", "Mõlemas", id: hasIDs ? 1 : nil), Member("Jüri", "Mõlemas")]
    let others = [
      Member("Mari", "Mõlemas", id: 2, mailbox: "mari.2"),
      Member("Eha", generation % 2 == 0 ? "Vana" : "Uus", id: 3),
    ]
    let some = (generation % 2 == 0 ? ["Paul", "Pille"] : ["Ülo", "Õie"]).map {
      Member($0, feed + "nik")
    }
    return own + common + (hasIDs ? others : []) + some
  }

  /// How many people of a feed have a name at the same time.
  static func bearers(of name: String, in feed: String) -> Int {
    max(1, members(of: feed, 0).count { $0.name == name })
  }

  private static func answer(
    of feed: String, _ generation: Int, page: Int, size: Int?
  ) -> String {
    let positions = ["IOS", "ANDROID", "WEB", "PM", "TESTER"]
    let records = members(of: feed, generation).enumerated().map { index, member in
      """
      {\(member.id.map { "\"id\":\($0)," } ?? "")"fname":"\(member.first)","lname":"\(member.last)",
       "contact_details":{"email":"\(member.email)","phone":"555 \(index)"},
       "position":"\(positions[(index + generation % 2) % 5])",
       "projects":["\(project(generation))"]}
      """
    }
    let size = size ?? records.count
    let people = records.dropFirst(page * size).prefix(size)
    let next = (page + 1) * size < records.count ? ",\"next\":\"?page=\(page + 1)\"" : ""
    return "{\"employees\":[\(people.joined(separator: ","))]\(next)}"
  }

  /// Whether a listing has everybody of a generation, by name and email, and no other generation's
  /// project.
  static func isWhole(_ listing: String, _ generation: Int) -> Bool {
    let listed = (try? JSONValue(listing).elements) ?? []
    let everybody = Set(
      ["Tallinn", "Tartu"].flatMap { members(of: $0, generation) }.map { [$0.name, $0.email] })
    let found = listed.map { [$0["full_name"]?.text ?? "", $0["email"]?.text ?? ""] }
    return Set(found) == everybody && found.count == everybody.count
      && listed.allSatisfy { $0["projects"] == [.string(project(generation))] }
  }

  /// The people on the cards, in order; some have two cards.
  private static let carded = ["Tallinn", "Tartu"].flatMap { members(of: $0, 0).dropLast() }

  /// Cards of most of the people.
  static let cards = carded.enumerated().map { index, person in
    "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:urn:card:\(index)\r\nFN:\(person.name)\r\n"
      + "N:\(person.last);\(person.first);;;\r\nEND:VCARD\r\n"
  }.joined()

  /// Whether a contact of a listing is one of somebody's cards, by its UID and its line.
  static func isCard(_ contact: JSONValue, of fullName: String) -> Bool {
    carded.indices.contains { index in
      carded[index].name == fullName
        && contact["uid"] == .string("urn:card:\(index)")
        && contact["line"] == .number(Double(index * 6 + 1))
    }
  }
}
