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

  /// The groups, alphabetically.
  public let groups: [Group]

  /// Groups employees by position.
  ///
  /// - Parameters:
  ///   - employees: by last and first name, as ``Collation/order(of:)`` tells.
  ///   - collation: the order of the groups.
  public init(sorted employees: [Employee], collation: Collation) {
    groups = Dictionary(grouping: employees, by: \.position)
      .map { Group(position: $0.key, employees: $0.value) }
      .sorted { collation.precedes($0.position.rawValue, $1.position.rawValue) }
  }

  /// Everybody, group by group.
  public var employees: [Employee] { groups.flatMap(\.employees) }

  /// How many people there are.
  public var count: Int { groups.reduce(0) { $0 + $1.employees.count } }

  /// Whether there is nobody.
  public var isEmpty: Bool { groups.isEmpty }
}
