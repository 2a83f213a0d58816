import EmployeeDirectory
import HTTP
import LDAP

/// The kinds of feeds, each with what its answers look like.
public enum FeedKind: String, Hashable, Sendable, CaseIterable {
  /// The feeds of the two offices; `docs/feeds.md`.
  case employees
  /// SCIM 2.0: RFC 7643, section 4.
  case scim
  /// Microsoft Graph, `/v1.0/users`.
  case graph
  /// Google People, `people:listDirectoryPeople`.
  case google
  /// Slack, `users.list`.
  case slack
  /// A directory server by LDAP (RFC 4511), with the attributes of RFC 4519 and RFC 2798.
  case ldap
  /// Any other JSON; the user says where the fields are.
  case json

  /// The shape of this kind's answers.
  public var shape: FeedShape {
    switch self {
    case .employees: .employees
    case .scim: .scim
    case .graph: .graph
    case .google: .google
    case .slack: .slack
    case .ldap: .ldap
    case .json: FeedShape(people: "", fields: [])
    }
  }

  /// Whether a URL's scheme says that the feed is a directory server.
  public static func isLDAP(_ url: String) -> Bool {
    ["ldap:", "ldaps:", "ldapi:"].contains { url.lowercased().hasPrefix($0) }
  }

  /// Whether a URL whose scheme is LDAP's is one that can be searched (RFC 4516).
  public static func isSearchable(_ url: String) -> Bool { (try? LDAPAddress(url)) != nil }

  /// The kind that an address shows by its scheme, host or path; `nil` for most.
  public init?(address: String) {
    if Self.isLDAP(address) {
      self = .ldap
      return
    }
    guard let url = ParsedURL(address) else { return nil }
    let path = url.path.lowercased()
    switch url.host {
    case "graph.microsoft.com" where path == "/v1.0/users" || path == "/beta/users": self = .graph
    case "people.googleapis.com": self = .google
    case "slack.com" where path == "/api/users.list": self = .slack
    case _ where path.contains("/scim/") && path.hasSuffix("/users"): self = .scim
    default: return nil
    }
  }
}

extension FeedShape {
  fileprivate static let employees = {
    var shape = FeedShape(
      people: "/employees",
      fields: [
        FieldPlaces(.id, "/id"), FieldPlaces(.first, "/fname"), FieldPlaces(.last, "/lname"),
        FieldPlaces(.email, "/contact_details/email"),
        FieldPlaces(.phone, "/contact_details/phone"), FieldPlaces(.position, "/position"),
        FieldPlaces(.projects, "/projects"), FieldPlaces(.thumb, "/images/thumb"),
        FieldPlaces(.picture, "/images/full"),
      ], next: .url("/next"))
    shape.isOffice = true
    return shape
  }()

