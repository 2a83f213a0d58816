public import EmployeeDirectory

/// What a feed answered.
public enum FeedResponse {
  /// Nothing changed since the validators of the request; carries those to send next time.
  case notModified(Validators)
  /// The whole feed.
  case answer(FeedAnswer)
}

/// A complete and valid answer of a feed.
public struct FeedAnswer {
  /// The feed's employees.
  public var records: FeedRecords
  /// The validators to send with the next request; empty if the feed sends none.
  public var validators: Validators
  /// The size of the answer after decompression.
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
