internal import EmployeeDirectory

/// A summary of changes.
enum ChangeSummary {
  /// "2 joined, 1 left, 3 changed", counting people; empty without changes.
  ///
  /// A person who left one feed and joined another counts as changed.
  static func text(of changes: [Change]) -> String {
    var kinds: [NameKey: Change.Kind] = [:]
    for change in changes {
      let key = NameKey(change.fullName)
      kinds[key] = kinds[key].map { $0 == change.kind ? $0 : .changed } ?? change.kind
    }
    return Change.Kind.allCases.compactMap { kind in
      let count = kinds.values.count { $0 == kind }
      return count == 0 ? nil : kind.phrase.text(count: count)
    }.joined(separator: ScreenPhrase.comma.text)
  }
}

extension Change.Kind {
  /// The phrase that counts changes of this kind.
  fileprivate var phrase: ChangePhrase {
    switch self {
    case .joined: .joined
    case .left: .left
    case .changed: .changed
    case .renamed: .renamed
    }
  }
}
