internal import HTTP

extension HTTPRequest {
  /// The request with the headers that the server of a feed needs.
  func withHeaders(of shape: FeedShape) -> HTTPRequest {
    var request = self
    request.headers.append(("Accept", shape.accept))
    return request
  }
}
