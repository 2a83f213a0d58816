/// Something doubtful, and where.
struct Finding: Equatable {
  /// What kind of thing it is; the order is the one they are shown in.
  enum Kind: String, CaseIterable {
    case cache, feed, record, namesake, email, contacts, card, suggestion, permissions, leftover
  }

  let kind: Kind
  /// Where it is: a feed's record, a person, a file and line, a path.
  let place: String
  /// What is doubtful about it, fit to be shown: it may hold ``DirectionMark``s, and no others from data.
  let problem: String
  /// How many more there are of its kind and place, of which nothing else is kept.
  var others = 0
}
