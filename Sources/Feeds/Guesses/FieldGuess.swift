import EmployeeDirectory

/// The fields of a person, guessed from the names of members.
struct FieldGuess {
  /// The usual names of a field's members, without case and punctuation, the likeliest first.
  private static let names: [(field: FeedField, names: [String])] = [
    (
      .id,
      [
        "id", "uuid", "guid", "uid", "employeeid", "personid", "userid", "staffid",
        "employeenumber", "key", "number",
      ]
    ),
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
    (.own(OwnField.manager), ["manager", "managername", "supervisor", "reportsto"]),
    (.own("location"), ["location", "office", "city"]),
  ]

  /// How deep a member may be.
  private static let depth = 3

  /// Objects that are about somebody else.
  private static let otherPeople = [
    "manager", "supervisor", "reportsto", "boss", "assistant", "mentor", "createdby", "updatedby",
    "modifiedby", "spouse", "partner", "nextofkin",
  ]
  /// Objects that have a name or title of their own.
  private static let things = [
    "department", "dept", "unit", "team", "division", "location", "office", "city", "site",
    "address", "country", "project", "status", "type", "costcenter",
  ]
  /// Objects that are about a person's work, and whose own name is not the person's.
  private static let jobs = [
    "job", "position", "role", "company", "employer", "organization", "organisation",
  ]
  /// Members that are what the object around them is about: `department: {name: Sales}`.
  private static let mainMembers = [
    "name", "displayname", "fullname", "title", "label", "value", "address", "number", "url",
    "href", "work", "business",
  ]
  /// Objects with the values that colleagues use, and with those that they don't.
  private static let preferred = ["preferred", "display", "primary", "work", "business"]
  private static let avoided = ["legal", "home", "private", "personal", "former", "birth"]

  /// Members that say whether somebody is listed.
  private static let activeNames = ["active", "isactive", "enabled"]

  private(set) var places: [FieldPlaces] = []
  private(set) var unlisted: [ValueCondition] = []
  /// Members that no field takes, in order.
  private(set) var unplaced: [JSONPointer] = []
  let members: [JSONPointer]

  /// Guesses from some people of a list: of one, a member is missing or empty.
  init(_ people: [[String: Any]]) {
    let person = people.dropFirst().reduce(into: people.first ?? [:]) { $0.fill(from: $1) }
    var rest = JSONMember.all(in: person, depth: Self.depth)
    members = rest.map(\.pointer)
    let named = FeedField.names.compactMap { Self.candidates(rest, $0).first }
    // Other members of an object with a person's name may be about something else.
    func isOwn(_ member: JSONMember) -> Bool {
      named.contains { $0.member.around.starts(with: member.around) }
    }
    for (field, _) in Self.names {
      let candidates = Self.candidates(rest, field)
      let chosen =
        field == .id
        ? Self.ids(candidates.filter { isOwn($0.member) }, of: people)
        : Self.chosen(candidates, field, named)
      if chosen.isEmpty { continue }
      places.append(FieldPlaces(field, chosen.map(\.place)))
      rest.removeAll { member in chosen.contains { $0.member.pointer == member.pointer } }
    }
    let active = rest.filter { Self.activeNames.contains($0.name) && isOwn($0) }
      .min { $0.around.count < $1.around.count }
    if let active {
      unlisted = [.saysNo(active.pointer)]
      rest.removeAll { $0.pointer == active.pointer }
    }
    unplaced = rest.map(\.pointer)
  }

  var hasName: Bool { places.contains { FeedField.names.contains($0.field) } }

  private struct Candidate {
    let member: JSONMember
    let place: ValuePlace
    /// -1 among the values that colleagues use, 1 among those that they don't.
    let kind: Int
    /// The index of its name among the field's usual ones.
    let name: Int
    /// The objects around it, but for those that say which field it is, or which of its values.
    let objects: [String]
  }

  /// The members that may have a field's value, the likeliest first.
  private static func candidates(_ members: [JSONMember], _ field: FeedField) -> [Candidate] {
    let usual = names.first { $0.field == field }?.names ?? []
    return members.compactMap { candidate($0, field, usual) }.enumerated()
      .sorted { rank($0.element, $0.offset) < rank($1.element, $1.offset) }.map(\.element)
  }

  /// The lower, the likelier.
  private static func rank(_ candidate: Candidate, _ index: Int) -> (Int, Int, Int, Int) {
    (candidate.kind, candidate.member.around.count, candidate.name, index)
  }

