/// The steps that the test server takes on a connection after it has read a request's head.
public struct FeedServerResponse: Sendable {
  /// One step on a connection.
  public enum Step: Sendable {
    /// Writes the bytes.
    case write([UInt8])
    /// Writes the bytes again and again, for as long as the client reads them.
    case writeForever([UInt8])
    /// Writes one byte after the other, with a pause after each.
    case drip([UInt8], pause: Duration)
    /// Does nothing until the client closes or the server stops.
    case stall
    /// Ends the connection with a reset (TCP RST) instead of a close.
    case reset
  }

  let steps: [Step]

  /// Takes the steps one after the other, then closes the connection.
  public static func raw(_ steps: [Step]) -> Self { Self(steps: steps) }

  /// Writes a text as it is, then closes the connection.
  public static func raw(_ text: String) -> Self { raw([.write(Array(text.utf8))]) }

  /// A well-formed response with a Content-Length.
  public static func answer(
    status: Int = 200, fields: [(String, String)] = [], body: [UInt8]
  ) -> Self {
    let head = head(status: status, fields: fields + [("Content-Length", "\(body.count)")])
    return raw([.write(Array(head.utf8) + body)])
  }

  /// A well-formed response with a text as its content.
  public static func answer(
    status: Int = 200, fields: [(String, String)] = [], _ body: String
  ) -> Self {
    answer(status: status, fields: fields, body: Array(body.utf8))
  }

  /// A response without content, such as a 304.
  public static func status(_ status: Int, fields: [(String, String)] = []) -> Self {
    raw(head(status: status, fields: fields))
  }

  /// A redirect to a URL.
  public static func redirect(to location: String, status: Int = 302) -> Self {
    .status(status, fields: [("Location", location), ("Content-Length", "0")])
  }

  /// The status line, the fields, `Connection: close` and the empty line of a response.
  public static func head(status: Int = 200, fields: [(String, String)] = []) -> String {
    let lines = (fields + [("Connection", "close")]).map { "\($0.0): \($0.1)\r\n" }
    return "HTTP/1.1 \(status) Scripted\r\n" + lines.joined() + "\r\n"
  }
}
