public import HTTP

/// Why a feed gave no usable answer.
public enum FeedError: Error, Hashable, Sendable {
  /// The request failed.
  case http(HTTPError)
  /// The answer is not a valid feed.
  case content(ContentFault)

  /// Whether the feed answered, but not with a valid feed; otherwise it could not be reached.
  public var isInvalidAnswer: Bool {
    switch self {
    case .http(let error): error.isInvalidResponse
    case .content: true
    }
  }
}

/// Why the content of an answer is not a valid feed.
public enum ContentFault: Error, Hashable, Sendable, Codable {
  /// It is empty.
  case emptyAnswer
  /// It is not valid JSON.
  case notJSON(JSONFault)
  /// It is a web page, perhaps a sign-in page.
  case webPage
  /// It is JSON, but not an object with an array named `employees`.
  case noEmployees
  /// None of the elements in `employees`, of which there are `count`, is usable; `reason` is the
  /// first one's.
  case noUsableRecord(count: Int, reason: String)
  /// `employees` has more elements than that.
  case tooManyRecords(limit: Int)
  /// Parsing one value would take more memory than the largest answer may have.
  case tooLargeValue
}

/// The cache stores errors as JSON: both cases as `{"cause": …}`, as before they were told apart.
extension FeedError: Codable {
  private enum CodingKeys: CodingKey {
    case cause
  }

  /// Decodes an error from its stored form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let fault = try? container.decode(ContentFault.self, forKey: .cause) {
      self = .content(fault)
    } else {
      self = .http(try HTTPError(from: decoder))
    }
  }

  /// Encodes the error in its stored form.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .http(let error): try error.encode(to: encoder)
    case .content(let fault):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(fault, forKey: .cause)
    }
  }
}
