import Basics
import LDAP

/// How far the changes of a directory server are known.
public enum ChangeMark: Hashable, Sendable {
  /// Up to a time by the server's clock, in seconds since 1970.
  case time(Int64)
  /// Up to a number by the count of one server, which has this name for itself.
  case number(Int64, server: String)

  /// Reads a mark's ``text``; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard let first = parts.first, let number = Int64(first) else { return nil }
    self = parts.count == 1 ? .time(number) : .number(number, server: String(parts[1]))
  }

  /// The mark as it is stored.
  public var text: String {
    switch self {
    case .time(let seconds): "\(seconds)"
    case .number(let number, let server): "\(number) \(server)"
    }
  }

  /// The mark, a time being at most this one: a server's clock may once have been wrong, and an
  /// earlier time is always safe.
  public func limited(to seconds: Int64) -> ChangeMark {
    if case .time(let own) = self { .time(min(own, seconds)) } else { self }
  }
}

extension ChangeMark {
  /// How far before the last known time to begin, in seconds: an entry may have changed while its
  /// answer was read, which may take ten minutes, and the clocks of several servers differ.
  private static let overlap: Int64 = 900
  /// How much the clocks of a server and of this machine may differ, in seconds.
  private static let tolerance = Int64(CalendarDay.secondsPerDay)

  /// The mark of a whole answer: the server's count, if it has one; `nil` if it has no time either.
  init?(_ answer: LDAPAnswer) {
    if let count = answer.changeCount {
      self = .number(count.last, server: count.server)
    } else if let time = answer.latestChange {
      self = .time(time.seconds)
    } else {
      return nil
    }
  }

  /// The mark to look for later changes from, after an answer at a time by this machine's clock.
  ///
  /// All entries of a directory that was loaded at once have one time. If that time was over when
  /// they were read, none of them can change at it any more.
  func beginning(afterAnswerAt seconds: Int64) -> ChangeMark {
    guard case .time(let own) = self else { return self }
    return .time(max(own, seconds - Self.tolerance + Self.overlap))
  }

  var isNumber: Bool { if case .number = self { true } else { false } }

  func isComparable(to other: ChangeMark) -> Bool {
    switch (self, other) {
    case (.time, .time): true
    case (.number(_, let server), .number(_, let otherServer)): server == otherServer
    case (.time, .number), (.number, .time): false
    }
  }

  /// Whether this mark is at least as late as another one, by the same clock or count.
  func follows(_ other: ChangeMark) -> Bool { isComparable(to: other) && value >= other.value }

  private var value: Int64 {
    switch self {
    case .time(let seconds): seconds
    case .number(let number, _): number
    }
  }

  /// The attribute that says when an entry changed last.
  var attribute: String { isNumber ? LDAPChangeCount.attribute : FeedShape.timeOfChange }

  /// The first value of later changes.
  private var start: Int64 { isNumber ? value : value - Self.overlap }

  /// Whether an entry has changed since, by a value of the attribute; `nil` for an unreadable one.
  func isBefore(_ text: String) -> Bool? {
    let value = isNumber ? Int64(text) : GeneralizedTime(text)?.seconds
    return value.map { $0 >= start }
  }

  /// A filter for the entries that have changed.
  var filter: String {
    let first = isNumber ? String(start) : GeneralizedTime(seconds: start).text
    return "(\(attribute)>=\(first))"
  }
}
