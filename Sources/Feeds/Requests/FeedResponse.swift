public import Basics
public import EmployeeDirectory

/// A feed's answer.
public enum FeedResponse {
  /// Nothing changed since the validators of the request; carries those to send next time.
  case notModified(Validators)
  /// The whole feed.
  case answer(FeedAnswer)
}

/// A complete and valid answer of a feed.
public struct FeedAnswer {
  /// The feed's employees, but for those that ``unchanged`` names.
  public var records: FeedRecords
  /// The validators to send with the next request; empty if the feed sends none.
  public var validators = Validators()
  /// The size of the answer after decompression.
  public var byteCount = 0
  /// The number of references to other directory servers that came with it.
  public var references = 0
  /// How far the changes of a directory server's entries are in it; `nil` if the server can't be
  /// asked for what changed since.
  public var latestChange: ChangeMark?
  /// The attribute of a directory server's entries that has their ids; `nil` for other feeds.
  public var idAttribute: String?
  /// The address of later changes; `nil` if the feed gives none.
  public var changesLink: String?
  /// The elements that are as they were in the last answer; `nil` if all were asked for.
  public var unchanged: [UnchangedRecord]?
}