  fileprivate static let scim: FeedShape = {
    let enterprise = JSONPointer(key: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User")
    func own(_ name: String) -> JSONPointer {
      JSONPointer(stringLiteral: enterprise.description + name)
    }
    func best(_ list: JSONPointer, _ field: FeedField) -> ValuePlace {
      ValuePlace(list, each: "/value", preferred: field.preferredElements, mayBeText: true)
    }
    func photo(_ type: String) -> ValuePlace {
      ValuePlace(
        "/photos", each: "/value", preferred: [ValueCondition("/type", type)], isStrict: true)
    }
    var shape = FeedShape(
      people: "/Resources",
      fields: [
        FieldPlaces(.id, "/id"), FieldPlaces(.first, "/name/givenName"),
        FieldPlaces(.last, "/name/familyName"),
        FieldPlaces(.name, "/displayName", "/name/formatted"),
        FieldPlaces(.email, [best("/emails", .email)]),
        FieldPlaces(.phone, [best("/phoneNumbers", .phone)]),
        FieldPlaces(.position, "/title"), FieldPlaces(.thumb, [photo("thumbnail")]),
        FieldPlaces(.picture, [photo("photo")]),
        FieldPlaces(.own("department"), own("/department")),
        FieldPlaces(.own(OwnField.manager), own("/manager/displayName")),
        FieldPlaces(.own("employeeNumber"), own("/employeeNumber")),
      ], unlisted: [.saysNo("/active")],
      next: .start(
        parameter: "startIndex", count: "count", size: 1000, first: 1, total: "/totalResults",
        isExplicit: false))
    shape.managerIDs = [own("/manager/value"), own("/manager")]
    shape.accept = "application/scim+json, application/json"
    shape.ignoresCase = true
    (shape.cursorPlace, shape.cursorParameter) = ("/nextCursor", "cursor")
    shape.missingList = .ofNobody
    return shape
  }()

  fileprivate static let graph: FeedShape = {
    var shape = FeedShape(
      people: "/value",
      fields: [
        FieldPlaces(.id, "/id"), FieldPlaces(.first, "/givenName"), FieldPlaces(.last, "/surname"),
        FieldPlaces(.name, "/displayName"), FieldPlaces(.email, "/mail"),
        FieldPlaces(.phone, "/businessPhones/0", "/mobilePhone"),
        FieldPlaces(.position, "/jobTitle"), FieldPlaces(.own("department"), "/department"),
        FieldPlaces(.own("location"), "/officeLocation"),
        FieldPlaces(
          .own("type"), [ValuePlace(text: "guest", if: ValueCondition("/userType", "guest"))]),
      ], unlisted: [.saysNo("/accountEnabled")], next: .url("/@odata.nextLink"))
    shape.changesPlace = "/@odata.deltaLink"
    // Without the first one, Graph sends neither department nor accountEnabled.
    shape.parameters = [
      Parameter(
        name: "$select",
        value: "id,givenName,surname,displayName,mail,businessPhones,mobilePhone,jobTitle,"
          + "department,officeLocation,accountEnabled,userType"),
      Parameter(name: "$top", value: "999"),
    ]
    shape.parameterHeaders = [
      ParameterHeader(
        parameter: Parameter(name: "$count", value: "true"), name: "ConsistencyLevel",
        value: "eventual")
    ]
    return shape
  }()

  fileprivate static let google: FeedShape = {
    func primary(_ list: JSONPointer, _ value: JSONPointer) -> [ValuePlace] {
      [ValuePlace(list, each: value, preferred: [.saysYes("/metadata/primary")])]
    }
    var shape = FeedShape(
      people: "/people",
      fields: [
        FieldPlaces(.id, "/resourceName"), FieldPlaces(.first, primary("/names", "/givenName")),
        FieldPlaces(.last, primary("/names", "/familyName")),
        FieldPlaces(.name, primary("/names", "/displayName")),
        FieldPlaces(.email, primary("/emailAddresses", "/value")),
        FieldPlaces(.phone, primary("/phoneNumbers", "/value")),
        FieldPlaces(.position, primary("/organizations", "/title")),
        FieldPlaces(.picture, primary("/photos", "/url")),
        FieldPlaces(.own("department"), primary("/organizations", "/department")),
      ], next: .cursor("/nextPageToken", parameter: "pageToken"))
    shape.parameters = [
      Parameter(name: "readMask", value: "names,emailAddresses,phoneNumbers,organizations,photos"),
      Parameter(name: "sources", value: "DIRECTORY_SOURCE_TYPE_DOMAIN_PROFILE"),
      Parameter(name: "pageSize", value: "1000"),
    ]
    shape.missingList = .among(["nextPageToken", "nextSyncToken"])
    return shape
  }()

  fileprivate static let slack: FeedShape = {
    let restrictions: [JSONPointer] = ["/is_restricted", "/is_ultra_restricted"]
    var shape = FeedShape(
      people: "/members",
      fields: [
        FieldPlaces(.id, "/id"), FieldPlaces(.first, "/profile/first_name"),
        FieldPlaces(.last, "/profile/last_name"),
        FieldPlaces(.name, "/profile/real_name", "/real_name"),
        FieldPlaces(.email, "/profile/email"), FieldPlaces(.phone, "/profile/phone"),
        FieldPlaces(.position, "/profile/title"), FieldPlaces(.picture, "/profile/image_192"),
        FieldPlaces(.own("type"), restrictions.map { ValuePlace(text: "guest", if: .saysYes($0)) }),
      ],
      unlisted: [
        .saysYes("/deleted"), .saysYes("/is_bot"), .saysYes("/is_stranger"),
        ValueCondition("/id", "USLACKBOT"),
      ], next: .cursor("/response_metadata/next_cursor", parameter: "cursor"))
    // Without a limit, Slack may refuse to answer for a large workspace.
    shape.parameters = [Parameter(name: "limit", value: "999")]
    shape.refusal = .slack
    return shape
  }()

  fileprivate static let ldap: FeedShape = {
    func field(_ field: FeedField, _ attributes: String...) -> FieldPlaces {
      FieldPlaces(field, attributes.map(ValuePlace.attribute))
    }
    var shape = FeedShape(
      people: "/entries",
      fields: [
        field(.id, "entryUUID", "objectGUID", "nsUniqueId", "ipaUniqueID", "GUID", "dn"),
        field(.first, "givenName"), field(.last, "sn"), field(.name, "cn"),
        field(.email, "mail", "proxyAddresses"), field(.phone, "telephoneNumber", "mobile"),
        field(.position, "title"), field(.own("department"), "departmentNumber", "ou"),
        field(.own(OwnField.manager), "manager"), field(.own("location"), "l"),
      ])
    shape.isDirectory = true
    return shape
  }()
}

extension ValuePlace {
  /// The first value of an attribute in LDAP.
  public static func attribute(_ name: String) -> ValuePlace {
    ValuePlace(JSONPointer(key: name).member("0"))
  }

  /// All values of an attribute in LDAP.
  public static func values(of attribute: String) -> ValuePlace {
    ValuePlace(JSONPointer(key: attribute))
  }

  /// The attribute of one of the two above; `nil` for a place in other answers.
  public var attribute: String? {
    pointer.tokens.count <= 2 && value == nil ? pointer.tokens.first : nil
  }
}
