public import EmployeeDirectory

/// What a feed answered.
public enum FeedResponse {
  /// Nothing changed since the validators of the request (RFC 9110 15.4.5). Carries those to
  /// send next time: the request's, with what the response says instead.
  case notModified(Validators)
  /// The whole feed.
  case answer(FeedAnswer)
}

/// A complete and valid answer of a feed.
public struct FeedAnswer {
  /// The feed's employees.
  public var records: FeedRecords
  /// What to ask conditionally with next time; empty where the feed gives no validators.
  public var validators: Validators
  /// The size of the answer once decompressed.
  public var byteCount: Int

  /// Creates an answer from its parts.
  public init(
    records: FeedRecords, validators: Validators = Validators(), byteCount: Int = 0
  ) {
    self.records = records
    self.validators = validators
    self.byteCount = byteCount
  }
}
