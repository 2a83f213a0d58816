/// A value that an answer has about its pages.
enum PageValue: Hashable {
  /// The address of the next one.
  case next
  /// The same as `href`, if an object is there.
  case nextReference
  case cursor
  /// Whether another page follows.
  case more
  /// The address for what changes from now on.
  case changes
  /// How many people there are in all.
  case total
  /// How many pages there are in all.
  case pages
  /// That it is a refusal.
  case refusal
  /// A sign that another page follows, where the feed doesn't say how it is found.
  case sign(NextPageSign)
}

extension FeedShape {
  /// The places of the values that an answer of this shape has about its pages.
  var pagePlaces: [PageValue: JSONPointer] {
    var places: [PageValue: JSONPointer] = [:]
    places[.changes] = changesPlace
    places[.cursor] = cursorPlace
    places[.refusal] = refusal?.condition.pointer
    switch next {
    case .url(let pointer):
      places[.next] = pointer
      places[.nextReference] = pointer.member("href")
    case .cursor(let pointer, _, let more): (places[.cursor], places[.more]) = (pointer, more)
    case .start(_, _, _, _, let total, _): places[.total] = total
    case .page(_, _, let total, let pages): (places[.total], places[.pages]) = (total, pages)
    case .link, .onePage: break
    case nil:
      if !isDirectory { for sign in NextPageSign.usual { places[.sign(sign)] = sign.pointer } }
    }
    return places
  }
}

extension FeedDocument {
  /// The cursor of the next page; `nil` if the answer has none, or says that it is the last one;
  /// throws `.badPageValue` if another page follows and there is no cursor for it.
  func cursor() throws(FeedError) -> String? {
    if hasMore == false { return nil }
    let cursor = try value(of: .cursor)
    if hasMore == true, cursor == nil { throw .badPageValue }
    return cursor
  }

  /// A number about the pages; `nil` if the answer does not say it; throws `.badPageValue` if it is
  /// not a number, or a negative one.
  func number(of value: PageValue) throws(FeedError) -> Int? {
    guard let text = try self.value(of: value) else { return nil }
    guard let number = Int(text), number >= 0 else { throw .badPageValue }
    return number
  }
}
