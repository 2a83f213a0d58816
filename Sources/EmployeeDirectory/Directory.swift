/// Employees grouped by position, ready to be shown.
public struct Directory: Sendable {
  /// The employees of one position.
  public struct Group: Sendable {
    /// Their position.
    public let position: Position
    /// The employees by last and first name; never empty.
    public let employees: Members
  }

  /// Some of the directory's employees, in its order.
  ///
  /// Refers to the directory's employees, since copying them takes longer than grouping them.
  public struct Members: RandomAccessCollection, Sendable {
    @usableFromInline let all: [Employee]
    /// Their indices in ``all``.
    @usableFromInline let places: [Int]

    /// The index of the first one: 0.
    public var startIndex: Int { 0 }
    /// Their number.
    public var endIndex: Int { places.count }

    /// The employee at an index.
    @inlinable public subscript(position: Int) -> Employee { all[places[position]] }
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
    var places: [Position: [Int]] = [:]
    for place in employees.indices {
      places[employees[place].position, default: []].append(place)
    }
    groups =
      places.map { position, places in
        let members = Members(all: employees, places: places)
        return (label: label(position), group: Group(position: position, employees: members))
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
