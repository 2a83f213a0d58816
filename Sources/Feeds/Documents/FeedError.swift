public import EmployeeDirectory

/// The reasons why a feed's answer is not a valid feed.
public enum FeedError: Error, Hashable, Sendable, Codable {
  case emptyAnswer
  /// It is not valid JSON, from a place on if that is known.
  case notJSON(JSONFault, at: JSONLocation? = nil)
  /// The user's command failed.
  case transform(TransformFault)
  /// It is a web page, perhaps a sign-in page.
  case webPage
  /// It is JSON, but has no array of people where one is expected, by name or JSON Pointer; with
  /// the names of its first members.
  case noList(expected: String, keys: [String])
  /// It says that it is a refusal, though its status is 200; with the server's own words, of at
  /// most 200 characters, and whether the token is the reason.
  ///
  /// The words are untrusted: show only their `visible` form.
  case refused(message: String?, isOfToken: Bool)
  /// None of its `count` people is usable; `first` is what is wrong with the first.
  case noUsableRecord(count: Int, first: RecordFault)
  /// A list of objects was found whose members have no name; with those of the first object, as
  /// JSON Pointers into the answer.
  case noNames(members: [String])
  /// It is one page of several, and the feed doesn't say how the others are found.
  case morePages(NextPageSign)
  /// The next page is at another origin, which must not get this feed's token.
  case otherOrigin
  /// A value about its pages can't be used.
  case badPageValue
  /// The list moved while its pages were read, each time, so that some people may be on no page.
  case changedMeanwhile
  /// Its pages, which were on the disk, could not be read back; with the system's error number.
  case unreadablePages(errno: Int32)
  /// All pages together took too long.
  case tookTooLong
  /// A page, or the address of one, came again, or too many pages were empty.
  case repeatedPage
  /// Some people came, and fewer than the feed says there are.
  case incomplete(count: Int, total: Int)
  /// All came on one page, if its total or a refusal of more is right; no other page confirms that.
  case unconfirmedTotal(count: Int)
  /// It has more records than one of its size can have.
  case tooManyRecords(limit: Int)
  /// It has more people than the user lets one feed have.
  case tooManyPeople(limit: Int)
  /// Parsing one value would take more memory than the largest answer may have.
  case tooLargeValue
}
