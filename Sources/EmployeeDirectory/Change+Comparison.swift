import Basics

/// A person before and after an answer; at least one of both is there.
public struct PersonStep: Sendable {
  /// Identifies the person.
  public let key: PersonKey
  /// The person before; `nil` if no feed listed them.
  public let old: Person?
  /// The person now; `nil` if no feed lists them.
  public let new: Person?

  /// Notes a person.
  public init(key: PersonKey, old: Person?, new: Person?) {
    (self.key, self.old, self.new) = (key, old, new)
  }

  /// The steps of people who share a name, one for each feed's own record: merging it with
  /// another feed's is not a change of the feed.
  public static func ofNamesakes(_ old: [Person], _ new: [Person]) -> [PersonStep] {
    let (before, after) = (NamesakeRecord.all(of: old), NamesakeRecord.all(of: new))
    let (past, present) = (NamesakeRecord.holders(before), NamesakeRecord.holders(after))
    return (before + after).map(\.record).uniqued().compactMap { record in
      let (was, now) = (past[record], present[record])
      guard let key = (now ?? was)?.key else { return nil }
      return PersonStep(
        key: key, old: was.flatMap(record.part(of:)), new: now.flatMap(record.part(of:)))
    }
  }

  /// Whether the only person of a name is another one now: a feed gives the name another id, and
  /// is not one of those whose ids are read in another way now.
  public static func isReplaced(_ old: Person, by new: Person, without feeds: Set<String>) -> Bool {
    old.contributions.contains { contribution in
      if feeds.contains(contribution.feed) { return false }
      let ids = new.contributions.filter { $0.feed == contribution.feed }.map(\.record.id)
      return contribution.record.id != nil && !ids.isEmpty && !ids.contains(nil)
        && !ids.contains(contribution.record.id)
    }
  }

  /// The keys of people who stay and get another key, each once; the same key twice if a record
  /// moved to a person who was there before, or from one who stays.
  public static func rekeyed(
    _ old: [Person], _ new: [Person]
  ) -> [(from: PersonKey, to: PersonKey)] {
    let after = NamesakeRecord.holders(NamesakeRecord.all(of: new))
    var found: [(from: PersonKey, to: PersonKey)] = []
    for (record, was) in NamesakeRecord.all(of: old) {
      guard let now = after[record], now.key != was.key else { continue }
      let isWhole =
        !new.contains { $0.key == was.key } && !old.contains { $0.key == now.key }
        && !found.contains { $0.from == was.key || $0.to == now.key }
      let step = (isWhole ? was.key : now.key, now.key)
      if !found.contains(where: { $0 == step }) { found.append(step) }
    }
    return found
  }
}

private struct NamesakeRecord: Hashable {
  let feed: String
  let id: String?

  static func all(of people: [Person]) -> [(record: NamesakeRecord, person: Person)] {
    people.flatMap { person in
      let records = person.contributions.map { NamesakeRecord(feed: $0.feed, id: $0.record.id) }
      return records.uniqued().map { ($0, person) }
    }
  }

  static func holders(_ records: [(record: Self, person: Person)]) -> [Self: Person] {
    Dictionary(records.map { ($0.record, $0.person) }) { first, _ in first }
  }

  /// The person as this record alone has them.
  func part(of person: Person) -> Person? {
    let own = person.contributions.filter { $0.feed == feed && $0.record.id == id }
    return Person(key: person.key, contributions: own)
  }
}

extension Person {
  /// Whether exports identify a person of the same key alike: by record, or by the name as written.
  public func isWritten(as other: Person) -> Bool {
    guard key.record == nil, let name = contributions.first?.record.name,
      let now = other.contributions.first?.record.name
    else { return true }
    return name == now || NameKey.written(name.description) == NameKey.written(now.description)
  }

  /// One feed's details of this person; `nil` if it does not list them.
  fileprivate func details(accordingTo feed: String) -> Details? {
    guard let employee = employee(accordingTo: feed) else { return nil }
    let position = contributions.lazy.filter { $0.feed == feed }.compactMap(\.record.position).first
    return Details(employee: employee, position: position)
  }
}

extension Change {
  /// Compares people before and after an answer: each change and the person's key, which a new name
  /// has changed from `former`, in the order of `steps` and `feeds`.
  ///
  /// If one person of a feed left and one joined with the same id, or without ids with the same
  /// email, and no one else has it, that is one person with a new name. `holders` finds who has
  /// emails of some `addressKey`s now; it is called only if someone may have a new name.
  public static func between(
    _ steps: [PersonStep], in feeds: [String],
    holders: (Set<String>) throws -> [String: Set<PersonKey>]
  ) rethrows -> [(key: PersonKey, change: Change, former: PersonKey?)] {
    var renames = Renames()
    let changes = steps.map { step in
      let changes = between(step.old, step.new, in: feeds)
      for change in changes { renames.add(change, step) }
      return changes
    }
    try renames.leaveOutSharedEmails(steps, holders)
    return zip(steps, changes).flatMap { step, changes in
      changes.compactMap { change in
        renames.replacement(of: change, step).map { (step.key, $0.change, $0.former) }
      }
    }
  }

