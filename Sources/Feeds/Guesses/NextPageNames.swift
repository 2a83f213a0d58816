/// The usual names of members about the next page, in camel case.
enum NextPageNames {
  /// Its address, or an object that has it.
  static let addresses = [
    "next", "nextLink", "@odata.nextLink", "nextUrl", "nextUri", "nextHref", "nextPage",
    "nextPageUrl", "nextPageLink",
  ]
  /// The address in such an object.
  static let references = ["href", "url", "uri", "link"]
  /// A cursor for it, the likeliest first.
  static let cursors = ["nextCursor", "nextPageToken", "nextToken", "continuationToken"]
  /// Its number.
  static let numbers = ["nextPage"]
  /// Whether there is one.
  static let more = ["hasMore", "hasNext", "hasNextPage", "hasMorePages", "more"]

  /// A name in camel case, and in snake case if that is another one.
  static func spellings(of name: String) -> [String] {
    let snake = name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "_" }
      text += letter.lowercased()
    }
    return snake == name ? [name] : [name, snake]
  }
}
