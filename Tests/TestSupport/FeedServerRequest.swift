/// A request as the test server received it.
public struct FeedServerRequest: Sendable {
  /// `GET`, as written.
  public let method: String
  /// The request target: a path with its query, or a whole URL if the server acts as a proxy.
  public let target: String
  /// The header fields, in order.
  public let fields: [(name: String, value: String)]
  /// The body, as long as its Content-Length says.
  public let body: [UInt8]
  /// Its index among the server's requests.
  public let number: Int

  init(head: String, body: [UInt8] = [], number: Int = 0) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    method = String(words.first ?? "")
    target = String(words.dropFirst().first ?? "")
    fields = lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(value))
    }
    self.body = body
    self.number = number
  }

  /// The length that the head announces; 0 without one.
  var contentLength: Int { self["Content-Length"].flatMap { Int($0) } ?? 0 }

  /// The first field with a name, ignoring case; `nil` if there is none.
  public subscript(name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