  /// Compares a person's old and new records: at most one change per feed, in the order of `feeds`.
  public static func between(_ old: Person?, _ new: Person?, in feeds: [String]) -> [Change] {
    feeds.compactMap { feed in
      switch (old?.details(accordingTo: feed), new?.details(accordingTo: feed)) {
      case (nil, nil): nil
      case (nil, let now?): Change(kind: .joined, fullName: now.fullName, feed: feed)
      case (let before?, nil): Change(kind: .left, fullName: before.fullName, feed: feed)
      case (let before?, let now?): between(before, now, in: feed)
      }
    }
  }

  private static func between(_ old: Details, _ new: Details, in feed: String) -> Change? {
    let fields = fields(from: old, to: new)
    if fields.isEmpty { return nil }
    return Change(kind: .changed, fullName: new.fullName, feed: feed, fields: fields)
  }

  fileprivate static func fields(from old: Details, to new: Details) -> [Field] {
    EmployeeField.allCases.compactMap { field -> Field? in
      if old.values(of: field) == new.values(of: field) { return nil }
      var (before, after) = (old.text(of: field), new.text(of: field))
      if before == after { (before, after) = (old.exactText(of: field), new.exactText(of: field)) }
      return Field(field: field, old: before, new: after)
    }
  }
}

/// Who left and who joined each feed, to find those who changed their names.
private struct Renames {
  /// An id in a feed, or else an email, which somebody keeps under another name.
  private struct Address: Hashable {
    let feed: String
    var id: String?
    var email: String?
  }

  private var left: [Address: [PersonStep]] = [:]
  private var joined: [Address: [PersonStep]] = [:]

  mutating func add(_ change: Change, _ step: PersonStep) {
    guard let address = address(change, step) else { return }
    if change.kind == .left { left[address, default: []].append(step) }
    if change.kind == .joined { joined[address, default: []].append(step) }
  }

  /// Leaves out emails that others have or had, too.
  mutating func leaveOutSharedEmails(
    _ steps: [PersonStep], _ holders: (Set<String>) throws -> [String: Set<PersonKey>]
  ) rethrows {
    let common = Set(left.keys).intersection(joined.keys).filter { $0.email != nil }
    if common.isEmpty { return }
    let emails = Set(common.compactMap(\.email))
    var holders = try holders(emails)
    for step in steps {
      let former = step.old?.contributions.map(\.record.email.addressKey) ?? []
      for email in former where emails.contains(email) {
        holders[email, default: []].insert(step.key)
      }
    }
    for address in common {
      let own = Set((left[address] ?? []).map(\.key) + (joined[address] ?? []).map(\.key))
      let all = address.email.flatMap { holders[$0] } ?? []
      if !all.isSubset(of: own) { left[address] = nil }
    }
  }

  /// The change to report: a rename for the person who joined, `nil` for the one who left, if both
  /// are one person.
  func replacement(of change: Change, _ step: PersonStep) -> (change: Change, former: PersonKey?)? {
    guard let address = address(change, step), left[address]?.count == 1,
      joined[address]?.count == 1, let former = left[address]?.first?.key,
      let old = left[address]?.first?.old?.details(accordingTo: change.feed),
      let new = joined[address]?.first?.new?.details(accordingTo: change.feed)
    else { return (change, nil) }
    if change.kind == .left { return nil }
    let renamed = Change(
      kind: .renamed, fullName: change.fullName, feed: change.feed,
      fields: Change.fields(from: old, to: new))
    return (renamed, former)
  }

  /// The id or email of a person who left or joined; `nil` for other changes, and without either.
  private func address(_ change: Change, _ step: PersonStep) -> Address? {
    let person = change.kind == .joined ? step.new : change.kind == .left ? step.old : nil
    let records = person?.contributions.filter { $0.feed == change.feed }.map(\.record) ?? []
    if let id = records.lazy.compactMap(\.id).first { return Address(feed: change.feed, id: id) }
    return records.map(\.email).first { !$0.isEmpty }
      .map { Address(feed: change.feed, email: $0.addressKey) }
  }
}

/// One feed's details of a person, with a missing position, which a merge tells from OTHER.
private struct Details {
  let employee: Employee
  let position: Position?
  var fullName: String { employee.name.description }

  /// Texts that are the same only if the detail is.
  func values(of field: EmployeeField) -> [String] {
    switch field {
    case .name: [fullName, employee.name.first]
    case .email: employee.emails
    case .phone: employee.phones
    case .position: position.map { [$0.rawValue] } ?? []
    case .projects: employee.projects
    }
  }

  /// A detail as people read it; `nil` if it is empty.
  func text(of field: EmployeeField) -> String? {
    let values = values(of: field)
    let text = field == .projects ? values.joined(separator: ", ") : values.first ?? ""
    return text.isEmpty ? nil : text
  }

  /// A detail in a form that differs if the values differ: a name as "last, first", and lists in
  /// quotation marks, with marks inside doubled as in CSV (RFC 4180).
  func exactText(of field: EmployeeField) -> String? {
    switch field {
    case .name: employee.name.last + ", " + employee.name.first
    case .position: text(of: field)
    case .email, .phone, .projects:
      values(of: field).map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
        .joined(separator: ", ")
    }
  }
}
