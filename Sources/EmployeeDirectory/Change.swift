/// A change of one person in one feed.
public struct Change: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case joined, left, changed
  }

  /// A field before and after.
  public struct Field: Hashable, Sendable {
    /// The field.
    public let field: EmployeeField
    /// The old value; `nil` if there was none.
    public let old: String?
    /// The new value; `nil` if there is none.
    public let new: String?

    /// Creates a field's change.
    public init(field: EmployeeField, old: String?, new: String?) {
      self.field = field
      self.old = old
      self.new = new
    }
  }

  /// What happened.
  public let kind: Kind
  /// The person's name as the newer answer writes it.
  public let fullName: String
  /// The feed that changed.
  public let feed: String
  /// The fields that differ; empty unless `kind` is ``Kind/changed``.
  public let fields: [Field]

  /// Creates a change.
  public init(kind: Kind, fullName: String, feed: String, fields: [Field] = []) {
    self.kind = kind
    self.fullName = fullName
    self.feed = feed
    self.fields = fields
  }
}

extension Change {
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
    let fields = EmployeeField.allCases.compactMap { field -> Field? in
      if old.isSame(field, as: new) { return nil }
      var (before, after) = (old.text(of: field), new.text(of: field))
      if before == after {
        (before, after) = (old.exactText(of: field), new.exactText(of: field))
      }
      return Field(field: field, old: before, new: after)
    }
    if fields.isEmpty { return nil }
    return Change(kind: .changed, fullName: new.name.description, feed: feed, fields: fields)
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
