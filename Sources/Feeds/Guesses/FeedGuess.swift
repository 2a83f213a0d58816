import Basics
import EmployeeDirectory

/// The kind and shape of a feed as one of its answers suggests them.
public struct FeedGuess {
  /// The kind.
  public let kind: FeedKind
  /// The kind's shape or, of other JSON, one made of the names of members.
  public let shape: FeedShape
  /// Members of people that no field takes, as JSON Pointers, in order; empty for another kind.
  public let unplaced: [String]

  /// How many members an error names.
  private static let shownMembers = 6

  /// Recognises the kind of an answer, or guesses the fields of other JSON; throws if it has no
  /// array of objects, or if these don't look like people.
  public init(_ sample: FeedSample) throws(FeedError) {
    let answer = try sample.json()
    for kind in FeedKind.allCases where kind != .json && kind != .ldap {
      guard kind.isLike(answer), let reading = try? sample.people(kind.shape),
        !reading.records.isEmpty
      else { continue }
      (self.kind, shape, unplaced) = (kind, kind.shape, [])
      return
    }
    guard let list = JSONTree.lists(in: answer).max(by: { $0.rank < $1.rank }) else {
      throw .noList(expected: "", keys: sample.keys)
    }
    let fields = list.fields
    guard fields.hasName else {
      throw .noNames(members: fields.members.prefix(Self.shownMembers).map(list.place))
    }
    var shape = FeedShape(people: list.pointer, fields: fields.places)
    shape.unlisted = fields.unlisted
    shape.next = NextPageGuess(answer, hasLink: sample.hasLink).way
    (kind, self.shape, unplaced) = (.json, shape, fields.unplaced.map(\.description))
  }
}

extension FeedKind {
  /// Whether an answer has members that only this kind's have.
  fileprivate func isLike(_ answer: Any) -> Bool {
    guard let answer = answer as? [String: Any] else { return false }
    let marks: [String] =
      switch self {
      case .employees: ["employees"]
      case .scim: ["schemas", "Resources"]
      case .graph: ["@odata.context", "value"]
      case .google: ["people"]
      case .slack: ["ok", "members"]
      case .ldap, .json: []
      }
    let ignoresCase = shape.ignoresCase
    let names = Set(answer.keys.map { ignoresCase ? $0.lowercasedASCII : $0 })
    return !marks.isEmpty
      && marks.allSatisfy { names.contains(ignoresCase ? $0.lowercasedASCII : $0) }
  }
}

/// An answer, searched for what it may mean.
private enum JSONTree {
  /// An array of objects.
  struct List {
    let pointer: JSONPointer
    let fields: FieldGuess
    /// How likely it is that of people.
    let rank: Int

    /// Where the first element has a member, as a JSON Pointer into the answer.
    func place(_ member: JSONPointer) -> String {
      pointer.member("0").description + member.description
    }
  }

  /// How many elements of a list are looked at.
  private static let sampleSize = 100

  /// The arrays of objects, no deeper than a few members.
  static func lists(in value: Any, _ pointer: JSONPointer = "", depth: Int = 4) -> [List] {
    if let array = value as? [Any] {
      guard array.first is [String: Any] else { return [] }
      let fields = FieldGuess(array.prefix(sampleSize).compactMap { $0 as? [String: Any] })
      let rank = (fields.hasName ? 1_000_000_000 : 0) + array.count
      return [List(pointer: pointer, fields: fields, rank: rank)]
    }
    guard depth > 0, let object = value as? [String: Any] else { return [] }
    return object.sorted { $0.key < $1.key }.flatMap { key, value in
      lists(in: value, pointer.member(key), depth: depth - 1)
    }
  }
}
