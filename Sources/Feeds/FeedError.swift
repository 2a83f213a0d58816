public import HTTP

/// Why a feed gave no usable answer.
public enum FeedError: Error, Hashable, Sendable {
  /// The request failed.
  case http(HTTPError)
  /// The answer is not a valid feed.
  case content(ContentError)

  /// Whether the feed answered, but not with a valid feed; otherwise it could not be reached.
  public var isInvalidAnswer: Bool {
    switch self {
    case .http(let error): error.isInvalidResponse
    case .content: true
    }
  }
}

extension FeedError: Codable {
  private enum CodingKeys: CodingKey {
    case cause
  }

  /// Decodes an error from its stored form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let fault = try? container.decode(ContentError.self, forKey: .cause) {
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
