import CSimdJSON

/// How an answer of status 200 says that it is a refusal.
struct Refusal: Hashable, Sendable {
  let condition: ValueCondition
  /// The server's words if the token is the reason.
  let tokenErrorCodes: [String]
  /// The server's words if the cursor of a page is the reason.
  ///
  /// Computed, so that ``FeedShape/digest`` leaves it out: it doesn't change how people are read.
  var cursorErrorCodes: [String] { ["invalid_cursor"] }

  /// Slack: "Evaluating responses" and the errors of `users.list`.
  static let slack = Refusal(
    condition: ValueCondition("/ok", "false"),
    tokenErrorCodes: ["invalid_auth", "token_expired", "token_revoked"])
}

/// When an answer without a list of people is an empty list, instead of an error.
enum MissingList: Hashable, Sendable {
  /// If it says that there are 0 people.
  case ofNobody
  /// If it has a cursor, or no members but these.
  case among([String])
}

extension ShapePlaces {
  /// A value that a document has about its pages; a missing one if the shape has no place for it.
  func value(_ page: PageValue, in document: OpaquePointer) -> RawValue {
    guard let place = pages[page] else { return RawValue() }
    return unsafe RawValue(CSimdJSONGetInDocument(document, place))
  }

  /// Why a document of valid JSON is not a page of people; `nil` if it is one.
  func fault(of document: OpaquePointer, _ bytes: UnsafeBufferPointer<UInt8>) -> FeedError? {
    if let refusal = shape.refusal,
      refusal.condition.texts.contains(unsafe value(.refusal, in: document).string)
    {
      let message = unsafe ServerMessage.read(bytes)
      let isOfToken = message.map { refusal.tokenErrorCodes.contains($0) } ?? false
      return .refused(message: message, isOfToken: isOfToken)
    }
    let list = unsafe CSimdJSONListOf(document)
    if list == CSimdJSONListFound || list == CSimdJSONListNull && !shape.isOffice { return nil }
    let keys = unsafe JSONSyntax.keys(in: bytes)
    if list == CSimdJSONListMissing, unsafe hasNobody(document, keys) { return nil }
    return .noList(expected: shape.label(of: shape.people), keys: keys)
  }

  /// Whether a document without a list says that it has nobody.
  private func hasNobody(_ document: OpaquePointer, _ keys: [String]) -> Bool {
    switch shape.missingList {
    case nil: return false
    case .ofNobody: return unsafe value(.total, in: document).string == "0"
    case .among(let members):
      let cursor = unsafe value(.cursor, in: document).string
      return !cursor.isEmpty || keys.allSatisfy(members.contains)
    }
  }
}
