/// A server on 127.0.0.1 that speaks LDAP as Active Directory does, without its sign-in: any name
/// and password are accepted, and so are none.
///
/// It numbers each change of an entry, and says in its root entry who it is and which number was
/// the last. Source: [MS-ADTS], sections 3.1.1.3.2 and 3.1.1.4.5.
public final class ActiveDirectoryServer: Sendable {
  /// The server's way with requests for pages.
  public enum Paging: Sendable {
    case granted
    /// It answers with all entries.
    case ignored
    case refused
  }

  /// A way to spoil the answers to searches.
  public enum Fault: Sendable {
    /// The result is a referral.
    case referral
    /// The connection ends after so many entries.
    case hangUp(after: Int)
    /// After so many entries come other octets, and the end.
    case octets([UInt8], after: Int)
    /// A filter with this attribute is refused.
    case refusedFilter(String)
    /// This attribute is not shown.
    case hidden(String)
  }

  /// A search below the naming context that came.
  public struct Search: Sendable {
    /// Whether its filter has the number of a change.
    public let isForChanges: Bool
    /// The attributes that were asked for, in lower case.
    public let attributes: [String]
    /// The number of entries in all of its pages.
    public internal(set) var count = 0
  }

  /// The entry above all others.
  public static let base = "DC=example,DC=com"
  /// The folder of all users that don't move.
  public static let staff = "OU=Staff,\(base)"

  private let state: Locked<State>
  private let server: LDAPServer

  /// Starts a server without people.
  public init() throws {
    let state = Locked(State())
    self.state = state
    server = try LDAPServer { request in state.withLock { $0.answer(to: request) } }
  }

  /// A URL for all people, or for those below a folder.
  public func address(of base: String = ActiveDirectoryServer.base) -> String {
    "ldap://127.0.0.1:\(server.port)/\(base)??sub"
  }

  /// The searches so far, but those of the root entry.
  public var searches: [Search] { state.withLock { $0.searches } }

  /// Adds a user, or changes attributes of one, by the common name; an empty list removes the
  /// attribute.
  public func set(_ name: String, _ attributes: [String: [String]]) {
    state.withLock { $0.set(name, attributes) }
  }

  /// Deletes a user.
  public func remove(_ name: String) { state.withLock { $0.remove(name) } }

  /// Moves a user as moving the folder around them does: the entry itself does not change.
  public func move(_ name: String, below base: String) {
    state.withLock { $0.move(name, below: base) }
  }

  /// Answers as another domain controller, which numbers changes by itself, or as the same one
  /// after its restoration.
  public func replace(with name: String?, lastNumber: Int) {
    state.withLock { state in
      state.server = name ?? state.server
      state.lastNumber = lastNumber
    }
  }

  /// Sends references to these servers beside the entries.
  public func refer(to urls: [String]) { state.withLock { $0.references = urls } }

  /// Chooses how requests for pages are answered.
  public func answerPages(_ paging: Paging) { state.withLock { $0.paging = paging } }

  /// Spoils the answers from now on; `nil` for good ones.
  public func fail(_ fault: Fault?) { state.withLock { $0.fault = fault } }
}

extension ActiveDirectoryServer {
  /// The entries and settings of a server.
  struct State: Sendable {
    /// Its settings' name, by which it is known.
    var server = "CN=NTDS Settings,CN=DC1,CN=Servers,\(ActiveDirectoryServer.base)"
    /// The number of the last change.
    var lastNumber = 20_000
    var entries: [ActiveDirectoryEntry] = []
    var references: [String] = []
    var paging = Paging.granted
    var fault: Fault?
    var searches: [Search] = []
    private var created = 0

    mutating func set(_ name: String, _ attributes: [String: [String]]) {
      lastNumber += 1
      if !entries.contains(where: { $0.commonName == name }) {
        created += 1
        entries.append(ActiveDirectoryEntry(name, number: created))
      }
      for index in entries.indices where entries[index].commonName == name {
        for (attribute, values) in attributes { entries[index][attribute] = values }
        entries[index]["uSNChanged"] = ["\(lastNumber)"]
      }
    }

    mutating func remove(_ name: String) {
      lastNumber += 1
      entries.removeAll { $0.commonName == name }
    }

    mutating func move(_ name: String, below base: String) {
      lastNumber += 1
      for index in entries.indices where entries[index].commonName == name {
        entries[index].container = base
      }
    }
  }
}

/// A user's entry.
struct ActiveDirectoryEntry: Sendable {
  let commonName: String
  /// The name of the entry above.
  var container = ActiveDirectoryServer.staff
  /// In the order in which they are sent.
  private(set) var attributes: [(name: String, values: [[UInt8]])]

  init(_ name: String, number: Int) {
    commonName = name
    // Octets that a filter or a text could take for its own.
    let guid: [UInt8] = [0x28, 0x2A, 0x5C, 0x29, 0x00, 0xFF, 0x2C, 0x22, 0x80, 0x3D, 0xC3, 0x28]
    let last = stride(from: 24, through: 0, by: -8).map { UInt8(number >> $0 & 0xFF) }
    attributes = [
      (name: "cn", values: [Array(name.utf8)]), (name: "objectGUID", values: [guid + last]),
      // Constructed: sent if it is asked for, and found by no filter.
      (name: "modifyTimestamp", values: [Array("20260102030405.0Z".utf8)]),
    ]
    self["objectClass"] = ["top", "person", "organizationalPerson", "user"]
    self["userAccountControl"] = ["512"]
  }

  /// The distinguished name.
  var name: String { "CN=\(commonName),\(container)" }

  /// The values of an attribute as texts, in any case.
  subscript(attribute: String) -> [String] {
    get { values(of: attribute).map { String(decoding: $0, as: UTF8.self) } }
    set {
      attributes.removeAll { $0.name.lowercased() == attribute.lowercased() }
      if newValue.isEmpty { return }
      attributes.append((name: attribute, values: newValue.map { Array($0.utf8) }))
    }
  }

  /// The values of an attribute, in any case.
  func values(of attribute: String) -> [[UInt8]] {
    attributes.first { $0.name.lowercased() == attribute.lowercased() }?.values ?? []
  }
}
