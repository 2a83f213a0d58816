import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// People in pages.
enum Pages {
  private static let people = (1...7).map { #"{"id":"\#($0)","fname":"P\#($0)","lname":"L"}"# }

  /// The first names of all of them.
  static let all = (1...7).map { "P\($0)" }

  /// People from an index on, as a list.
  static func list(_ from: Int, _ count: Int) -> String {
    people.dropFirst(from).prefix(count).joined(separator: ",")
  }

  /// The value of a parameter of a request's query; `nil` if it has none.
  static func value(_ name: String, of request: FeedServerRequest) -> String? {
    let parameters = request.target.split(separator: "?").dropFirst().first?.split(separator: "&")
    let pairs = (parameters ?? []).map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    return pairs.first { $0[0] == name }?.last
  }

  static func number(_ name: String, of request: FeedServerRequest) -> Int? {
    value(name, of: request).flatMap { Int($0) }
  }

  /// The shape of the two offices, with another way to the next page.
  static func shape(_ next: NextPage) -> FeedShape {
    var shape = FeedKind.employees.shape
    shape.next = next
    return shape
  }

  /// The first names in an answer.
  static func names(_ result: Result<FeedResponse, FeedFetchError>) throws -> [String] {
    try result.answer.employees.map(\.name.first)
  }
}

/// Fetches the pages of a server.
func fetch(
  _ server: FeedServer, _ shape: FeedShape = FeedKind.employees.shape, maximumPeople: Int = 100
) throws -> Result<FeedResponse, FeedFetchError> {
  var feed = request(server.url("/people?a=1"))
  (feed.shape, feed.maximumPeople) = (shape, maximumPeople)
  return try #require(directClient.fetch([feed]).first)
}
