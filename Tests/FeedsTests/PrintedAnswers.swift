/// Answers as documents print them, shortened by members that are not read.
enum PrintedAnswers {
  /// RFC 7643, section 8.1, "Minimal User Representation".
  static let minimalUser = """
    {"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],
     "id":"2819c223-7f76-453a-919d-413861904646","userName":"bjensen@example.com",
     "meta":{"resourceType":"User","created":"2010-01-23T04:56:22Z",
      "lastModified":"2011-05-13T04:42:34Z","version":"W\\/\\"3694e05e9dff590\\"",
      "location":"https://example.com/v2/Users/2819c223-7f76-453a-919d-413861904646"}}
    """

  /// RFC 7643, section 8.3, "Enterprise User Extension Representation", without addresses, groups
  /// and certificates; the members of section 8.2, "Full User Representation", are in it.
  static let enterpriseUser = """
    {"schemas":["urn:ietf:params:scim:schemas:core:2.0:User",
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
     "id":"2819c223-7f76-453a-919d-413861904646","externalId":"701984",
     "userName":"bjensen@example.com",
     "name":{"formatted":"Ms. Barbara J Jensen, III","familyName":"Jensen",
      "givenName":"Barbara","middleName":"Jane","honorificPrefix":"Ms.","honorificSuffix":"III"},
     "displayName":"Babs Jensen","nickName":"Babs",
     "profileUrl":"https://login.example.com/bjensen",
     "emails":[{"value":"bjensen@example.com","type":"work","primary":true},
      {"value":"babs@jensen.org","type":"home"}],
     "phoneNumbers":[{"value":"555-555-5555","type":"work"},
      {"value":"555-555-4444","type":"mobile"}],
     "ims":[{"value":"someaimhandle","type":"aim"}],
     "photos":[{"value":"https://photos.example.com/profilephoto/72930000000Ccne/F",
       "type":"photo"},
      {"value":"https://photos.example.com/profilephoto/72930000000Ccne/T",
       "type":"thumbnail"}],
     "userType":"Employee","title":"Tour Guide","preferredLanguage":"en-US","locale":"en-US",
     "timezone":"America/Los_Angeles","active":true,"password":"t1meMa$heen",
     "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{"employeeNumber":"701984",
      "costCenter":"4130","organization":"Universal Studios","division":"Theme Park",
      "department":"Tour Operations",
      "manager":{"value":"26118915-6090-4610-87e4-49d8ca9f808d",
       "$ref":"../Users/26118915-6090-4610-87e4-49d8ca9f808d","displayName":"John Smith"}}}
    """

  /// RFC 7644, section 3.4.2, "Query Resources": an answer to `attributes=userName`.
  static let userNames = """
    {"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"totalResults":2,
     "Resources":[{"id":"2819c223-7f76-453a-919d-413861904646","userName":"bjensen"},
      {"id":"c75ad752-64ae-4823-840d-ffa80929976c","userName":"jsmith"}]}
    """

  /// RFC 7644, section 3.4.2.4, "Pagination", which leaves out the resources.
  static let numberedPage = """
    {"totalResults":100,"itemsPerPage":10,"startIndex":1,
     "schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"Resources":[{}]}
    """

  /// RFC 9865, section 2: the answers to an empty cursor, and to that of the first one.
  static let cursorPages = [
    """
    {"totalResults":100,"itemsPerPage":10,"nextCursor":"VZUTiyhEQJ94IR",
     "schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"Resources":[{}]}
    """,
    """
    {"totalResults":100,"itemsPerPage":10,"previousCursor":"ze7L30kMiiLX6x",
     "nextCursor":"YkU3OF86Pz0rGv",
     "schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"Resources":[{}]}
    """,
  ]

  /// A user as authentik's source writes one (`sources/scim/views/v2/users.py`, `user_to_scim`),
  /// in its list.
  static let authentik = """
    {"totalResults":1,"itemsPerPage":20,"startIndex":1,
     "schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"Resources":[
     {"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],
      "id":"7a3b9c1e-0000-4000-8000-000000000001","externalId":"ann","userName":"ann",
      "name":{"formatted":"Ann Lee"},"displayName":"Ann Lee","active":true,
      "emails":[{"value":"ann@example.com","type":"work","primary":true}],
      "meta":{"resourceType":"User","created":"2026-01-05T09:00:00Z",
       "lastModified":"2026-01-05T09:00:00Z"}}]}
    """

  /// "Microsoft Entra ID SCIM API reference", list users, example 1A, with its one user.
  static let entra = """
    {"schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"itemsPerPage":100,
     "nextCursor":"RFNwdAIAAQAAAB06MTAyMDE4QHhmcDFiLm9ubWljcm9zb2Z0LmNvbS...",
     "resources":[{"id":"d3d3d3d3-eeee-ffff-aaaa-b4b4b4b4b4b4","active":true,
      "displayName":"Ellen Reckert","name":{"familyName":"Reckert","givenName":"Ellen"},
      "userName":"100009@contoso.com",
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":{
       "department":"Human Resources US","employeeNumber":"100009",
       "manager":{"value":"bbbbbbbb-7777-8888-9999-cccccccccccc"}},
      "urn:ietf:params:scim:schemas:extension:Microsoft:Entra:2.0:User":{
       "mailNickname":"100009","userType":"Member"},
      "meta":{"location":"/users/d3d3d3d3-eeee-ffff-aaaa-b4b4b4b4b4b4","resourceType":"user"}}]}
    """

