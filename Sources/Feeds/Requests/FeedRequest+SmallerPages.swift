import HTTP

extension FeedRequest {
  /// How many people to ask for if a server refuses more.
  private static let smallerPage = 100

  /// The feed with smaller pages, for a server that answered 400 to the size that its kind asks
  /// for; `nil` after another error, or if the size is small already, or the user's own.
  func withSmallerPages(after error: HTTPError) -> FeedRequest? {
    guard error.cause == .status(400), transform == nil,
      case .start(let parameter, let count, let size, let first, let total, false) = shape.next,
      size > Self.smallerPage
    else { return nil }
    var feed = self
    feed.shape.next = .start(
      parameter: parameter, count: count, size: Self.smallerPage, first: first, total: total,
      isExplicit: false)
    return feed
  }
}
