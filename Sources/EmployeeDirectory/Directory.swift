/// Employees grouped by position, ready to be shown.
public struct Directory: Sendable {
  /// Everybody who does the same work.
  public struct Group: Sendable {
    /// What they do.
    public let position: Position
    /// They, by last and first name; never empty.
    public let employees: Members
  }

  /// Some of the directory's employees, in its order.
  ///
  /// They are not copied: that would take longer than to find out who they are.
  public struct Members: RandomAccessCollection, Sendable {
    @usableFromInline let all: [Employee]
    /// Where in ``all`` they are.
    @usableFromInline let places: [Int]

    /// The first one's place among them.
    public var startIndex: Int { 0 }
    /// The place behind the last one.
    public var endIndex: Int { places.count }

    /// The one at a place among them.
    @inlinable public subscript(position: Int) -> Employee { all[places[position]] }
  }

  /// Everybody, by last and first name.
  public let sorted: [Employee]

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
        // Of two positions that are called the same, the feeds' own comes first.
        let (position, other) = (left.group.position, right.group.position)
        let (isKnown, otherIsKnown) = (position.isKnown, other.isKnown)
        return isKnown == otherIsKnown
          ? collation.precedes(position.rawValue, other.rawValue) : isKnown
      }
      .map(\.group)
  }

  /// Everybody, group by group.
  public var employees: [Employee] { groups.flatMap(\.employees) }

  /// How many people there are.
  public var count: Int { sorted.count }

  /// Whether there is nobody.
  public var isEmpty: Bool { sorted.isEmpty }
}
