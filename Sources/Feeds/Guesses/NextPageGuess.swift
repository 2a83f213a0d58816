/// The way to the next page of an answer, guessed from the names of the answer's members.
struct NextPageGuess {
  /// How deep a member about pages may be.
  private static let depth = 2

  private static let nextNames = NextPageNames.addresses.map(\.plain)
  /// Names of a cursor, the likeliest first; the last ones may mean something else.
  private static let cursorNames =
    NextPageNames.cursors.map(\.plain) + ["endcursor", "after", "cursor", "next", "nextpage"]
  private static let moreNames = NextPageNames.more.map(\.plain)
  private static let pageNames = ["page", "currentpage", "pagenumber", "pageindex", "number"]
  private static let pageCountNames = ["totalpages", "pagecount", "pages", "numpages", "lastpage"]
  private static let startNames = ["offset", "skip", "startat", "startindex", "start"]
  private static let sizeNames = ["limit", "maxresults", "top", "pagesize", "perpage", "size"]
  private static let totalNames = ["total", "totalcount", "totalresults", "totalrecords"]

  private let members: [JSONMember]
  private let hasLink: Bool

  /// Searches an answer; `hasLink` says whether its `Link` field has the address of the next page.
  init(_ answer: Any, hasLink: Bool) {
    let object = answer as? [String: Any] ?? [:]
    // The outermost are the likeliest.
    members = JSONMember.all(in: object, depth: Self.depth).enumerated()
      .sorted { ($0.element.around.count, $0.offset) < ($1.element.around.count, $1.offset) }
      .map(\.element)
    self.hasLink = hasLink
  }

  /// The way; `nil` if the answer seems to be all there is.
  var way: NextPage? {
    if let address = members.first(where: Self.isAddress) { return .url(address.pointer) }
    if hasLink { return .link }
    if let way = cursor(where: Self.isCursor) ?? page ?? start { return way }
    // An only page has none of these, but perhaps the members for them.
    if let address = members.first(where: { Self.leadsOn($0) && JSONMember.isBlank($0.value) }) {
      return .url(address.pointer)
    }
    return cursor { JSONMember.isBlank($0.value) }
  }

  /// Whether a member is named like the address of the next page: `next`, or `href` in `next`.
  private static func leadsOn(_ member: JSONMember) -> Bool {
    if nextNames.contains(member.name) { return true }
    guard let last = member.around.last else { return false }
    return NextPageNames.references.contains(member.name) && nextNames.contains(last)
  }

  private static func isAddress(_ member: JSONMember) -> Bool {
    leadsOn(member) && (member.value as? String)?.isLikeAddress == true
  }

  private static func isCursor(_ member: JSONMember) -> Bool {
    if let text = member.value as? String { return !text.isEmpty }
    return member.name == "nextpage" && member.value is Int
  }

  private func cursor(where isCursor: (JSONMember) -> Bool) -> NextPage? {
    for name in Self.cursorNames {
      guard let cursor = members.first(where: { $0.name == name && isCursor($0) }) else { continue }
      // The nearest one: another object's may be about something else.
      let more = members.last {
        Self.moreNames.contains($0.name) && $0.value is Bool
          && cursor.around.starts(with: $0.around)
      }
      return .cursor(cursor.pointer, parameter: Self.parameter(for: cursor), more: more?.pointer)
    }
    return nil
  }

  private static func parameter(for cursor: JSONMember) -> String {
    switch cursor.name {
    case "nextcursor", "next": "cursor"
    case "nextpagetoken": cursor.key.contains("_") ? "page_token" : "pageToken"
    case "endcursor": "after"
    case "nextpage": "page"
    default: cursor.key
    }
  }

  private var page: NextPage? {
    guard let page = number(Self.pageNames), (0...1).contains(page.value),
      let count = number(Self.pageCountNames)
    else { return nil }
    let hasOwnName = ["pagenumber", "pageindex"].contains(page.member.name)
    return .page(
      parameter: hasOwnName ? page.member.key : "page", first: page.value,
      pages: count.member.pointer)
  }

  private var start: NextPage? {
    guard let start = number(Self.startNames), (0...1).contains(start.value),
      let size = number(Self.sizeNames, in: start.member.around), size.value > 0,
      let total = number(Self.totalNames)
    else { return nil }
    return .start(
      parameter: start.member.key, count: size.member.key, size: size.value, first: start.value,
      total: total.member.pointer)
  }

  /// The first of some names that has a number, perhaps in certain objects only.
  private func number(
    _ names: [String], in objects: [String]? = nil
  ) -> (member: JSONMember, value: Int)? {
    for name in names {
      for member in members where member.name == name && (objects ?? member.around) == member.around
      {
        if let value = member.value as? Int { return (member, value) }
      }
    }
    return nil
  }
}