  /// A member as one of a field's names; `nil` if it is not.
  private static func candidate(
    _ member: JSONMember, _ field: FeedField, _ names: [String]
  ) -> Candidate? {
    var around = member.around[...]
    var name = names.firstIndex(of: member.name)
    if let last = around.last, mainMembers.contains(member.name),
      let outer = names.firstIndex(of: last)
    {
      around.removeLast()
      name = outer
    }
    guard let name, !around.contains(where: { isOther($0, field) }),
      let place = Self.place(member, field)
    else { return nil }
    let isPreferred = member.around.contains { preferred.contains($0) || jobs.contains($0) }
    return Candidate(
      member: member, place: place,
      kind: around.contains(where: avoided.contains) ? 1 : isPreferred ? -1 : 0, name: name,
      objects: around.filter { !preferred.contains($0) && !avoided.contains($0) })
  }

  /// The likeliest of a field's members, and those for people who don't have it.
  ///
  /// Such a member is around the name, too, or around the likeliest one. A name or an address may
  /// have any of the usual names; another field's may differ in meaning, as `title` and `role` do.
  private static func chosen(
    _ candidates: [Candidate], _ field: FeedField, _ named: [Candidate]
  ) -> [Candidate] {
    guard let best = candidates.first else { return [] }
    let isName = FeedField.names.contains(field)
    let isAnyName = isName || field == .email || field == .phone
    return candidates.filter { other in
      (isName || other.kind <= max(best.kind, 0)) && (isAnyName || other.name == best.name)
        && (named + [best]).contains { $0.objects.starts(with: other.objects) }
    }
  }

  /// The likeliest id that no two people share; empty if there is none.
  private static func ids(_ candidates: [Candidate], of people: [[String: Any]]) -> [Candidate] {
    let id = candidates.first { candidate in
      let ids = people.compactMap { $0.text(at: candidate.member.pointer) }
      return Set(ids).count == ids.count
    }
    return id.map { [$0] } ?? []
  }

  /// Whether an object is about somebody or something else than a field of the person.
  private static func isOther(_ object: String, _ field: FeedField) -> Bool {
    if otherPeople.contains(object) || object.hasPrefix("emergency") { return true }
    switch field {
    case .id, .first, .last, .name, .email, .phone, .thumb, .picture:
      return things.contains(object) || jobs.contains(object)
    case .position: return things.contains(object)
    case .projects, .own: return false
    }
  }

  /// Where a field's value is at a member; `nil` if the member has none of its type.
  private static func place(_ member: JSONMember, _ field: FeedField) -> ValuePlace? {
    if let array = member.value as? [Any] {
      if let object = array.first as? [String: Any] {
        guard let key = keys(of: field).first(where: { object[$0] is String }) else { return nil }
        return ValuePlace(
          member.pointer, each: JSONPointer(key: key), preferred: field.preferredElements)
      }
      guard array.first is String else { return nil }
      return ValuePlace(field == .projects ? member.pointer : member.pointer.member("0"))
    }
    if field == .projects { return nil }
    let isNumber = member.value is Int && [.id, .phone].contains(field)
    return member.value is String || isNumber ? ValuePlace(member.pointer) : nil
  }

  /// The usual members of an array's elements with a field's value, the likeliest first.
  private static func keys(of field: FeedField) -> [String] {
    switch field {
    case .email: ["value", "address", "email", "mail"]
    case .phone: ["value", "number", "phone"]
    case .thumb, .picture: ["url", "href", "value"]
    case .id, .first, .last, .name, .position, .projects, .own:
      ["name", "title", "value", "displayName", "label"]
    }
  }
}

extension FeedField {
  fileprivate static let names: [FeedField] = [.first, .last, .name]
}

extension [String: Any] {
  /// Adds the members of another object where this one has nothing, or a blank value.
  fileprivate mutating func fill(from other: [String: Any]) {
    for (key, value) in other {
      if var own = self[key] as? [String: Any], let inner = value as? [String: Any] {
        own.fill(from: inner)
        self[key] = own
      } else if self[key].map(JSONMember.isBlank) ?? true {
        self[key] = value
      }
    }
  }

  /// The text or number at a pointer, or the first one of a list there; `nil` for anything else.
  fileprivate func text(at pointer: JSONPointer) -> String? {
    var value: Any = self
    for token in pointer.tokens {
      guard let inner = (value as? [String: Any])?[token] else { return nil }
      value = inner
    }
    if let list = value as? [Any], let first = list.first { value = first }
    if let text = value as? String { return text.isEmpty ? nil : text }
    return (value as? Int).map { String($0) }
  }
}
