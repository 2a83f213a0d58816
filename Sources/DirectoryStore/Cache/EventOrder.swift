import EmployeeDirectory

/// Orders the events of one refresh so that each key is free before somebody gets it.
struct EventOrder {
  /// The changes in the order of the directory, each with the person's key before a new name.
  let changes: [(key: PersonKey, change: Change, former: PersonKey?)]
  /// Keys of people who stay, but whose namesakes come or leave.
  let rekeyed: [(from: PersonKey, to: PersonKey)]
  /// Keys of people with other apostrophes or hyphens in exports now.
  let respelled: [PersonKey]
  /// The feeds whose answers are compared with former ones.
  let feeds: [String]

  var events: [ChangeBatch.Event] {
    let renames = renamesOfNamesakes
    let known = Set(renames)
    let others = changes.map { ChangeBatch.Event.change($0.key, $0.change) }
      .filter { !known.contains($0) }
    let taken = Set(renames.compactMap(\.changedKey))
    let (freeing, rest) = (others.filter { $0.frees(taken) }, others.filter { !$0.frees(taken) })
    return freeing + renames + rekeyings + respellings + rest
  }

  /// A renamed namesake first gets the key that the log knows, and leaves it before another's turn.
  private var renamesOfNamesakes: [ChangeBatch.Event] {
    changes.flatMap { key, change, former -> [ChangeBatch.Event] in
      guard let former, let known = change.formerKey, known != former else { return [] }
      return [.rekeyed(feed: change.feed, from: former, to: known), .change(key, change)]
    }
  }

  private var rekeyings: [ChangeBatch.Event] {
    rekeyed.flatMap { from, to -> [ChangeBatch.Event] in
      feeds.map { .rekeyed(feed: $0, from: from, to: to) }
    }
  }

  /// The same key twice for each person, in the first feed that changed the person.
  private var respellings: [ChangeBatch.Event] {
    respelled.compactMap { key -> ChangeBatch.Event? in
      changes.first { $0.key == key }.map { .rekeyed(feed: $0.change.feed, from: key, to: key) }
    }
  }
}

extension ChangeBatch.Event {
  fileprivate var changedKey: PersonKey? { if case .change(let key, _) = self { key } else { nil } }

  /// Whether somebody leaves, or takes another name, whose key is one of these.
  fileprivate func frees(_ keys: Set<PersonKey>) -> Bool {
    guard case .change(let key, let change) = self else { return false }
    return change.kind == .left && keys.contains(key) || change.formerKey.map(keys.contains) == true
  }
}
