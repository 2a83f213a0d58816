/// Employees grouped by position, ready to be shown.
public struct Directory: Sendable {
  /// The employees of one position.
  public struct Group: Sendable {
    /// Their position.
    public let position: Position
    /// The employees by last and first name; never empty.
    public let employees: [Employee]
  }

  /// All employees, by last and first name.
  public let sorted: [Employee]

  /// The groups, sorted by label.
  public let groups: [Group]

  /// Groups employees by position.
  ///
  /// - Parameters:
  ///   - employees: by last and first name, in the order of ``Collation/order(of:)``.
  ///   - collation: the order of the groups.
  ///   - label: the label that is shown for a position.
  public init(
    sorted employees: [Employee], collation: Collation,
    label: (Position) -> String = \.rawValue
  ) {
    sorted = employees
    groups = Dictionary(grouping: employees, by: \.position)
      .map { position, members in
        (label: label(position), group: Group(position: position, employees: members))
      }
      .sorted { left, right in
        if left.label != right.label { return collation.precedes(left.label, right.label) }
        // Of two positions with the same label, the feeds' own comes first.
        let (position, other) = (left.group.position, right.group.position)
        let (isKnown, otherIsKnown) = (position.isKnown, other.isKnown)
        return isKnown == otherIsKnown
          ? collation.precedes(position.rawValue, other.rawValue) : isKnown
      }
      .map(\.group)
  }

  /// All employees, group by group.
  public var employees: [Employee] { groups.flatMap(\.employees) }

  /// The number of employees.
  public var count: Int { sorted.count }

  /// Whether there are no employees.
  public var isEmpty: Bool { sorted.isEmpty }
}
