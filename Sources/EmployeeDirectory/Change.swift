/// A change of one person in one feed.
public struct Change: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case joined, left, changed
    /// Changed the name: the answer lists a new person with the email of one who is missing.
    case renamed
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
      (self.field, self.old, self.new) = (field, old, new)
    }
  }

  /// The kind of change.
  public let kind: Kind
  /// The person's name as the newer answer writes it.
  public let fullName: String
  /// The feed that changed.
  public let feed: String
  /// The fields that differ, a name first; none but of ``Kind/changed`` and ``Kind/renamed``.
  public let fields: [Field]

  /// Creates a change.
  public init(kind: Kind, fullName: String, feed: String, fields: [Field] = []) {
    (self.kind, self.fullName, self.feed, self.fields) = (kind, fullName, feed, fields)
  }

  /// The person's name before ``Kind/renamed``; `nil` for other kinds.
  public var formerName: String? {
    kind == .renamed ? fields.first { $0.field == .name }?.old : nil
  }

  /// The person's key before ``Kind/renamed``; `nil` for other kinds.
  public var formerKey: PersonKey? { formerName.map { PersonKey(NameKey($0)) } }
}
