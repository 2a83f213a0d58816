public import Foundation

/// Makes the people of directories of other kinds: LDIF for an LDAP server (RFC 2849), and pages of
/// SCIM users (RFC 7644, section 3.4.2.4).
public struct DirectoryGenerator {
  /// The entry of the LDAP server that people stand below.
  public static let base = "ou=people,dc=example,dc=com"
  /// How many users a page of SCIM has.
  public static let pageSize = 1000

  private var names = NameSource()
  private var random = SeededGenerator(seed: 20_261_126)

  /// Prepares for making one directory.
  public init() {}

  /// Writes `people.ldif`, `changes.ldif`, which gives one in a hundred another phone, and the
  /// pages of SCIM, each named by the number of its first user: `scim.1.json`, `scim.1001.json` ….
  ///
  /// - Parameters:
  ///   - size: how many people there are.
  ///   - folder: where to; made if it is missing.
  /// - Throws: what the file system refuses.
  public mutating func write(size: Int, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var people = """
      dn: dc=example,dc=com
      objectClass: domain
      dc: example

      dn: \(Self.base)
      objectClass: organizationalUnit
      ou: people

      """
    var changes = ""
    var users: [String] = []
    var entryNames: [String] = []
    for index in 0..<size {
      let colleague = Colleague(names.next(&random), &random)
      entryNames.append(colleague.entryName(index))
      // Each manager has ten people at most; the first one has no manager.
      people += "\n" + colleague.entry(index, manager: index > 0 ? entryNames[index / 10] : nil)
      if index % 100 == 0 { changes += colleague.withNewPhone(&random).change(index) + "\n" }
      users.append(colleague.user(index))
      if users.count == Self.pageSize || index == size - 1 {
        let first = index - users.count + 2
        let page = """
          {"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"totalResults":\(size),\
          "startIndex":\(first),"itemsPerPage":\(users.count),"Resources":[
          \(users.joined(separator: ",\n"))]}
          """
        try Data(page.utf8).write(to: folder.appending(path: "scim.\(first).json"))
        users = []
      }
    }
    try Data(people.utf8).write(to: folder.appending(path: "people.ldif"))
    try Data(changes.utf8).write(to: folder.appending(path: "changes.ldif"))
  }
}

extension Colleague {
  /// The name of the entry of an LDAP server: with an escaped comma, as is common in Active
  /// Directory.
  fileprivate func entryName(_ index: Int) -> String {
    "cn=\(name.last)\\, \(name.first) \(index),\(DirectoryGenerator.base)"
  }

  /// The entry of an LDAP server.
  fileprivate func entry(_ index: Int, manager: String?) -> String {
    var lines = [
      "dn: " + entryName(index), "objectClass: inetOrgPerson", "uid: p\(index)",
      "cn: \(name.last), \(name.first) \(index)", "givenName: \(name.first)",
      "sn: \(name.last)", "mail: " + email, "title: " + position,
      "modifyTimestamp: 20260101000000Z",
    ]
    if let phone { lines.append("telephoneNumber: " + phone) }
    if let manager { lines.append("manager: " + manager) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The change of the entry to this phone.
  fileprivate func change(_ index: Int) -> String {
    """
    dn: \(entryName(index))
    changetype: modify
    replace: telephoneNumber
    telephoneNumber: \(phone ?? "")

    """
  }

  /// The user of a SCIM server.
  fileprivate func user(_ index: Int) -> String {
    let phones = phone.map { #","phoneNumbers":[{"value":"tel:\#($0)","type":"work"}]"# } ?? ""
    return """
      {"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"id":"p\(index)",\
      "userName":"p\(index)","name":{"givenName":"\(name.first)","familyName":"\(name.last)"},\
      "title":"\(position)","active":true,\
      "emails":[{"value":"\(email)","type":"work","primary":true}]\(phones)}
      """
  }
}
