import EmployeeDirectory

extension ChangeBatch.Event {
  /// Orders the events of one refresh so that each key is free before somebody gets it.
  ///
  /// Takes the changes in the order of the directory, each with the person's key before a new name,
  /// new keys of people who stay, keys of people with other apostrophes or hyphens in exports, and
  /// the feeds whose answers are compared with former ones.
  static func ordered(
    _ changes: [(key: PersonKey, change: Change, former: PersonKey?)],
    rekeyed: [(from: PersonKey, to: PersonKey)], respelled: [PersonKey], in feeds: [String]
  ) -> [Self] {
    // A renamed namesake first gets the key that the log knows, and leaves it before others' turn.
    let renames = changes.flatMap { key, change, former -> [Self] in
      guard let former, let known = change.formerKey, known != former else { return [] }
      return [.rekeyed(feed: change.feed, from: former, to: known), .change(key, change)]
    }
    let known = Set(renames)
    let others = changes.map { Self.change($0.key, $0.change) }.filter { !known.contains($0) }
    let taken = Set(renames.compactMap(\.changedKey))
    let (freeing, rest) = (others.filter { $0.frees(taken) }, others.filter { !$0.frees(taken) })
    let rekeyings = rekeyed.flatMap { from, to -> [Self] in
      feeds.map { .rekeyed(feed: $0, from: from, to: to) }
    }
    // The same key twice for each person, in the first feed that changed the person.
    let respellings = respelled.compactMap { key -> Self? in
      changes.first { $0.key == key }.map { .rekeyed(feed: $0.change.feed, from: key, to: key) }
    }
    return freeing + renames + rekeyings + respellings + rest
  }

  private var changedKey: PersonKey? { if case .change(let key, _) = self { key } else { nil } }

  /// Whether somebody leaves, or takes another name, whose key is one of these.
  private func frees(_ keys: Set<PersonKey>) -> Bool {
    guard case .change(let key, let change) = self else { return false }
    return change.kind == .left && keys.contains(key) || change.formerKey.map(keys.contains) == true
  }
}
