import Foundation
import TestSupport

/// A server that lists users, and tells who changed, as Microsoft Graph does.
///
/// Source: Microsoft Graph, "List users" and "user: delta".
final class GraphServer: Sendable {
  /// The members of each user, as JSON; the server knows those below.
  private struct State {
    var users: [(id: String, members: [String: String])] = []
    /// Who changed, in which members; nothing for one who was removed.
    var log: [(id: String, members: Set<String>?)] = []
    var firstKnown = 0
    var answers: [String: FeedServerResponse] = [:]
  }

  private static let members = [
    "givenName", "surname", "displayName", "mail", "businessPhones", "mobilePhone", "jobTitle",
    "department", "officeLocation", "accountEnabled", "userType",
  ]

  /// How many ids a filter may have.
  private static let idLimit = 15

  /// How many users a page has.
  private static let pageSize = 2

  private let state: Locked<State>
  private let server: FeedServer

  init() throws {
    let state = Locked(State())
    self.state = state
    server = try FeedServer { request in
      state.withLock { state in
        let port = request["Host"]?.split(separator: ":").last ?? ""
        return Self.response(to: request, at: "http://127.0.0.1:\(port)", &state)
      }
    }
  }

  /// The list of all users.
  var address: String { server.url("/v1.0/users") }

  /// The paths asked for so far, each without what its query has but the ids of a filter.
  var paths: [String] {
    server.requests.map { request in
      let parts = request.target.split(separator: "?", maxSplits: 1)
      let path = String(parts[0].dropFirst("/v1.0/users".count))
      if let ids = URLComponents(string: request.target).flatMap(Self.ids) {
        return "in " + ids.joined(separator: " ")
      }
      return parts.last?.contains("deltatoken=latest") == true ? path + " latest" : path
    }
  }

  /// The ids of a filter; `nil` without one.
  private static func ids(in url: URLComponents) -> [String]? {
    let filter = url.queryItems?.first { $0.name == "$filter" }?.value
    return filter?.wholeMatch(of: /id in \((.*)\)/).map { list in
      list.1.split(separator: ",").map { String($0.dropFirst().dropLast()) }
    }
  }

  /// Answers a path below `users` in another way, or with `in` a list of ids; `nil` as ever.
  func answer(_ path: String, _ response: FeedServerResponse?) {
    state.withLock { $0.answers[path] = response }
  }

  /// Adds a user, or changes members of one; values are JSON.
  func set(_ id: String, _ members: [String: String]) {
    state.withLock { state in
      if let index = state.users.firstIndex(where: { $0.id == id }) {
        state.users[index].members.merge(members) { $1 }
      } else {
        state.users.append((id, members))
      }
      state.log.append((id, Set(members.keys)))
    }
  }

  func remove(_ id: String) {
    state.withLock { state in
      state.users.removeAll { $0.id == id }
      state.log.append((id, nil))
    }
  }

  /// Forgets what changed until now.
  func forget() { state.withLock { $0.firstKnown = $0.log.count + 1 } }

  private static func response(
    to request: FeedServerRequest, at origin: String, _ state: inout State
  ) -> FeedServerResponse {
    guard let url = URLComponents(string: origin + request.target),
      url.path.hasPrefix("/v1.0/users")
    else { return .answer(status: 404, "{}") }
    let path = String(url.path.dropFirst("/v1.0/users".count))
    let ids = Self.ids(in: url)
    if let answer = state.answers[ids == nil ? path : "in"] { return answer }
    func value(_ name: String) -> String? { url.queryItems?.first { $0.name == name }?.value }
    let start = value("$skiptoken").flatMap { Int($0) } ?? 0
    let base = origin + "/v1.0/users"
    switch path {
    case "" where ids != nil:
      let asked = ids ?? []
      if asked.count > idLimit { return .answer(status: 400, "{}") }
      // In the server's own order, and nothing of those who are not there.
      let users = state.users.reversed().filter { asked.contains($0.id) }
        .map { object($0.id, $0.members, Set(members)) }
      return .answer(#"{"value":[\#(users.joined(separator: ","))]}"#)
    case "":
      let users = state.users.map { object($0.id, $0.members, Set(members)) }
      let next = "\(base)?$select=\(value("$select") ?? "")&$skiptoken="
      return .answer(page(of: users, from: start, next, link: nil))
    case "/delta":
      let since = value("$deltatoken").flatMap { Int($0) } ?? state.log.count
      if since < state.firstKnown { return .answer(status: 410, "{}") }
      let users = state.log.dropFirst(since).map { change -> String in
        guard let members = change.members,
          let user = state.users.first(where: { $0.id == change.id })
        else { return #"{"id":"\#(change.id)","@removed":{"reason":"changed"}}"# }
        return object(user.id, user.members, members)
      }
      let query = value("$select").map { "$select=\($0)&" } ?? ""
      return .answer(
        page(
          of: users, from: start, "\(base)/delta?\(query)$deltatoken=\(since)&$skiptoken=",
          link: "\(base)/delta?\(query)$deltatoken=\(state.log.count)"))
    default: return .answer(status: 404, "{}")
    }
  }

  private static func page(
    of users: [String], from start: Int, _ next: String, link: String?
  ) -> String {
    let end = min(start + pageSize, users.count)
    var parts = [#""value":[\#(users[min(start, end)..<end].joined(separator: ","))]"#]
    if end < users.count {
      parts.append(#""@odata.nextLink":"\#(next)\#(end)""#)
    } else if let link {
      parts.append(#""@odata.deltaLink":"\#(link)""#)
    }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func object(
    _ id: String, _ values: [String: String], _ members: Set<String>
  ) -> String {
    let texts = members.sorted().map { #""\#($0)":\#(values[$0] ?? "null")"# }
    return "{" + ([#""id":"\#(id)""#] + texts).joined(separator: ",") + "}"
  }
}
