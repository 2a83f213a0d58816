import Foundation
import TestSupport
import Testing

/// The feeds of products that `docs/sources.md` prints with fields or pages of their own, on
/// answers as the vendors print them.
@Suite struct PrintedFieldsTests {
  /// A vendor's list of users.
  struct Vendor: Sendable, CustomTestStringConvertible {
    /// The beginning of its URL in the document.
    let origin: String
    /// The columns that are compared, and the people.
    let fields: String
    let people: Set<String>
    let respond: FeedServer.Handler

    var testDescription: String { origin }
  }

  /// Okta, Users API: "Get User with ID" and "List Users", and "Link headers" for the pages.
  ///
  /// Both users are printed with the same id.
  private static let okta = Vendor(
    origin: "https://example.okta.com", fields: "full_name,email,phone,position,department",
    people: [
      "Isaac Brock\tisaac.brock@example.com\t+1-555-514-1337\tDirector\tEngineering",
      "Eric Judy\teric.judy@example.com\t555-415-2011\tOTHER\t",
    ],
    respond: { request in
      if request.target.contains("after=") {
        return .answer(
          #"""
          [{"id":"00ub0oNGTSWTBKOLGLNS","status":"ACTIVE","profile":{"firstName":"Eric",
            "lastName":"Judy","email":"eric.judy@example.com","secondEmail":"eric@example.org",
            "login":"eric.judy@example.com","mobilePhone":"555-415-2011"}}]
          """#)
      }
      let list = "http://\(request["Host"] ?? "")/api/v1/users?"
      return .answer(
        fields: [
          ("Link", "<\(list)limit=200>; rel=\"self\""),
          ("Link", "<\(list)after=00ubfjQEMYBLRUWIEDKK&limit=200>; rel=\"next\""),
        ],
        #"""
        [{"id":"00ub0oNGTSWTBKOLGLNR","status":"ACTIVE","transitioningToStatus":null,
          "profile":{"login":"isaac.brock@example.com","firstName":"Isaac","lastName":"Brock",
           "nickName":"issac","displayName":"Isaac Brock","email":"isaac.brock@example.com",
           "organization":"Okta","title":"Director","division":"R&D","department":"Engineering",
           "mobilePhone":"+1-555-415-1337","primaryPhone":"+1-555-514-1337"}}]
        """#)
    })

  /// Keycloak, Admin REST API, made of the members that the reference of `UserRepresentation`
  /// names.
  private static let keycloak = Vendor(
    origin: "https://keycloak.example.com", fields: "full_name,email,phone",
    people: ["Ann Lee\tann@example.com\t555-0100"],
    respond: { request in
      .answer(
        request.target.contains("first=0")
          ? #"""
          [{"id":"1","username":"ann","firstName":"Ann","lastName":"Lee","email":"ann@example.com",
            "emailVerified":true,"enabled":true,"attributes":{"phone":["555-0100"]}},
           {"id":"2","username":"bo","firstName":"Bo","lastName":"Ek","enabled":false}]
          """# : "[]")
    })

  /// Google, Directory API: "Retrieve a user" and "Retrieve all users in a domain".
  private static let google = Vendor(
    origin: "https://admin.googleapis.com", fields: "full_name,email,phone,position",
    people: ["Liz Smith\tliz@example.com\t+1 nnn nnn nnnn\tSWE"],
    respond: { request in
      .answer(
        request.target.contains("pageToken=")
          ? #"""
          {"kind":"directory#users","users":[{"id":"2","primaryEmail":"admin2@example.com",
            "name":{"givenName":"admin","familyName":"two","fullName":"admin two"},
            "suspended":true}]}
          """#
          : #"""
          {"kind":"directory#users","users":[{"kind":"directory#user","id":"the unique user id",
            "primaryEmail":"liz@example.com",
            "name":{"givenName":"Liz","familyName":"Smith","fullName":"Liz Smith"},
            "isAdmin":true,"suspended":false,
            "emails":[{"address":"liz@example.com","type":"home","primary":true}],
            "organizations":[{"name":"Google Inc.","title":"SWE","primary":true}],
            "phones":[{"value":"+1 nnn nnn nnnn","type":"work"}]}],
           "nextPageToken":"next page token"}
          """#)
    })

  /// "Microsoft Entra ID SCIM API reference": "List users", example 1A, and a last page; one of
  /// several pages has no `totalResults`.
  private static let entra = Vendor(
    origin: "https://graph.microsoft.com/rp", fields: "full_name,department",
    people: ["Ellen Reckert\tHuman Resources US", "Adele Vance\t"],
    respond: { request in
      .answer(
        request.target.contains("cursor=")
          ? #"""
          {"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"itemsPerPage":1,
           "resources":[{"id":"2","active":true,"displayName":"Adele Vance"}]}
          """#
          : #"""
          {"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"itemsPerPage":100,
           "nextCursor":"RFNwdAIAAQAAAB06MTAyMDE4QHhmcDFiLm9ubWljcm9zb2Z0LmNvbS",
           "resources":[{"id":"97c0abe1-14f7-417b-951c-bc8e2a17f200","active":true,
            "displayName":"Ellen Reckert","name":{"familyName":"Reckert","givenName":"Ellen"},
            "userName":"100009@contoso.com",
            "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{
             "department":"Human Resources US","employeeNumber":"100009",
             "manager":{"value":"b9e73e31-2c34-4d57-b47a-d212943d61e6"}}}]}
          """#)
    })

  private static let vendors = [entra, okta, keycloak, google]

  @Test(arguments: vendors)
  func `the fields and pages that are printed fit what the vendor prints`(vendor: Vendor) throws {
    let server = try FeedServer(vendor.respond)
    let home = try TestHome()
    try home.configure(Self.configuration(of: vendor, at: server.url("")))
    #expect(try home.run("refresh") == Run(status: 0))
    let list = try home.run("list", "--offline", "--fields", vendor.fields, "--format", "tsv")
    #expect(list.status == 0 && Set(list.lines.dropFirst()) == vendor.people, "\(list)")
    #expect(server.requests.count == 2)
  }

  /// The feed of a vendor as the document prints it, but at a test's server, without a token.
  private static func configuration(of vendor: Vendor, at address: String) throws -> String {
    let url = "url: " + vendor.origin
    let blocks = try DocumentBlock.blocks(of: "docs/sources.md", with: url)
    let block = try #require(blocks.first { $0.language == "yaml" })
    let feeds = block.text.components(separatedBy: "  - name: ")
    let feed = try #require(feeds.first { $0.contains(url) })
    let lines = feed.split(separator: "\n").filter { !$0.contains("token-command:") }
    let text = lines.joined(separator: "\n").replacing(vendor.origin, with: address)
    return "feeds:\n  - name: \(text)\n"
  }
}
