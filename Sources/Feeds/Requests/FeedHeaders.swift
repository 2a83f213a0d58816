import Foundation
import HTTP

/// A header that a request needs if its URL has a parameter with a certain value.
struct ParameterHeader: Hashable, Sendable {
  let parameter: Parameter
  let name: String
  let value: String
}

extension HTTPRequest {
  /// The request with the headers that a feed needs; it reads the server's words about a refusal.
  func withHeaders(of shape: FeedShape) -> HTTPRequest {
    var request = self
    request.headers.append(("Accept", shape.accept))
    let parameters = shape.parameterHeaders.isEmpty ? [] : url.queryParameters
    for header in shape.parameterHeaders where parameters.contains(header.parameter) {
      request.headers.append((header.name, header.value))
    }
    request.refusalMessage = { ServerMessage.read($0, challenge: $1) }
    return request
  }
}

extension String {
  /// The parameters of a URL's query; one that is not well encoded is as it is written.
  var queryParameters: [Parameter] {
    let query = prefix { $0 != "#" }.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").map { text in
      let pair = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      return Parameter(name: pair[0], value: pair.count > 1 ? pair[1] : "")
    }
  }
}
