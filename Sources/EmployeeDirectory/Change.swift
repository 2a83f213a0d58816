/// What became different about one person in one feed.
public struct Change: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case joined, left, changed
  }

  /// A detail before and after.
  public struct Field: Hashable, Sendable {
    /// The detail it is about.
    public let field: EmployeeField
    /// What it was; `nil` for nothing.
    public let old: String?
    /// What it is; `nil` for nothing.
    public let new: String?

    /// Notes a detail before and after.
    public init(field: EmployeeField, old: String?, new: String?) {
      self.field = field
      self.old = old
      self.new = new
    }
  }

  /// What happened.
  public let kind: Kind
  /// Whom it happened to, as the newer answer writes it.
  public let fullName: String
  /// The feed that tells.
  public let feed: String
  /// The details that differ; empty unless `kind` is ``Kind/changed``.
  public let fields: [Field]

  /// Notes a change.
  public init(kind: Kind, fullName: String, feed: String, fields: [Field] = []) {
    self.kind = kind
    self.fullName = fullName
    self.feed = feed
    self.fields = fields
  }
}

extension Change {
  /// Compares what some feeds said of a person with what they say now.
  ///
  /// - Parameters:
  ///   - old: the person before, `nil` if no feed knew her.
  ///   - new: the person now, `nil` if no feed knows her.
  ///   - feeds: the feeds to compare, in order.
  /// - Returns: a change a feed at most, in the order of `feeds`.
  public static func between(_ old: Person?, _ new: Person?, in feeds: [String]) -> [Change] {
    feeds.compactMap { feed in
      switch (old?.employee(accordingTo: feed), new?.employee(accordingTo: feed)) {
      case (nil, nil): nil
      case (nil, let now?): Change(kind: .joined, fullName: now.name.description, feed: feed)
      case (let before?, nil): Change(kind: .left, fullName: before.name.description, feed: feed)
      case (let before?, let now?): between(before, now, in: feed)
      }
    }
  }

  private static func between(_ old: Employee, _ new: Employee, in feed: String) -> Change? {
    let fields = EmployeeField.allCases.compactMap { field -> Field? in
      let (before, after) = (old.text(of: field), new.text(of: field))
      let isSame = before == after && old.hasSameParts(of: field, as: new)
      return isSame ? nil : Field(field: field, old: before, new: after)
    }
    if fields.isEmpty { return nil }
    return Change(kind: .changed, fullName: new.name.description, feed: feed, fields: fields)
  }
}

extension Employee {
  /// Whether a detail that reads alike is the same: two projects read like one whose name holds a
  /// comma, and so do names whose parts meet at another place.
  fileprivate func hasSameParts(of field: EmployeeField, as other: Employee) -> Bool {
    switch field {
    case .name: name.first == other.name.first
    case .projects: projects == other.projects
    case .email, .phone, .position: true
    }
  }

  fileprivate func text(of field: EmployeeField) -> String? {
    let text =
      switch field {
      case .name: name.description
      case .email: email
      case .phone: phone ?? ""
      case .position: position.rawValue
      case .projects: projects.joined(separator: ", ")
      }
    return text.isEmpty ? nil : text
  }
}
