/// Employees grouped by position.
public struct Directory: Sendable {
  /// The employees of one position.
  public struct Group: Sendable {
    /// Their position.
    public let position: Position
    /// The employees by last and first name, a part of ``Directory/employees``; never empty.
    public let employees: ArraySlice<Employee>
  }

  /// All employees, by last and first name.
  public let sorted: [Employee]
  /// All employees, group by group.
  public let employees: [Employee]
  /// The groups, sorted by label.
  public let groups: [Group]

  /// Groups employees, in the order of ``Collation/order(of:)``, by position, and sorts by label.
  public init(sorted: [Employee], collation: Collation, label: (Position) -> String = \.rawValue) {
    let members = Dictionary(grouping: sorted.indices) { sorted[$0].position }
    let order = Self.order(of: Array(members.keys), in: collation, label: label)
    let grouped = order.flatMap { members[$0] ?? [] }.map { sorted[$0] }
    var groups: [Group] = []
    for position in order {
      let (start, count) = (groups.last?.employees.endIndex ?? 0, members[position]?.count ?? 0)
      groups.append(Group(position: position, employees: grouped[start..<start + count]))
    }
    (self.sorted, self.groups, employees) = (sorted, groups, grouped)
  }

  /// Sorts distinct positions by label, as ``groups`` are.
  public static func order(
    of positions: [Position], in collation: Collation, label: (Position) -> String = \.rawValue
  ) -> [Position] {
    positions.map { (label: label($0), position: $0) }
      .sorted { left, right in
        if left.label != right.label { return collation.precedes(left.label, right.label) }
        // Of two positions with the same label, the feeds' own comes first.
        let (position, other) = (left.position, right.position)
        return position.isKnown == other.isKnown
          ? collation.precedes(position.rawValue, other.rawValue) : position.isKnown
      }
      .map(\.position)
  }

  /// The first employees of the groups as a directory of their own.
  public func first(
    _ limit: Int, in collation: Collation, label: (Position) -> String = \.rawValue
  ) -> Directory {
    let kept = Set(employees.prefix(limit).map(\.key))
    return Directory(
      sorted: sorted.filter { kept.contains($0.key) }, collation: collation, label: label)
  }

  /// The number of employees.
  public var count: Int { sorted.count }
  /// Whether there are no employees.
  public var isEmpty: Bool { sorted.isEmpty }
}
