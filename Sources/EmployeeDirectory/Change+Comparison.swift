/// A person before and after an answer; at least one of both is there.
public struct PersonStep: Sendable {
  /// What identifies the person.
  public let key: NameKey
  /// The person before; `nil` if no feed listed them.
  public let old: Person?
  /// The person now; `nil` if no feed lists them.
  public let new: Person?

  /// Notes a person.
  public init(key: NameKey, old: Person?, new: Person?) {
    (self.key, self.old, self.new) = (key, old, new)
  }
}

extension Change {
  /// Compares people before and after an answer.
  ///
  /// If one person of a feed left and one joined with the same email, and nobody else has it, that is one
  /// person with a new name.
  ///
  /// - Parameters:
  ///   - steps: the people who may differ.
  ///   - feeds: the feeds to compare, in order.
  ///   - holders: finds who has some case-folded emails now; called only if somebody may have a new name.
  /// - Returns: each change and the person's key, in the order of `steps` and `feeds`.
  /// - Throws: what `holders` throws.
  public static func between(
    _ steps: [PersonStep], in feeds: [String],
    holders: (Set<String>) throws -> [String: Set<NameKey>]
  ) rethrows -> [(key: NameKey, change: Change)] {
    var renames = Renames()
    let changes = steps.map { step in
      let changes = between(step.old, step.new, in: feeds)
      for change in changes { renames.note(change, step) }
      return changes
    }
    try renames.leaveOutSharedEmails(steps, holders)
    return zip(steps, changes).flatMap { step, changes in
      changes.compactMap { change in
        renames.replacement(of: change, step).map { (step.key, $0) }
      }
    }
  }

  /// Compares a person's old and new records in some feeds.
  ///
  /// - Parameters:
  ///   - old: the person before; `nil` if no feed listed them.
  ///   - new: the person now; `nil` if no feed lists them.
  ///   - feeds: the feeds to compare, in order.
  /// - Returns: at most one change per feed, in the order of `feeds`.
  public static func between(_ old: Person?, _ new: Person?, in feeds: [String]) -> [Change] {
    feeds.compactMap { feed in
      switch (old?.details(accordingTo: feed), new?.details(accordingTo: feed)) {
      case (nil, nil): nil
      case (nil, let now?): Change(kind: .joined, fullName: now.name.description, feed: feed)
      case (let before?, nil): Change(kind: .left, fullName: before.name.description, feed: feed)
      case (let before?, let now?): between(before, now, in: feed)
      }
    }
  }

  private static func between(_ old: Details, _ new: Details, in feed: String) -> Change? {
    let fields = fields(from: old, to: new)
    if fields.isEmpty { return nil }
    return Change(kind: .changed, fullName: new.name.description, feed: feed, fields: fields)
  }

  fileprivate static func fields(from old: Details, to new: Details) -> [Field] {
    EmployeeField.allCases.compactMap { field -> Field? in
      if old.isSame(field, as: new) { return nil }
      var (before, after) = (old.text(of: field), new.text(of: field))
      if before == after {
        (before, after) = (old.exactText(of: field), new.exactText(of: field))
      }
      return Field(field: field, old: before, new: after)
    }
  }
}

/// Who left and who joined each feed, to find those who changed their names.
private struct Renames {
  private struct Address: Hashable {
    let feed: String
    let email: String
  }

  private var left: [Address: [PersonStep]] = [:]
  private var joined: [Address: [PersonStep]] = [:]

  mutating func note(_ change: Change, _ step: PersonStep) {
    guard let address = address(change, step) else { return }
    if change.kind == .left { left[address, default: []].append(step) }
    if change.kind == .joined { joined[address, default: []].append(step) }
  }

  /// Leaves out emails that other people have or had, too.
  mutating func leaveOutSharedEmails(
    _ steps: [PersonStep], _ holders: (Set<String>) throws -> [String: Set<NameKey>]
  ) rethrows {
    let common = Set(left.keys).intersection(joined.keys)
    if common.isEmpty { return }
    let emails = Set(common.map(\.email))
    var holders = try holders(emails)
    for step in steps {
      for contribution in step.old?.contributions ?? [] {
        let email = contribution.record.email.caseFolded()
        if emails.contains(email) { holders[email, default: []].insert(step.key) }
      }
    }
    for address in common {
      let own = Set((left[address] ?? []).map(\.key) + (joined[address] ?? []).map(\.key))
      if !(holders[address.email] ?? []).isSubset(of: own) { left[address] = nil }
    }
  }

  /// The change to report: a rename for somebody who joined, nothing for who left, if both are one person.
  func replacement(of change: Change, _ step: PersonStep) -> Change? {
    guard let address = address(change, step), left[address]?.count == 1,
      joined[address]?.count == 1,
      let old = left[address]?.first?.old?.details(accordingTo: change.feed),
      let new = joined[address]?.first?.new?.details(accordingTo: change.feed)
    else { return change }
    if change.kind == .left { return nil }
    return Change(
      kind: .renamed, fullName: change.fullName, feed: change.feed,
      fields: Change.fields(from: old, to: new))
  }

  /// The email of somebody who left or joined; `nil` for other changes, and without an email.
  private func address(_ change: Change, _ step: PersonStep) -> Address? {
    let person: Person?
    switch change.kind {
    case .joined: person = step.new
    case .left: person = step.old
    case .changed, .renamed: return nil
    }
    guard let email = person?.details(accordingTo: change.feed)?.email, !email.isEmpty else {
      return nil
    }
    return Address(feed: change.feed, email: email.caseFolded())
  }
}

/// One feed's details of a person.
///
/// Unlike an ``Employee``, distinguishes a missing position from OTHER, which differ in a merge.
private struct Details {
  let name: FullName
  let email: String
  let phone: String?
  let position: Position?
  let projects: [String]

  func isSame(_ field: EmployeeField, as other: Details) -> Bool {
    switch field {
    case .name:
      name.description == other.name.description && name.first == other.name.first
    case .email: email == other.email
    case .phone: phone == other.phone
    case .position: position == other.position
    case .projects: projects == other.projects
    }
  }

  /// A detail as people read it; `nil` if it is empty.
  func text(of field: EmployeeField) -> String? {
    let text =
      switch field {
      case .name: name.description
      case .email: email
      case .phone: phone ?? ""
      case .position: position?.rawValue ?? ""
      case .projects: projects.joined(separator: ", ")
      }
    return text.isEmpty ? nil : text
  }

  /// A detail in a form that differs if the values differ: a name as "last, first", and projects in
  /// quotation marks, with marks inside doubled as in CSV (RFC 4180).
  func exactText(of field: EmployeeField) -> String? {
    switch field {
    case .name: name.last + ", " + name.first
    case .projects:
      projects.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ", ")
    case .email, .phone, .position: text(of: field)
    }
  }
}

extension Person {
  /// One feed's details of this person; `nil` if it does not list them.
  fileprivate func details(accordingTo feed: String) -> Details? {
    guard let employee = employee(accordingTo: feed) else { return nil }
    let position = contributions.lazy.filter { $0.feed == feed }.compactMap(\.record.position).first
    return Details(
      name: employee.name, email: employee.email, phone: employee.phone, position: position,
      projects: employee.projects)
  }
}
