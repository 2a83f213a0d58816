/// Employees grouped by position, ready to be shown.
public struct Directory: Sendable {
  /// Everybody who does the same work.
  public struct Group: Sendable {
    /// What they do.
    public let position: Position
    /// They, by last and first name; never empty.
    public let employees: [Employee]

    /// Creates a group of employees in order.
    public init(position: Position, employees: [Employee]) {
      self.position = position
      self.employees = employees
    }
  }

  /// The groups, alphabetically by their labels.
  public let groups: [Group]

  /// Groups employees by position.
  ///
  /// - Parameters:
  ///   - employees: by last and first name, as ``Collation/order(of:)`` tells.
  ///   - collation: the order of the groups.
  ///   - label: what a position is called where the groups are shown.
  public init(
    sorted employees: [Employee], collation: Collation,
    label: (Position) -> String = \.rawValue
  ) {
    groups = Dictionary(grouping: employees, by: \.position)
      .map { (label: label($0.key), group: Group(position: $0.key, employees: $0.value)) }
      .sorted { left, right in
        // Two positions may be called the same: their codes tell them apart.
        left.label == right.label
          ? collation.precedes(left.group.position.rawValue, right.group.position.rawValue)
          : collation.precedes(left.label, right.label)
      }
      .map(\.group)
  }

  /// Everybody, group by group.
  public var employees: [Employee] { groups.flatMap(\.employees) }

  /// How many people there are.
  public var count: Int { groups.reduce(0) { $0 + $1.employees.count } }

  /// Whether there is nobody.
  public var isEmpty: Bool { groups.isEmpty }
}
