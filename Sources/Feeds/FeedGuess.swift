internal import Basics
internal import EmployeeDirectory

/// The kind and shape of a feed as one of its answers suggests them.
public struct FeedGuess {
  /// The kind.
  public let kind: FeedKind
  /// The kind's shape or, of other JSON, one made of the names of members.
  public let shape: FeedShape
  /// Members of the first person that no field takes, as JSON Pointers, in order; empty for a
  /// kind of its own.
  public let unplaced: [String]

  /// Recognises the kind of an answer, or guesses the fields of other JSON; throws if it has no
  /// array of objects, or if these seem to be no people.
  public init(_ sample: FeedSample) throws(FeedError) {
    let answer = try sample.json()
    for kind in FeedKind.allCases where kind != .json && kind != .ldap {
      guard kind.isLike(answer), let reading = try? sample.people(kind.shape),
        !reading.records.isEmpty
      else { continue }
      (self.kind, shape, unplaced) = (kind, kind.shape, [])
      return
    }
    guard let list = JSONTree(answer).lists.max(by: { $0.rank < $1.rank }) else {
      throw .noList(expected: "", keys: sample.keys)
    }
    let fields = FieldGuess(list.first)
    guard fields.hasName else {
      throw .noUsableRecord(count: list.count, first: .noName)
    }
    var shape = FeedShape(people: list.pointer, fields: fields.places)
    shape.unlisted = fields.unlisted
    shape.next = JSONTree(answer).next.map(NextPage.url)
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
private struct JSONTree {
  /// An array of objects.
  struct List {
    let pointer: JSONPointer
    let count: Int
    let first: [String: Any]
    /// How likely it is that of people.
    let rank: Int
  }

  private static let depth = 4
  private let answer: Any

  init(_ answer: Any) { self.answer = answer }

  /// The arrays of objects, not deeper than a few members.
  var lists: [List] { Self.lists(in: answer, "", depth: Self.depth) }

  private static func lists(in value: Any, _ pointer: JSONPointer, depth: Int) -> [List] {
    if let array = value as? [Any] {
      guard let first = array.first as? [String: Any] else { return [] }
      let hasName = FieldGuess(first).hasName
      return [
        List(
          pointer: pointer, count: array.count, first: first,
          rank: (hasName ? 1_000_000_000 : 0) + array.count)
      ]
    }
    guard depth > 0, let object = value as? [String: Any] else { return [] }
    return object.sorted { $0.key < $1.key }.flatMap { key, value in
      lists(in: value, pointer.member(key), depth: depth - 1)
    }
  }

  /// Where the address of the next page is; `nil` if no member is called so.
  var next: JSONPointer? {
    let names = ["next", "nextlink", "nextpage", "nexturl", "odatanextlink"]
    func find(_ value: Any, _ pointer: JSONPointer, _ depth: Int) -> JSONPointer? {
      guard let object = value as? [String: Any] else { return nil }
      let members = object.sorted { $0.key < $1.key }
      let own = members.first { names.contains($0.key.plain) && $0.value is String }
      if let own { return pointer.member(own.key) }
      if depth == 0 { return nil }
      return members.lazy.compactMap { find($0.value, pointer.member($0.key), depth - 1) }.first
    }
    return find(answer, "", 2)
  }
}

/// Fields of a person, guessed from the names of members.
private struct FieldGuess {
  /// The usual names of a field's members, without case and punctuation, the likeliest first.
  private static let names: [(field: FeedField, names: [String])] = [
    (.id, ["id", "uuid", "guid", "uid", "employeeid", "personid", "userid", "key"]),
    (.first, ["firstname", "givenname", "given", "fname", "forename", "first"]),
    (.last, ["lastname", "surname", "familyname", "family", "lname", "last"]),
    (.name, ["fullname", "displayname", "name", "realname"]),
    (.email, ["email", "workemail", "mail", "emailaddress", "emails", "userprincipalname"]),
    (
      .phone,
      ["phone", "workphone", "mobile", "mobilephone", "telephone", "phonenumber", "phones", "tel"]
    ),
    (.position, ["position", "title", "jobtitle", "role"]), (.projects, ["projects", "teams"]),
    (.picture, ["photo", "photourl", "picture", "avatar", "avatarurl", "image", "imageurl"]),
    (.own("department"), ["department", "dept", "unit"]),
    (.own("manager"), ["manager", "managername", "supervisor"]),
    (.own("location"), ["location", "office", "city"]),
  ]

  private(set) var places: [FieldPlaces] = []
  private(set) var unlisted: [ValueCondition] = []
  private(set) var unplaced: [JSONPointer] = []

  init(_ person: [String: Any]) {
    var values = Self.values(of: person, "", depth: 1)
    for (field, names) in Self.names {
      let found = names.lazy.compactMap { name in
        values.firstIndex { value in
          value.name == name && Self.place(value, field) != nil
        }
      }.first
      guard let found, let place = Self.place(values[found], field) else { continue }
      places.append(FieldPlaces(field, [place]))
      values.remove(at: found)
    }
    if let active = values.firstIndex(where: {
      ["active", "isactive", "enabled"].contains($0.name)
    }) {
      unlisted = [.saysNo(values[active].pointer)]
      values.remove(at: active)
    }
    unplaced = values.map(\.pointer)
  }

  var hasName: Bool { places.contains { [.first, .last, .name].contains($0.field) } }

  /// A member of a person, or of an object in it.
  private struct Value {
    let name: String
    let pointer: JSONPointer
    let value: Any
  }

  private static func values(
    of object: [String: Any], _ pointer: JSONPointer, depth: Int
  ) -> [Value] {
    object.sorted { $0.key < $1.key }.flatMap { key, value -> [Value] in
      let own = pointer.member(key)
      if depth > 0, let inner = value as? [String: Any] {
        return values(of: inner, own, depth: depth - 1)
      }
      return [Value(name: key.plain, pointer: own, value: value)]
    }
  }

  /// Where a field's value is at a member; `nil` if the member has none of its type.
  private static func place(_ value: Value, _ field: FeedField) -> ValuePlace? {
    if let array = value.value as? [Any] {
      if let object = array.first as? [String: Any] {
        let keys = ["value", "name", "title", "address", "email", "number"]
        guard let key = keys.first(where: { object[$0] is String }) else { return nil }
        return ValuePlace(value.pointer, each: JSONPointer(key: key))
      }
      guard array.first is String else { return nil }
      return ValuePlace(field == .projects ? value.pointer : value.pointer.member("0"))
    }
    if field == .projects { return nil }
    let isText = value.value is String || field == .id && value.value is Int
    return isText ? ValuePlace(value.pointer) : nil
  }
}

extension JSONPointer {
  /// The pointer to a member of this value.
  fileprivate func member(_ key: String) -> JSONPointer {
    JSONPointer(stringLiteral: description + JSONPointer(key: key).description)
  }
}

extension String {
  /// The letters and digits in lower case: "e_mail" and "eMail" are alike.
  fileprivate var plain: String { String(lowercased().filter { $0.isLetter || $0.isNumber }) }
}
