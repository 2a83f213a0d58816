internal import EmployeeDirectory

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

  private(set) var places: [FieldPlaces] = []
  private(set) var unlisted: [ValueCondition] = []
  /// Members that no field takes, in order.
  private(set) var unplaced: [JSONPointer] = []
  /// All members, in order.
  let members: [JSONPointer]

  init(_ person: [String: Any]) {
    var rest = JSONMember.all(in: person, depth: Self.depth)
    members = rest.map(\.pointer)
    let named = [FeedField.first, .last, .name].compactMap { Self.best(rest, $0) }
      .map { rest[$0].around }
    for (field, _) in Self.names {
      // An object's id is the person's only if it has the person's name, too.
      let candidates = rest.indices.filter { index in
        field != .id || named.contains { $0.starts(with: rest[index].around) }
      }
      guard let found = Self.best(candidates.map { rest[$0] }, field).map({ candidates[$0] }),
        let place = Self.place(rest[found], field)
      else { continue }
      places.append(FieldPlaces(field, [place]))
      rest.remove(at: found)
    }
    if let active = rest.firstIndex(where: Self.saysWhetherActive) {
      unlisted = [.saysNo(rest[active].pointer)]
      rest.remove(at: active)
    }
    unplaced = rest.map(\.pointer)
  }

  /// Whether one of the fields is a name.
  var hasName: Bool { places.contains { [.first, .last, .name].contains($0.field) } }

  /// The index of the member that is most likely a field's; `nil` if none is.
  private static func best(_ members: [JSONMember], _ field: FeedField) -> Int? {
    let usual = Self.names.first { $0.field == field }?.names ?? []
    var best: (index: Int, rank: (Int, Int, Int))?
    for (index, member) in members.enumerated() where place(member, field) != nil {
      guard let order = rank(member, field, usual) else { continue }
      if let best, best.rank <= order { continue }
      best = (index, order)
    }
    return best?.index
  }

  /// How likely a member is one of a field's names: the lower, the likelier; `nil` if it is not.
  private static func rank(
    _ member: JSONMember, _ field: FeedField, _ names: [String]
  ) -> (Int, Int, Int)? {
    var around = member.around[...]
    var name = names.firstIndex(of: member.name)
    if let last = around.last, mainMembers.contains(member.name),
      let outer = names.firstIndex(of: last)
    {
      around.removeLast()
      name = outer
    }
    guard let name, !around.contains(where: { isOther($0, field) }) else { return nil }
    let isPreferred = member.around.contains { preferred.contains($0) || jobs.contains($0) }
    let kind = around.contains(where: avoided.contains) ? 1 : isPreferred ? -1 : 0
    return (kind, member.around.count, name)
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

  private static func saysWhetherActive(_ member: JSONMember) -> Bool {
    ["active", "isactive", "enabled"].contains(member.name)
      && !member.around.contains { isOther($0, .id) }
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
