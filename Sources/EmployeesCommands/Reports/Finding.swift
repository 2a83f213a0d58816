/// A problem that `doctor` found.
struct Finding: Equatable {
  /// The kind of a problem, in the order of the report.
  enum Kind: String, CaseIterable {
    case cache, log, me
    case signIn = "sign-in"
    case feed, record, namesake, email, contacts, card, suggestion, note, maildir, greeting, quote,
      mail,
      picture, permissions, leftover
  }

  let kind: Kind
  /// Where the problem is: a feed's record, a person, a file and line, a path.
  let location: String
  /// The problem in words, already ``Swift/String/visible``; may contain our ``DirectionMark``s.
  let problem: String
  /// The number of further problems of this kind and location that are not listed.
  var others = 0
}