  /// Microsoft Graph 1.0, "List users", example 1.
  static let graph = """
    {"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#users","value":[
     {"businessPhones":[],"displayName":"Conf Room Adams","givenName":null,"jobTitle":null,
      "mail":"Adams@contoso.com","mobilePhone":null,"officeLocation":null,
      "preferredLanguage":null,"surname":null,"userPrincipalName":"Adams@contoso.com",
      "id":"6ea91a8d-e32e-41a1-b7bd-d2d185eed0e0"},
     {"businessPhones":["425-555-0100"],"displayName":"MOD Administrator","givenName":"MOD",
      "jobTitle":null,"mail":null,"mobilePhone":"425-555-0101","officeLocation":null,
      "preferredLanguage":"en-US","surname":"Administrator",
      "userPrincipalName":"admin@contoso.com","id":"4562bcc8-c436-4f95-b7c0-4f8ce89dca5e"}]}
    """

  /// Microsoft Graph 1.0, "user: delta", example 1.
  static let graphChanges = """
    {"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#users",
     "@odata.nextLink":"https://graph.microsoft.com/v1.0/users/delta?\
    $skiptoken=pqwSUjGYvb3jQpbwVAwEL7yuI3dU1LecfkkfLPtnIjsXoYQp_dpA3cNJWc",
     "value":[{"businessPhones":["businessPhones-value"],"displayName":"displayName-value",
      "givenName":"givenName-value","jobTitle":"jobTitle-value","mail":"mail-value",
      "mobilePhone":"mobilePhone-value","officeLocation":"officeLocation-value",
      "preferredLanguage":"preferredLanguage-value","surname":"surname-value",
      "userPrincipalName":"userPrincipalName-value","id":"id-value"}]}
    """

  /// Microsoft Graph, "Get incremental changes for users": the initial response.
  static let graphRemoved = """
    {"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#users(displayName)",
     "@odata.nextLink":"https://graph.microsoft.com/v1.0/users/delta?$skiptoken=oEBwdSP6uehIAxQO",
     "value":[{"displayName":"Cameron White","givenName":"Cameron","surname":"White",
       "id":"ffff7b1a-13b6-477b-8c0c-380905cd99f7"},
      {"id":"86462606-fde0-4fc4-9e0c-a20eb73e54c6","@removed":{"reason":"deleted"}},
      {"displayName":"Conf Room Adams","id":"6ea91a8d-e32e-41a1-b7bd-d2d185eed0e0"}]}
    """

  /// The same page: the final response, with one of its two users.
  static let graphLatest = """
    {"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#users",
     "@odata.deltaLink":"https://graph.microsoft.com/v1.0/users/delta?$deltatoken=oEcOySpF_hWYmTIU",
     "value":[{"displayName":"Lidia Holloway","givenName":"Lidia","surname":"Holloway",
       "id":"25dcffff-959e-4ece-9973-e5d9b800e8cc"}]}
    """

  /// A person of Google People, made of the members that the reference of `Person` names.
  static let google = """
    {"people":[{"resourceName":"people/117055959617985617271","etag":"%E",
     "names":[{"displayName":"Work Ada","givenName":"Work","familyName":"Ada"},
      {"metadata":{"primary":true,"source":{"type":"PROFILE"}},"displayName":"Ada Lovelace",
       "familyName":"Lovelace","givenName":"Ada"}],
     "photos":[{"metadata":{"primary":true},"url":"https://lh3.googleusercontent.com/a/p"}],
     "emailAddresses":[{"metadata":{"primary":true},"value":"ada@example.com"}],
     "phoneNumbers":[{"metadata":{"primary":true},"value":"+1 555 0100"}],
     "organizations":[{"title":"Analyst","department":"Engines"}]}],
     "nextPageToken":"EAE="}
    """

  /// Slack, "users.list", the typical answer.
  static let slack = """
    {"ok":true,"members":[
     {"id":"W012A3CDE","team_id":"T012AB3C4","name":"spengler","deleted":false,
      "color":"9f69e7","real_name":"spengler","tz":"America/Los_Angeles",
      "profile":{"avatar_hash":"ge3b51ca72de","status_text":"Print is dead",
       "status_emoji":":books:","real_name":"Egon Spengler","display_name":"spengler",
       "email":"spengler@ghostbusters.example.com",
       "image_192":"https://.../avatar/e3b51ca72dee4ef87916ae2b9240df50.jpg",
       "team":"T012AB3C4"},
      "is_admin":true,"is_owner":false,"is_primary_owner":false,"is_restricted":false,
      "is_ultra_restricted":false,"is_bot":false,"updated":1502138686,"is_app_user":false},
     {"id":"W07QCRPA4","team_id":"T0G9PQBBK","name":"glinda","deleted":false,
      "real_name":"Glinda Southgood",
      "profile":{"image_192":"https://a.slack-edge.com...png","first_name":"Glinda",
       "last_name":"Southgood","title":"Glinda the Good","phone":"","skype":"",
       "real_name":"Glinda Southgood","display_name":"Glinda the Fairly Good",
       "email":"glenda@south.oz.coven"},
      "is_admin":true,"is_owner":false,"is_primary_owner":false,"is_restricted":false,
      "is_ultra_restricted":false,"is_bot":false,"updated":1480527098,"has_2fa":false}],
     "cache_ts":1498777272,"response_metadata":{"next_cursor":"dXNlcjpVMEc5V0ZYTlo="}}
    """
}
