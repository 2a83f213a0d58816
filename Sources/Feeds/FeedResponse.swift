public import EmployeeDirectory

/// What a feed answered.
public enum FeedResponse: Sendable {
  /// Nothing changed since the validators of the request (RFC 9110 15.4.5). Carries those to
  /// send next time: the request's, with what the response says instead.
  case notModified(Validators)
  /// The whole feed.
  case answer(FeedAnswer)
}

/// A feed's employees, read from a complete and valid answer.
public struct FeedAnswer: Sendable {
  /// The usable employees in the feed's order.
  public var records: [FeedRecord]
  /// The elements that could not be used, in the feed's order.
  public var skipped: [SkippedRecord]
  /// What to ask conditionally with next time; empty where the feed gives no validators.
  public var validators: Validators
  /// The size of the answer once decompressed.
  public var byteCount: Int

  /// Creates an answer from its parts.
  public init(
    records: [FeedRecord], skipped: [SkippedRecord] = [], validators: Validators = Validators(),
    byteCount: Int = 0
  ) {
    self.records = records
    self.skipped = skipped
    self.validators = validators
    self.byteCount = byteCount
  }
}
