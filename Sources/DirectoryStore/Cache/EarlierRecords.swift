import EmployeeDirectory

/// The stored records of changed ones with several emails or phones, by feed and id.
struct EarlierRecords {
  private struct Key: Hashable {
    let feed: String
    let id: String?
    let name: NameKey?

    init(_ contribution: Contribution) {
      (feed, id) = (contribution.feed, contribution.record.id)
      name = id == nil ? contribution.record.name.key : nil
    }
  }

  private var records: [Key: FeedRecord] = [:]

  init() {}

  init(_ known: ExistingRows, of diff: AnswerDiff, from feeds: Set<Int>) throws {
    if known.entries.isEmpty { return }
    var wanted: Set<Key> = []
    for index in diff.severalValued {
      for contribution in try diff.contributions(diff.names[index], from: feeds)
      where contribution.record.hasSeveralValues { wanted.insert(Key(contribution)) }
    }
    if wanted.isEmpty { return }
    for row in known.entries.indices {
      let isConfirmed = known.entries[row].feeds.allSatisfy { feed in
        !feeds.contains(feed) || diff.confirms(row, by: feed)
      }
      if isConfirmed { continue }
      for contribution in try known.person(at: row).contributions {
        let key = Key(contribution)
        if wanted.remove(key) != nil { records[key] = contribution.record }
      }
    }
  }

  /// The contributions with the emails and phones that were shown before, where they have them.
  func showingValues(_ contributions: [Contribution]) -> [Contribution] {
    if records.isEmpty { return contributions }
    return contributions.map { contribution in
      guard let earlier = records[Key(contribution)] else { return contribution }
      return Contribution(
        feed: contribution.feed, record: contribution.record.showingValues(of: earlier))
    }
  }
}

extension FeedRecord {
  var hasSeveralValues: Bool { !otherEmails.isEmpty || !otherPhones.isEmpty }
}
